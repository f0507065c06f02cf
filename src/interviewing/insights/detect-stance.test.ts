import { expect, test } from "vitest";
import { transcriptOfPress } from "../hearing/choices/pressed.ts";
import { languages, type Language } from "../languages/language.ts";
import { detectStance } from "./detect-stance.ts";

const cases: readonly (readonly [Language, readonly string[], readonly string[]])[] = [
  [
    "en",
    ["I agree", "Yes, absolutely", "That's true", "I do think so"],
    ["No, I disagree completely", "I don't agree", "That is not true", "Not really true, no"],
  ],
  [
    "de",
    ["Ja, stimme zu", "Das stimmt", "Genau so ist es"],
    ["Nein", "Das stimmt nicht", "Da stimme ich nicht zu", "Das sehe ich anders"],
  ],
  ["fr", ["Oui, tout à fait", "Je suis d'accord"], ["Je ne suis pas d'accord", "Non, c'est faux"]],
  ["es", ["Sí, de acuerdo", "Es cierto"], ["No estoy de acuerdo", "No, es falso"]],
  ["ca", ["Sí, hi estic d'acord", "És cert"], ["No hi estic d'acord", "No, és fals"]],
  ["pt", ["Concordo", "Sim, é verdade"], ["Não concordo", "Discordo completamente"]],
  ["nl", ["Ja, daar ben ik het mee eens", "Dat klopt"], ["Nee, daar ben ik het niet mee eens", "Onzin"]],
  ["da", ["Ja, det er rigtigt", "Jeg er enig"], ["Nej, jeg er uenig", "Det er ikke rigtigt"]],
  ["eu", ["Bai, ados nago"], ["Ez nago ados", "Ez da egia"]],
  ["hi", ["हाँ, मैं सहमत हूँ"], ["नहीं, मैं असहमत हूँ", "यह सच नहीं"]],
  ["ar", ["نعم، أتفق"], ["لا أتفق", "لا، هذا خطأ"]],
  ["ko", ["네, 동의합니다"], ["아니요, 동의하지 않습니다"]],
  ["th", ["เห็นด้วย"], ["ไม่เห็นด้วย", "ไม่จริง"]],
];

test.each(cases)("detects a stance in %s", (language, agreeing, disagreeing) => {
  expect(agreeing.map((text) => [text, detectStance(text, language)])).toEqual(
    agreeing.map((text) => [text, "agree"]),
  );
  expect(disagreeing.map((text) => [text, detectStance(text, language)])).toEqual(
    disagreeing.map((text) => [text, "disagree"]),
  );
});

test("returns null for neither or both", () => {
  for (const text of ["It depends on the team", "Yes and no, I don't agree with all of it"])
    expect(detectStance(text, "en")).toBeNull();
});

test.each(languages)("what a key says about a statement is understood as such in %s", (language) => {
  const stances = (["agree", "disagree", "unsure"] as const).map((value) =>
    detectStance(transcriptOfPress({ kind: "stance", value }, language), language),
  );
  expect(stances).toEqual(["agree", "disagree", null]);
});
