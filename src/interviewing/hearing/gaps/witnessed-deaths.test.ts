import { expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import type { Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";

const listened = (language: Language, text: string) =>
  createListener(aGraph("- What happened?", { language }))(text, { question: "What happened?" });

test.each<[Language, string]>([
  ["de", "Wir haben ihn rausgeschnitten, aber er ist noch an der Einsatzstelle gestorben."],
  ["en", "We got him out of the car, but he died at the scene."],
  ["nl", "We hebben hem eruit gehaald, maar hij is daar ter plekke overleden."],
  ["fr", "On l'a sorti de la voiture, mais il est décédé avant l'hôpital."],
  ["es", "Lo sacamos del coche, pero falleció allí mismo."],
])("in %s a death that somebody witnessed is hard: %s", (language, text) => {
  const { isHard, care } = listened(language, text);
  expect(isHard === true || care === "distress").toBe(true);
});

test.each<[Language, string]>([
  ["en", "My phone died at the station."],
  ["en", "She nearly died laughing."],
  ["de", "Die Pflanze ist eingegangen."],
  ["fr", "Il est mort de rire."],
  ["es", "Murió de risa cuando se lo conté."],
])("in %s it is not: %s", (language, text) => {
  expect(listened(language, text)).not.toHaveProperty("isHard");
});

test("a refusal without its last letter is one", () => {
  const text = "Ich hab seinen Kopf gehalten, bis der Notarzt da war. Mehr möcht ich dazu nicht sagen.";
  expect(listened("de", text).leaves).toBe("refuse");
});

test("what a school sent in another sentence does not make a death a trial", () => {
  const text =
    "the school sent a form. my mom used to handle the dentist, and she passed in the spring. so it fell apart";
  expect(listened("en", text)).toMatchObject({ care: "distress", sorrow: "death" });
  expect(listened("en", "my mom took the school exam and she passed in the spring")).not.toHaveProperty(
    "sorrow",
  );
});
