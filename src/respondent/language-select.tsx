import { Globe } from "lucide-react";
import { useEffect, useState } from "react";
import { languageNames } from "../domain/notices/language-names.ts";
import type { NoticeTexts } from "../domain/notices/welcome-notices.ts";
import { controlClass } from "../ui/fields/text-input.tsx";
import {
  isLanguage,
  type Language,
  directionOf,
  useLanguage,
  type LanguageContextValue,
  type PageTexts,
  type Translations,
} from "./words/words.ts";

/** Selects the language of the page; the interview uses the language of its guide. */
export function LanguageSelect({ onChange }: { readonly onChange: (language: Language) => void }) {
  const { language, words } = useLanguage();
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      <Globe aria-hidden className="size-4 shrink-0" />
      <select
        aria-label={words.pageLanguage}
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) onChange(target.value);
        }}
        className={`${controlClass} w-auto!`}
      >
        {Object.entries(languageNames).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

type TextModule<Texts> = () => Promise<{ readonly default: Texts }>;

const loaders: Readonly<Record<Language, readonly [TextModule<PageTexts>, TextModule<NoticeTexts>]>> = {
  en: [() => import("./words/en.json"), () => import("../domain/notices/texts/en.json")],
  es: [() => import("./words/es.json"), () => import("../domain/notices/texts/es.json")],
  ca: [() => import("./words/ca.json"), () => import("../domain/notices/texts/ca.json")],
  fr: [() => import("./words/fr.json"), () => import("../domain/notices/texts/fr.json")],
  de: [() => import("./words/de.json"), () => import("../domain/notices/texts/de.json")],
  eu: [() => import("./words/eu.json"), () => import("../domain/notices/texts/eu.json")],
  pt: [() => import("./words/pt.json"), () => import("../domain/notices/texts/pt.json")],
  da: [() => import("./words/da.json"), () => import("../domain/notices/texts/da.json")],
  hi: [() => import("./words/hi.json"), () => import("../domain/notices/texts/hi.json")],
  nl: [() => import("./words/nl.json"), () => import("../domain/notices/texts/nl.json")],
  ar: [() => import("./words/ar.json"), () => import("../domain/notices/texts/ar.json")],
  ko: [() => import("./words/ko.json"), () => import("../domain/notices/texts/ko.json")],
  th: [() => import("./words/th.json"), () => import("../domain/notices/texts/th.json")],
};

/** Loads the page's texts in one language on demand. */
export async function loadTranslations(language: Language): Promise<Translations> {
  const [loadPage, loadNotices] = loaders[language];
  const [page, notices] = await Promise.all([loadPage(), loadNotices()]);
  return { ...page.default, ...notices.default };
}

/** Texts of a language; keeps the previous ones until they have loaded. */
export function useLoadedTranslations(language: Language): LanguageContextValue | null {
  const [speaking, setSpeaking] = useState<LanguageContextValue | null>(null);
  useEffect(() => {
    let isWanted = true;
    const take = (words: LanguageContextValue["words"]) => {
      if (isWanted) setSpeaking({ language, words });
    };
    // English is bundled; other languages may fail to load.
    void loadTranslations(language).then(take, () => void loadTranslations("en").then(take));
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
