import { isObject } from "../../kernel/json.ts";
import type { FieldDefinition, FieldValidation } from "./form-layout.gen.ts";

/** A character of a mask: a placeholder with the class it accepts, or a literal. */
export type MaskPart = { readonly fits: RegExp; readonly source: string } | { readonly literal: string };

/** Input mask: text with separators that users do not type. */
export interface Mask {
  readonly parts: readonly MaskPart[];
  /** Whether the value omits the literals of the mask. */
  readonly keepsTyped: boolean;
}

/** Placeholder characters and the classes they accept. */
const places: Readonly<Record<string, string | undefined>> = {
  "9": "[0-9]",
  a: "[A-Za-z]",
  "*": "[A-Za-z0-9]",
};

/** Parses the `mask` of a field; `undefined` if there is none, or if it has no placeholder. */
export function readMask({ mask }: Pick<FieldDefinition, "mask">): Mask | undefined {
  const pattern = isObject(mask) ? mask.pattern : mask;
  if (typeof pattern !== "string") return undefined;
  const parts: MaskPart[] = [];
  const characters = [...pattern];
  for (let at = 0; at < characters.length; at += 1) {
    const isEscaped = characters[at] === "\\" && at + 1 < characters.length;
    if (isEscaped) at += 1;
    const character = characters[at] ?? "";
    const source = isEscaped ? undefined : places[character];
    parts.push(source === undefined ? { literal: character } : { fits: new RegExp(source), source });
  }
  const isUsable = parts.some((part) => "fits" in part);
  return isUsable ? { parts, keepsTyped: isObject(mask) && mask.stores === "typed" } : undefined;
}

/** Formats text with the mask as far as it reaches; drops characters that fit nowhere. */
export function applyMask({ parts }: Mask, text: string, hasLiterals: boolean): string {
  const characters = [...text];
  let written = "";
  let waiting = "";
  let next = 0;
  for (const part of parts) {
    if ("literal" in part) {
      waiting += part.literal;
      if (hasLiterals && characters[next] === part.literal) next += 1;
      continue;
    }
    while (next < characters.length && !part.fits.test(characters[next] ?? "")) next += 1;
    if (next >= characters.length) return written;
    written += waiting + (characters[next] ?? "");
    waiting = "";
    next += 1;
  }
  return written + waiting;
}

/** Returns the typed characters of a masked text. */
export function stripMask({ parts }: Mask, written: string): string {
  return [...written].filter((_, at) => "fits" in (parts[at] ?? {})).join("");
}

/** Pattern of a complete text (RE2 syntax). */
export function patternOfMask({ parts, keepsTyped }: Mask): string {
  const sources = parts.flatMap((part) =>
    "fits" in part
      ? [part.source]
      : keepsTyped
        ? []
        : [part.literal.replaceAll(/[\\^$.|?*+()[\]{}/]/g, String.raw`\$&`)],
  );
  return `^${sources.join("")}$`;
}

/** Rules of a field including the pattern of its mask; an explicit pattern takes precedence. */
export function withMask({
  validation: given,
  mask,
}: Pick<FieldDefinition, "validation" | "mask">): FieldValidation {
  // An invalid layout may contain anything.
  const validation = isObject(given) ? given : {};
  const read = mask === undefined || validation.pattern !== undefined ? undefined : readMask({ mask });
  return read ? { ...validation, pattern: patternOfMask(read) } : validation;
}
