import ar from "./texts/ar.json" with { type: "json" };
import ca from "./texts/ca.json" with { type: "json" };
import da from "./texts/da.json" with { type: "json" };
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import eu from "./texts/eu.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import hi from "./texts/hi.json" with { type: "json" };
import ko from "./texts/ko.json" with { type: "json" };
import nl from "./texts/nl.json" with { type: "json" };
import pt from "./texts/pt.json" with { type: "json" };
import th from "./texts/th.json" with { type: "json" };
import type { RespondentLink } from "../../contracts/contracts.gen.ts";
import type { NoticeTexts } from "./welcome-notices.ts";

/** The notices' texts in all page languages. The respondent page loads only its own. */
export const noticeTexts: Readonly<Record<RespondentLink["language"], NoticeTexts>> = {
  ar,
  ca,
  da,
  de,
  en,
  es,
  eu,
  fr,
  hi,
  ko,
  nl,
  pt,
  th,
};
