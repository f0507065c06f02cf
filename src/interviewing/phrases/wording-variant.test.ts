import { describe, expect, test } from "vitest";
import { formsOf } from "../../kernel/plural-text.ts";
import { aGraph, TestConversation } from "../engine/testing.ts";
import { currentGeneration } from "../engine/engine-event.ts";
import { wordingsOfGeneration } from "../engine/generations/earlier-generations.ts";
import { languages, type Language } from "../languages/language.ts";
import { findVariant } from "./find-variant.ts";
import { inVariant, variantsOf } from "./wording-variant.ts";
import type { PhraseKey } from "./wording.ts";
import { wordings } from "./wordings.ts";

test.each<[string, Language, ReturnType<typeof findVariant>]>([
  ["Wie kaufst du ein? Was ist dir dabei wichtig?", "de", "familiar"],
  ["Wie kaufen Sie ein? Was ist Ihnen dabei wichtig?", "de", null],
  ["Sie entscheiden. Was hilft Ihnen?", "de", null],
  ["Comment tu choisis ? Qu'est-ce qui t'a décidé ?", "fr", "familiar"],
  ["Comment choisissez-vous ? A-t-il fallu attendre ?", "fr", null],
  ["¿Qué te hizo cambiar de banco?", "es", "familiar"],
  ["¿Qué le hizo cambiar de banco?", "es", null],
  ["Què et va fer canviar de banc?", "ca", "familiar"],
  ["Què el va fer canviar, a vostè?", "ca", null],
  ["Hoe kies je een bank?", "nl", "familiar"],
  ["Hoe kiest u een bank?", "nl", null],
  ["O que você usa no celular? Me conte um pouco.", "pt", "brazilian"],
  ["O que usa no telemóvel? Conte-me um pouco.", "pt", null],
  ["How do you choose a bank?", "en", null],
])("%s (%s): %s", (text, language, variant) => {
  expect(findVariant(text, language, language)).toBe(variant);
});

test("a guide in Brazilian Portuguese by its language is one", () => {
  expect(findVariant("Bom dia.", "pt", "pt-BR")).toBe("brazilian");
});

/** Words of the usual wording that the variant must not contain. */
const foreign: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /(?<!\p{L})(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})|-vous/iu,
  es: /(?<!\p{L})usted(?!\p{L})/iu,
  ca: /(?<!\p{L})vostè(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:u|uw|uzelf)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:telemóvel|ecrã|registo|contacto)(?!\p{L})/iu,
};

const placeholdersOf = (text: string): readonly string[] => (text.match(/\{\w+\}/gu) ?? []).toSorted();
const commandsOf = (text: string): readonly string[] => text.match(/(?<=[„“«])[^”“»]+(?=[”“»])/gu) ?? [];

describe.each(
  languages.flatMap((language) => variantsOf(language).map((variant) => [language, variant] as const)),
)("%s, %s", (language, variant) => {
  const { phrases } = wordings[language];
  const current = (Object.keys(phrases) as PhraseKey[]).flatMap((key) =>
    wordingsOfGeneration(key, currentGeneration, language, phrases[key].length).flatMap((at) =>
      formsOf(phrases[key][at] ?? ""),
    ),
  );

  test("says every phrase of today with the same placeholders, commands and no word of the usual wording", () => {
    const wrong = current.filter((usual) => {
      const own = inVariant(usual, language, variant);
      return (
        foreign[language]?.test(own) === true ||
        placeholdersOf(own).join() !== placeholdersOf(usual).join() ||
        commandsOf(own).length !== commandsOf(usual).length
      );
    });
    expect(wrong).toEqual([]);
  });
});

test.each([
  [
    "de",
    "Wie planst du deine Woche?",
    /(?<!\p{L})(?:du|dir|dich|dein\p{L}*)(?!\p{L})/iu,
    /(?<!\p{L})(?:Sie|Ihnen)(?!\p{L})/u,
  ],
  ["nl", "Hoe plan je je week?", /(?<!\p{L})(?:je|jij|jou|jouw)(?!\p{L})/iu, /(?<!\p{L})(?:u|uw)(?!\p{L})/iu],
])("an interview in %s speaks to the respondent as its guide does", (language, question, own, usual) => {
  const guide = "## Introduction\n-\n\n## Objectives\n- a\n\n## Closing\n-";
  const talk = new TestConversation(aGraph(`1. ${question}\n`, { language, asksConsent: true }, guide));
  talk.hear(wordings[language as Language].cues.yes[0] ?? "");
  talk.hear(wordings[language as Language].cues.clarify[0] ?? "");
  const said = talk.lines.filter((line) => line !== question).join(" ");
  expect(said).toMatch(own);
  expect(said).not.toMatch(usual);
});
