import { isObject } from "../../kernel/json.ts";
import type { FieldDefinition, FieldValidation } from "./form-layout.gen.ts";

/** One character of a mask: a place to fill, by the class of what fits, or a character that is always there. */
export type MaskPart = { readonly fits: RegExp; readonly source: string } | { readonly literal: string };

/** How a text is written: with separators that nobody types. */
export interface Mask {
  readonly parts: readonly MaskPart[];
  /** The value holds what was typed alone, without the characters of the mask. */
  readonly keepsTyped: boolean;
}

/** What stands for a place to fill. */
const places: Readonly<Record<string, string | undefined>> = {
  "9": "[0-9]",
  a: "[A-Za-z]",
  "*": "[A-Za-z0-9]",
};

/** Reads the `mask` of a field; `undefined` where it has none, or one without a place to fill. */
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

/** A text as the mask writes it, as far as it reaches; characters that fit nowhere are left out. */
export function writtenBy({ parts }: Mask, text: string, hasLiterals: boolean): string {
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

/** What somebody typed of a text that the mask wrote. */
export function typedOf({ parts }: Mask, written: string): string {
  return [...written].filter((_, at) => "fits" in (parts[at] ?? {})).join("");
}

/** The pattern of a text that fills the mask (RE2 syntax). */
export function patternOfMask({ parts, keepsTyped }: Mask): string {
  const said = parts.flatMap((part) =>
    "fits" in part
      ? [part.source]
      : keepsTyped
        ? []
        : [part.literal.replaceAll(/[\\^$.|?*+()[\]{}/-]/g, String.raw`\$&`)],
  );
  return `^${said.join("")}$`;
}

/** The rules of a field, that of its mask among them; a pattern of its own takes the place of that. */
export function withMask({
  validation: given,
  mask,
}: Pick<FieldDefinition, "validation" | "mask">): FieldValidation {
  // A layout that is wrong may say anything.
  const validation = isObject(given) ? given : {};
  const read = mask === undefined || validation.pattern !== undefined ? undefined : readMask({ mask });
  return read ? { ...validation, pattern: patternOfMask(read) } : validation;
}
