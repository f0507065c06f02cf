import { useEffect, useState } from "react";
import { directionOf, type Language } from "./words/languages.ts";
import type { Speaking } from "./words/words-context.ts";
import type { Words } from "./words/words.ts";

const loaders: Readonly<Record<Language, () => Promise<{ readonly words: Words }>>> = {
  en: () => import("./words/en.ts"),
  es: () => import("./words/es.ts"),
  ca: () => import("./words/ca.ts"),
  fr: () => import("./words/fr.ts"),
  de: () => import("./words/de.ts"),
  eu: () => import("./words/eu.ts"),
  pt: () => import("./words/pt.ts"),
  da: () => import("./words/da.ts"),
  hi: () => import("./words/hi.ts"),
  nl: () => import("./words/nl.ts"),
  ar: () => import("./words/ar.ts"),
  ko: () => import("./words/ko.ts"),
  th: () => import("./words/th.ts"),
};

/** Loads the page's texts in one language; the others stay where they are. */
export const loadWords = async (language: Language): Promise<Words> => (await loaders[language]()).words;

/** The texts of a language; those of the one before stay until they are there. */
export function useLoadedWords(language: Language): Speaking | null {
  const [speaking, setSpeaking] = useState<Speaking | null>(null);
  useEffect(() => {
    let isWanted = true;
    const take = (words: Speaking["words"]) => {
      if (isWanted) setSpeaking({ language, words });
    };
    // English is there whenever the page is; another may be lost on the way.
    void loadWords(language).then(take, () => void loadWords("en").then(take));
    return () => {
      isWanted = false;
    };
  }, [language]);
  const shown = speaking?.language;
  useEffect(() => {
    if (shown === undefined) return;
    document.documentElement.lang = shown;
    document.documentElement.dir = directionOf(shown);
  }, [shown]);
  return speaking;
}
