import { structuredPatch } from "diff";
import { diffLayouts } from "../../../runtime/studio/changes/diff-layouts.ts";
import { parseJson } from "../../../runtime/forms/tools/parse-json.ts";
import { diffGrids } from "../../../runtime/studio/changes/diff-grids.ts";
import { isObject, sameJson } from "../../../kernel/json.ts";

/** One sentence about something that one of two people changed. */
export interface PartChange {
  readonly text: string;
  /** The other one changed the same, to something else. */
  readonly isDisputed: boolean;
}

/** A line of a comparison: in both texts, in theirs only, in mine only, or lines in both that are left out. */
export interface ComparedLine {
  readonly side: "both" | "theirs" | "mine" | "skipped";
  readonly text: string;
}

/** What two people made of one document. */
export type DocumentChanges =
  | { readonly kind: "same" }
  /** By the names of fields and columns; what both did alike is left out. */
  | { readonly kind: "parts"; readonly theirs: readonly PartChange[]; readonly mine: readonly PartChange[] }
  | { readonly kind: "lines"; readonly lines: readonly ComparedLine[] }
  /** More differs than can be compared while somebody waits. */
  | { readonly kind: "unlike" };

export interface ChangedDocument {
  /** Kind of the item. */
  readonly name: string;
  /** The text that both began with. */
  readonly origin: string;
  readonly theirs: string;
  readonly mine: string;
}

interface Change {
  readonly kind: string;
  readonly field?: string;
  readonly column?: string;
  readonly property?: string;
  readonly pointer: string;
  readonly after?: unknown;
  readonly text: string;
}

interface Comparer {
  /** Where the parts stand. */
  readonly key: string;
  readonly holds: (parts: unknown) => boolean;
  readonly diff: (before: unknown, after: unknown) => Change[];
}

const comparers: Readonly<Record<string, Comparer>> = {
  "form-layout": { key: "structure", holds: isObject, diff: diffLayouts },
  grid: { key: "columns", holds: Array.isArray, diff: diffGrids },
};

/** Compares what somebody else saved with what one would save, part by part where the documents allow it. */
export function documentChanges(document: ChangedDocument): DocumentChanges {
  const { theirs, mine } = document;
  if (theirs === mine) return { kind: "same" };
  return partChanges(document) ?? lineChanges(theirs, mine);
}

function partChanges({ name, origin, theirs, mine }: ChangedDocument): DocumentChanges | null {
  const comparer = comparers[name];
  const [first, their, own] = [origin, theirs, mine].map((text) => {
    const parsed = parseJson(text);
    return parsed.ok ? parsed.value : undefined;
  });
  if (comparer === undefined) return null;
  const hasParts = (document: unknown) => isObject(document) && comparer.holds(document[comparer.key]);
  if (![first, their, own].every(hasParts)) return null;
  const differing = comparer.diff(their, own);
  const [byThem, byMe] = [comparer.diff(first, their), comparer.diff(first, own)];
  // Names that stand twice, or the order of the keys: nothing that the sentences tell.
  if (differing.length === 0) return JSON.stringify(their) === JSON.stringify(own) ? { kind: "same" } : null;
  return { kind: "parts", theirs: changesBeside(byMe, byThem), mine: changesBeside(byThem, byMe) };
}

/** What one changed, apart from what the other one changed alike. */
function changesBeside(others: readonly Change[], changes: readonly Change[]): PartChange[] {
  return changes.flatMap((change) => {
    const beside = others.filter((other) => isOfSame(other, change));
    const isAlike = ({ kind, property, after }: Change) =>
      kind === change.kind && property === change.property && sameJson(after, change.after);
    if (beside.some(isAlike)) return [];
    return [{ text: change.text, isDisputed: beside.length > 0 }];
  });
}

function isOfSame(a: Change, b: Change): boolean {
  if (a.field !== b.field || a.column !== b.column) return false;
  if (a.field === undefined && a.column === undefined) {
    return a.kind === b.kind && isWithin(a.property ?? a.pointer, b.property ?? b.pointer);
  }
  // Who removes a field disputes whatever the other one did to it.
  if ([a, b].some(({ kind }) => kind === "removed")) return true;
  return a.kind === b.kind && isWithin(a.property ?? "", b.property ?? "");
}

/** Whether they are one property, or one of them is inside the other. */
const isWithin = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/** Lines around each difference that are in both. */
const context = 2;
/** Milliseconds that one may wait for a comparison. */
const patience = 1000;

function lineChanges(theirs: string, mine: string): DocumentChanges {
  const patch = structuredPatch("", "", theirs, mine, "", "", { context, timeout: patience });
  if (patch === undefined) return { kind: "unlike" };
  const lines = patch.hunks.flatMap((hunk, position) => {
    const skipped: ComparedLine[] = position === 0 ? [] : [{ side: "skipped", text: "" }];
    return [...skipped, ...hunk.lines.filter((line) => !line.startsWith("\\")).map(comparedLine)];
  });
  return lines.length === 0 ? { kind: "same" } : { kind: "lines", lines };
}

const sides: Readonly<Record<string, ComparedLine["side"]>> = { "-": "theirs", "+": "mine" };

const comparedLine = (line: string): ComparedLine => ({
  side: sides[line.charAt(0)] ?? "both",
  text: line.slice(1),
});
