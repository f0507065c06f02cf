import { expect, test } from "vitest";
import { checkThemeName, type ThemeNameEvidence } from "./find-themes.ts";

const theme: ThemeNameEvidence = {
  language: "en",
  terms: ["deliveries", "late"],
  quotes: ["Their deliveries were late every week, and nobody told us.", "Late again, which cost us money."],
};

test.each([
  ["Late deliveries", "Late deliveries"],
  ["  Late   deliveries that cost money ", "Late deliveries that cost money"],
  ["Nobody told us of the delivery", "Nobody told us of the delivery"],
])("accepts %j", (proposed, name) => {
  expect(checkThemeName(proposed, theme)).toBe(name);
});

test.each([
  ["nothing", ""],
  ["words that nobody said", "Corrupt suppliers"],
  ["one such word among others", "Late deliveries by criminals"],
  ["a short one", "Late CEO"],
  ["function words alone", "About the which"],
  ["a number", "Late deliveries 2024"],
  ["an address", "https://evil.example late"],
  ["markup", "<b>Late</b> deliveries"],
  ["hidden characters", "Late\u202e deliveries"],
  ["two lines", "Late\ndeliveries"],
  ["a speech", "Late deliveries cost us money every week and nobody told us"],
  ["another language", "Verspätete Lieferungen"],
])("rejects %s", (_, proposed) => {
  expect(checkThemeName(proposed, theme)).toBeNull();
});

test("applies the same checks to a language without spaces", () => {
  const thai: ThemeNameEvidence = {
    language: "th",
    terms: ["บัญชี"],
    quotes: ["ไม่มีใครเปิดบัญชีให้ฉันได้ในสัปดาห์แรก"],
  };
  expect(checkThemeName("เปิดบัญชี", thai)).toBe("เปิดบัญชี");
  expect(checkThemeName("หัวหน้าโกง", thai)).toBeNull();
});
