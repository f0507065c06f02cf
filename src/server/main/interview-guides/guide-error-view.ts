import type { GuideFaultView } from "../../../contracts/contracts.gen.ts";
import type { GuideError } from "../../../interviewing/guide/guide-errors.ts";
import type { ParsedGuide } from "../../../interviewing/guide/parsed-guide.ts";

const contentStep = "Write it in the step Interview Content.";
const configureStep = "Change it in the step Configure.";

const advice: Readonly<Record<GuideError["code"], string>> = {
  introduction_too_short: contentStep,
  objectives_missing: contentStep,
  closing_missing: contentStep,
  questions_missing: contentStep,
  question_too_long: "Shorten it, or make several questions of it.",
  screening_not_first: "Move it before the others.",
  screening_rule_unread: "Correct the line, or delete it.",
  screening_without_rules: 'Add one under it, or take the tag "[screen]" off.',
  screening_section_unknown: "Write the section's title as it stands in the guide.",
  screening_repeated: "Delete one of the two.",
  screening_places_differ: "Write the same number in both.",
  language_unknown: configureStep,
  minutes_out_of_range: configureStep,
};

/** The heading under which a line of the questions stands. */
function headingOf({ sections }: ParsedGuide, line: number | null): string | null {
  if (line === null) return null;
  return sections.findLast((section) => section.line <= line && section.title !== null)?.title ?? null;
}

/** A fault in words that say where it is, what is wrong and what to do. */
export function presentGuideError(guide: ParsedGuide, fault: GuideError): GuideFaultView {
  const heading = headingOf(guide, fault.line);
  const place = heading === null ? "" : `Section "${heading}": `;
  return {
    code: fault.code,
    part: fault.part,
    line: fault.line,
    heading,
    message: `${place}${fault.message}. ${advice[fault.code]}`,
  };
}
