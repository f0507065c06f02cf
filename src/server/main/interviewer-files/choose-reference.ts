import type { ImportMismatch, ImportSuggestion } from "../../../contracts/contracts.gen.ts";

/** Something of the tenant's that a file refers to by name. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

export interface Reference<Row extends Candidate> {
  /** What is referred to, as messages call it. */
  readonly thing: "archetype" | "channel";
  readonly pointer: string;
  /** The name in the file. */
  readonly named: string | null;
  /** What the person chose in its place. */
  readonly chosenId: string | undefined;
  readonly candidates: readonly Row[];
}

const maxSuggestions = 10;

const key = (name: string): string => name.normalize("NFKC").trim().toLowerCase();
const words = (name: string): string[] => key(name).split(/[^\p{L}\p{N}]+/u);

/** What is offered, the names that share most words with the one asked for first. */
function suggestionsFor(named: string | null, candidates: readonly Candidate[]): ImportSuggestion[] {
  const wanted = new Set(words(named ?? ""));
  const shared = ({ name }: Candidate) => words(name).filter((word) => wanted.has(word)).length;
  return candidates
    .filter(({ isActive }) => isActive)
    .toSorted((one, other) => shared(other) - shared(one) || one.name.localeCompare(other.name))
    .slice(0, maxSuggestions)
    .map(({ id, name }) => ({ id, name }));
}

/** Finds what a file refers to: by the id chosen instead, else by its name, in whichever case. */
export function chooseReference<Row extends Candidate>(
  { thing, pointer, named, chosenId, candidates }: Reference<Row>,
  severity: ImportMismatch["severity"],
): { readonly row: Row | undefined; readonly mismatch: ImportMismatch | undefined } {
  const isNamed = named !== null && named.trim() !== "";
  const alike = candidates.filter(({ name }) => isNamed && key(name) === key(named));
  const row =
    chosenId === undefined
      ? (alike.find(({ isActive }) => isActive) ?? alike[0])
      : candidates.find(({ id }) => id === chosenId.toLowerCase());
  if (row?.isActive === true) return { row, mismatch: undefined };
  const refuse = (code: string, message: string) => ({
    row: undefined,
    mismatch: { pointer, code, severity, message, suggestions: suggestionsFor(named, candidates) },
  });
  if (row !== undefined) return refuse("inactive", `The ${thing} "${row.name}" is not offered at present`);
  if (chosenId !== undefined) return refuse("unknown", `There is no such ${thing} here; choose another one`);
  if (isNamed) return refuse("unknown", `There is no ${thing} "${named}" here; choose another one`);
  return refuse("missing", `The file names no ${thing}; choose one`);
}
