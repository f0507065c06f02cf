import type { Language } from "./languages.ts";
import type { Words } from "./words.ts";

const loaders: Readonly<Record<Language, () => Promise<{ readonly words: Words }>>> = {
  en: () => import("./en.ts"),
  es: () => import("./es.ts"),
  ca: () => import("./ca.ts"),
  fr: () => import("./fr.ts"),
  de: () => import("./de.ts"),
  eu: () => import("./eu.ts"),
  pt: () => import("./pt.ts"),
  da: () => import("./da.ts"),
  hi: () => import("./hi.ts"),
  nl: () => import("./nl.ts"),
  ar: () => import("./ar.ts"),
  ko: () => import("./ko.ts"),
  th: () => import("./th.ts"),
};

/** Loads the page's texts in one language; the others stay where they are. */
export const loadWords = async (language: Language): Promise<Words> => (await loaders[language]()).words;
