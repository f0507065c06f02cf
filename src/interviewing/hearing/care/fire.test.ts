import { expect, test } from "vitest";
import { runToCompletion } from "../../../kernel/steps.ts";
import type { Language } from "../../languages/language.ts";
import { detectCareInSteps } from "./detect-care.ts";

const careOf = (text: string, language: Language) => runToCompletion(detectCareInSteps(text, language))?.care;

test.each<[Language, string]>([
  ["en", "I want to set myself on fire"],
  ["es", "quiero prenderme fuego"],
  ["es", "a veces pienso en quemarme viva"],
  ["de", "ich will mich anzünden"],
  ["fr", "j'ai envie de m'immoler"],
  ["fr", "je veux me mettre le feu"],
  ["pt", "quero pegar fogo em mim"],
  ["nl", "ik wil mezelf in brand steken"],
  ["ca", "vull calar-me foc"],
  ["da", "jeg vil sætte ild til mig selv"],
])("in %s fire as a means is a crisis: %s", (language, text) => {
  expect(careOf(text, language)).toBe("crisis");
});

test.each<[Language, string]>([
  ["es", "no no ya está que tengo la comida en el fuego"],
  ["es", "tengo las lentejas en el fuego"],
  ["es", "me quemé con la sartén"],
  ["en", "no no I've got food on the stove"],
  ["en", "somebody set the bin on fire"],
  ["en", "the coach really set me alight as a player"],
  ["de", "ich habe mich am Herd verbrannt"],
  ["fr", "je me suis brûlé avec le four"],
])("in %s a stove or a burn is none: %s", (language, text) => {
  expect(careOf(text, language)).not.toBe("crisis");
});
