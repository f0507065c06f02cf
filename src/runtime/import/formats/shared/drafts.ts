import type {
  DateBound,
  FileKind,
  FieldTypeName,
  FieldValidation,
  Option,
  Text,
} from "../../../language/form-layout.gen.ts";
import { isObject } from "../../../../kernel/json.ts";
import { compared, self, value } from "../../expressions/expression.ts";
import type { FieldDraft, SourceRule } from "../../source-form.ts";
import { fileFormats, fileKinds } from "../../../types/fields/file/file.ts";
import { labelText } from "../../layout/texts.ts";

/** A converted field and what it loses. */
export interface Draft {
  readonly field: FieldDraft;
  readonly losses: readonly string[];
  readonly missing?: string | undefined;
  /** Rules that no field property expresses. */
  readonly rules?: readonly SourceRule[];
}

/** Creates a draft; `undefined` and `false` losses are ignored. */
export const draft = (field: FieldDraft, ...losses: readonly (string | undefined | false)[]): Draft => ({
  field,
  losses: losses.filter((loss) => typeof loss === "string"),
});

/** A question without a suitable field type. */
export const missing = (reason: string): Draft => ({
  field: { type: "string" },
  losses: [],
  missing: reason,
});

export interface NumberBounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly isMinExclusive?: boolean | undefined;
  readonly isMaxExclusive?: boolean | undefined;
  readonly step?: number | undefined;
}

/** A number field. Negative values are allowed if there is no lower bound of zero or more, as in all sources. */
export function numberDraft(type: "int" | "float", bounds: NumberBounds = {}): Draft {
  const { isMinExclusive = false, isMaxExclusive = false } = bounds;
  const isWhole = type === "int";
  const min =
    isWhole && bounds.min !== undefined
      ? isMinExclusive
        ? Math.floor(bounds.min) + 1
        : Math.ceil(bounds.min)
      : bounds.min;
  const max =
    isWhole && bounds.max !== undefined
      ? isMaxExclusive
        ? Math.ceil(bounds.max) - 1
        : Math.floor(bounds.max)
      : bounds.max;
  const step =
    bounds.step !== undefined && bounds.step > 0 && !(isWhole && bounds.step === 1) ? bounds.step : undefined;
  const validation = filled({ min, max, step });
  // An exclusive decimal bound has no neighbouring value, so it becomes a rule.
  const beyond = (isExclusive: boolean, limit: number | undefined, operator: ">" | "<", words: string) =>
    isWhole || !isExclusive || limit === undefined
      ? []
      : [{ holds: compared(self, operator, value(limit)), message: `Must be ${words} than ${limit}` }];
  return {
    ...draft({ type, ...(min === undefined || min < 0 ? { signed: true } : {}), ...validation }),
    rules: [...beyond(isMinExclusive, min, ">", "greater"), ...beyond(isMaxExclusive, max, "<", "less")],
  };
}

/** `validation` without undefined rules; absent if there are none. */
export function filled(rules: {
  readonly [Key in keyof FieldValidation]: FieldValidation[Key] | undefined;
}): {
  validation?: FieldValidation;
} {
  const entries = Object.entries(rules).filter(([, rule]) => rule !== undefined);
  return entries.length === 0 ? {} : { validation: Object.fromEntries(entries) };
}

/** Adds validation rules to a draft. */
export function withRules(
  field: FieldDraft,
  rules: { readonly [Key in keyof FieldValidation]: FieldValidation[Key] | undefined },
): FieldDraft {
  const { validation } = filled({ ...field.validation, ...rules });
  return validation === undefined ? field : { ...field, validation };
}

/** A date, date-time or month field; past days are allowed by default. */
export const dayDraft = (
  type: "date" | "datetime" | "month",
  min?: DateBound,
  max?: DateBound,
): FieldDraft => ({
  type,
  ...filled({ min_date: min ?? "any", max_date: max }),
});

export interface SourceChoice {
  readonly id: unknown;
  readonly label?: Text | undefined;
  /** Further row data that dependent fields or scores read. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Heading of the group. */
  readonly group?: Text | undefined;
  /** Cannot be combined with other choices. */
  readonly isExclusive?: boolean | undefined;
}

const reservedKeys = new Set(["id", "label", "depends_on", "exclusive", "group"]);

/** Converts choices to options; unusable and duplicate ones are left out and reported. */
export function optionsOf(
  choices: readonly SourceChoice[],
  isMany: boolean,
): { options: Option[]; losses: string[] } {
  const options: Option[] = [];
  const losses = new Set<string>();
  const seen = new Set<string>();
  for (const { id, label, data, group, isExclusive } of choices) {
    // Fields can always be left empty.
    if (id === null || id === undefined || id === "") continue;
    if (isObject(id) || Array.isArray(id)) {
      losses.add("choices: one is an object and is left out");
      continue;
    }
    if (typeof id !== "string" && typeof id !== "number" && typeof id !== "boolean") continue;
    const usable = isMany && typeof id === "boolean" ? String(id) : id;
    if (usable !== id) losses.add("choices: true and false are texts");
    const key = JSON.stringify(usable);
    if (seen.has(key)) {
      losses.add(`choices: “${String(usable)}” is listed twice`);
      continue;
    }
    seen.add(key);
    const extra = Object.entries(data ?? {}).filter(([name]) => !reservedKeys.has(name));
    options.push({
      ...Object.fromEntries(extra),
      id: usable,
      label: labelText(label) ?? String(usable),
      ...(isExclusive === true && isMany && { exclusive: true }),
      ...(group !== undefined && { group: labelText(group) }),
    });
  }
  return { options, losses: [...losses] };
}

/** Reason for an empty list of choices in the source itself; the host adds options later. */
export const noChoicesReason = "choices: the source names none";

/** A question without choices, in a format whose choices have no other sources than the form: none can be chosen. */
export const withoutChoices = (
  isMany: boolean,
  display: "radio" | "segmented" | "checkboxes" | undefined,
): Draft => draft({ type: isMany ? "multiselect" : "select", options: [], ...(display && { display }) });

/** A single or multiple choice; without usable choices a text field, with the reason as a loss. */
export function choiceDraft(
  choices: readonly SourceChoice[],
  isMany: boolean,
  display: "radio" | "segmented" | "checkboxes" | undefined,
  whyNone = "choices: none can be used",
): Draft {
  const { options, losses } = optionsOf(choices, isMany);
  const isEmpty = whyNone === noChoicesReason && choices.length === 0;
  if (options.length === 0 && !isEmpty)
    return isMany ? missing(whyNone) : draft({ type: "string" }, whyNone, ...losses);
  const type: FieldTypeName = isMany ? "multiselect" : "select";
  return draft(
    { type, options, ...(display && { display }) },
    ...losses,
    isEmpty && "choices: they come from the host",
  );
}

/** A ranking; requires all options to be ranked, unless the source allows partial rankings. */
export const rankedField = (field: FieldDraft, isPartial: boolean): FieldDraft =>
  field.options === undefined
    ? { ...field, ...(field.options_from !== undefined && { display: "ranking" as const }) }
    : {
        ...field,
        display: "ranking",
        validation: { ...field.validation, ...(!isPartial && { min_choices: field.options.length }) },
      };

/** Allows a free-text answer besides the choices, with the source's label. */
export const otherText = (label?: Text): Pick<FieldDraft, "allow_other" | "other_label"> => ({
  allow_other: true,
  ...(label !== undefined && { other_label: label }),
});

/** A choice between true and false as radio buttons. */
export const yesNo = (yes: Text = "Yes", no: Text = "No"): FieldDraft => ({
  type: "select",
  display: "radio",
  options: [
    { id: true, label: yes },
    { id: false, label: no },
  ],
});

/** Anchors a pattern, since sources match the whole text; `^a|b$` has anchors for one alternative each. */
export const wholePattern = (pattern: string): string =>
  pattern.startsWith("^") && pattern.endsWith("$") && !pattern.includes("|") ? pattern : `^(?:${pattern})$`;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The date part of a source value, as a date limit. */
export const dayLimit = (found: unknown): string | undefined =>
  typeof found === "string" && day.test(found.slice(0, 10)) ? found.slice(0, 10) : undefined;

/** Common pattern for email addresses. */
export const emailPattern = "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$";

/** Tokens that stand for a whole kind of file, or for a format of one. */
const kindOfToken: Readonly<Record<string, FileKind>> = {
  "image/*": "image",
  "audio/*": "audio",
  "video/*": "video",
  "application/pdf": "pdf",
  ".pdf": "pdf",
  pdf: "pdf",
  "text/plain": "text",
  ".txt": "text",
  ...Object.fromEntries(
    fileFormats.flatMap(({ name, type }) => [
      [type, name],
      [name, name],
      [`.${name}`, name],
    ]),
  ),
  ".jpg": "jpeg",
  jpg: "jpeg",
};

/** Extensions and subtypes without a format of their own, which become the kind around them. */
const wider: readonly (readonly [pattern: RegExp, kind: FileKind])[] = [
  [/^(image\/.+|\.?(png|jpe?g|gif|webp|bmp|svg|heic))$/, "image"],
  [/^(audio\/.+|\.?(mp3|wav|ogg|m4a|flac))$/, "audio"],
  [/^(video\/.+|\.?(mp4|mov|webm|avi))$/, "video"],
  [/^(.*spreadsheetml.*|text\/csv|\.?(xlsx?|ods|csv))$/, "spreadsheet"],
  [/^(.*wordprocessingml.*|application\/msword|\.?(docx?|odt))$/, "document"],
  [/^(.*presentationml.*|\.?(pptx?|odp))$/, "presentation"],
];

/** Maximum size of a file in MB. */
const maxMegabytes = 25;

export interface SourceFiles {
  /** Media types and extensions as in `accept` of HTML, as a list or comma-separated; `undefined`: any file. */
  readonly accept?: unknown;
  readonly maxBytes?: number | undefined;
  readonly losses?: readonly (string | undefined | false)[];
}

/** A file field; a partially accepted kind is widened to the whole kind, which is reported. */
export function fileDraft({ accept, maxBytes, losses = [] }: SourceFiles = {}): Draft {
  const tokens = (Array.isArray(accept) ? accept : [accept])
    .flatMap((item) => (typeof item === "string" ? item.split(/[,;]/) : []))
    .map((token) => token.trim().toLowerCase().replace(/^\*\./, "."))
    .filter((token) => token !== "");
  const takesAny = tokens.length === 0 || tokens.includes("*") || tokens.includes("*/*");
  const found = tokens.map((token) => ({
    token,
    kind: kindOfToken[token] ?? wider.find(([pattern]) => pattern.test(token))?.[1] ?? ("other" as const),
    isWhole: Object.hasOwn(kindOfToken, token),
  }));
  const kinds = takesAny ? [...fileKinds] : [...new Set(found.map(({ kind }) => kind))];
  const wide = takesAny ? [] : found.filter(({ isWhole }) => !isWhole).map(({ token }) => token);
  const megabytes = maxBytes === undefined ? undefined : maxBytes / 1_000_000;
  const isTooLarge = megabytes !== undefined && megabytes > maxMegabytes;
  return draft(
    {
      type: "file",
      ...filled({
        accept: kinds,
        max_megabytes: megabytes === undefined || isTooLarge || megabytes <= 0 ? undefined : megabytes,
      }),
    },
    wide.length > 0 && `files: ${wide.slice(0, 5).join(", ")} stand for all files of their kind`,
    isTooLarge && `files: each has at most ${maxMegabytes} MB`,
    ...losses,
  );
}

/** A signature field. */
export const signatureDraft = (...losses: readonly (string | undefined | false)[]): Draft =>
  draft({ type: "file", display: "signature" }, ...losses);
