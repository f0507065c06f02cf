import { expect, test } from "vitest";
import type { Language } from "../../../interviewing/languages/language.ts";
import { heardOfQuestion } from "./spoken-lines.ts";

const line = "I see, thank you. What would you tell a friend who wants to change?";

test.each<[string, number, number, Language?]>([
  [line, 0, 0],
  // "I see, thank you."
  [line, 17 / line.length, 0],
  // "I see, thank you. What would you tell a fri"
  [line, 43 / line.length, 0.51],
  [line, 1, 1],
  ["What would you tell a friend?", 0.5, 0.5],
  // What follows the question adds nothing.
  ["How do you pay? By card, in cash or by invoice.", 0.34, 1],
  ["I'd be interested to hear what broke.", 0.5, 0.5],
  ["좋습니다. 무엇이 가장 힘들었나요?", 0.3, 0],
  ["ขอบคุณค่ะ คุณเดินทางอย่างไร", 1, 1, "th"],
  ["", 0.5, 0.5],
])("of the question in %j, at %d of the line, %d was heard", (text, heard, expected, language = "en") => {
  expect(heardOfQuestion(text, heard, language)).toBeCloseTo(expected, 1);
});
