import { useEffect, useState } from "react";
import { loadWords } from "./words/load-words.ts";
import { directionOf, type Language } from "./words/languages.ts";
import type { Speaking } from "./words/words-context.ts";

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
