import type { Language } from "../../languages/language.ts";
import { ar } from "./ar.ts";
import { ca } from "./ca.ts";
import { da } from "./da.ts";
import { de } from "./de.ts";
import type { DraftTexts } from "./draft-texts.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { eu } from "./eu.ts";
import { fr } from "./fr.ts";
import { hi } from "./hi.ts";
import { ko } from "./ko.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";
import { th } from "./th.ts";

/** What a guide is drafted from, by the language of the interview. */
export const draftTexts: Readonly<Record<Language, DraftTexts>> = {
  en,
  es,
  ca,
  fr,
  de,
  eu,
  pt,
  da,
  hi,
  nl,
  ar,
  ko,
  th,
};
