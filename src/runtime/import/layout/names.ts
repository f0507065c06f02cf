import { unsafeKeys } from "../../../kernel/path.ts";

const maxLength = 64;
const legal = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Gives out names of a layout, each once, as near to those of the source as its rules allow. */
export class NameSpace {
  readonly #taken = new Set<string>();
  /** Last suffix used per base name; without it, n equal names would take O(n²) lookups. */
  readonly #copies = new Map<string, number>();

  take(wanted: string, fallback = "question"): string {
    const base = legalName(wanted, fallback);
    let name = base;
    for (let copy = (this.#copies.get(base) ?? 1) + 1; this.#taken.has(name); copy += 1) {
      this.#copies.set(base, copy);
      const suffix = `_${copy}`;
      name = base.slice(0, maxLength - suffix.length) + suffix;
    }
    this.#taken.add(name);
    return name;
  }
}

export function legalName(wanted: string, fallback: string): string {
  const cleaned = wanted
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9_]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, maxLength);
  if (cleaned === "") return fallback;
  const name = /^[A-Za-z]/.test(cleaned) ? cleaned : `q_${cleaned}`.slice(0, maxLength);
  return legal.test(name) && !unsafeKeys.has(name) ? name : `q_${name}`.slice(0, maxLength);
}

/** A key of the layout itself, such as `patient_intake`. */
export const layoutKeyOf = (title: string): string =>
  legalName(title.toLowerCase(), "imported_form")
    .toLowerCase()
    .replace(/^[^a-z]+/, "") || "imported_form";
