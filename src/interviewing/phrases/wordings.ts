import type { Language } from "../languages/language.ts";
import { ar } from "./ar.ts";
import { ca } from "./ca.ts";
import { da } from "./da.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { eu } from "./eu.ts";
import { fr } from "./fr.ts";
import { hi } from "./hi.ts";
import { ko } from "./ko.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";
import { th } from "./th.ts";
import type { Wording } from "./wording.ts";

/** What the engine says and listens for, in every language of an interview. */
export const wordings: Readonly<Record<Language, Wording>> = {
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
