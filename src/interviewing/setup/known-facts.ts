import { type Language, readLanguage } from "../languages/language.ts";
import { canRevert, type Draft, type DraftValue } from "./draft.ts";
import { fieldsOf, isEmpty } from "./draft-study.ts";
import type { SetupField, SetupContext } from "./setup-context.ts";

/** English names of the interview languages. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Spanish",
  ca: "Catalan",
  fr: "French",
  de: "German",
  eu: "Basque",
  pt: "Portuguese",
  da: "Danish",
  hi: "Hindi",
  nl: "Dutch",
  ar: "Arabic",
  ko: "Korean",
  th: "Thai",
};

/** A value of the draft in words. */
export interface KnownFact {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly source: DraftValue["source"];
  /** True if an earlier value can be restored. */
  readonly canRevert: boolean;
  readonly field: SetupField;
}

/** Formats the value of a field. */
export function formatFieldValue(
  field: Pick<SetupField, "name" | "kind" | "options">,
  value: unknown,
): string {
  const labelOf = (id: unknown) => field.options.find((option) => option.id === id)?.label;
  if (field.kind === "flag") return value === true ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((item) => labelOf(item) ?? String(item)).join(", ");
  if (field.name === "interview_length" && typeof value === "number") return `${value} minutes`;
  const language = field.name === "language" ? readLanguage(String(value)) : null;
  return labelOf(value) ?? (language === null ? String(value) : languageNames[language]);
}

/** Returns all known values, in the order in which they are asked for. */
export const knownFacts = (draft: Draft, context: SetupContext): readonly KnownFact[] =>
  fieldsOf(draft, context).flatMap((field) => {
    const { [field.name]: known } = draft.values;
    if (known === undefined || isEmpty(known.value)) return [];
    return [
      {
        name: field.name,
        label: field.label,
        value: formatFieldValue(field, known.value),
        source: known.source,
        canRevert: canRevert(draft, field.name),
        field,
      },
    ];
  });
