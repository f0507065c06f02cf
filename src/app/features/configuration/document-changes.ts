import { diffLayouts } from "../../../runtime/studio/changes/diff-layouts.ts";
import { parseJson } from "../../../kernel/parse-json.ts";
import { diffGrids } from "../../../runtime/studio/changes/diff-grids.ts";
import { isObject, sameJson } from "../../../kernel/json.ts";
import { differingLines } from "../../../runtime/studio/document/compare-texts.ts";

/** A sentence that describes one change of one side. */
export interface PartChange {
  readonly text: string;
  /** Whether the other side changed the same part differently. */
  readonly isDisputed: boolean;
}

/** A line of a diff: in both texts, only in theirs, only in mine, or a gap of unchanged lines. */
export interface ComparedLine {
  readonly side: "both" | "theirs" | "mine" | "skipped";
  readonly text: string;
}

/** Result of comparing two edits of the same document. */
export type DocumentChanges =
  | { readonly kind: "same" }
  /** Changes by field or column, without those that both sides made. */
  | { readonly kind: "parts"; readonly theirs: readonly PartChange[]; readonly mine: readonly PartChange[] }
  | { readonly kind: "lines"; readonly lines: readonly ComparedLine[] }
  /** The texts differ too much to compare within the time limit. */
  | { readonly kind: "unlike" };

export interface ChangedDocument {
  /** Kind of the configuration item. */
  readonly name: string;
  /** The common ancestor. */
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
  /** Property of the document that holds the parts. */
  readonly key: string;
  readonly holds: (parts: unknown) => boolean;
  readonly diff: (before: unknown, after: unknown) => Change[];
}

const comparers: Readonly<Record<string, Comparer>> = {
  "form-layout": { key: "structure", holds: isObject, diff: diffLayouts },
  grid: { key: "columns", holds: Array.isArray, diff: diffGrids },
};

/** Compares a conflicting version with one's own, by field or column if possible, otherwise by line. */
export function documentChanges(document: ChangedDocument): DocumentChanges {
  const { theirs, mine } = document;
  if (theirs === mine) return { kind: "same" };
  return partChanges(document) ?? lineChanges(theirs, mine);
}

function partChanges({ name, origin, theirs, mine }: ChangedDocument): DocumentChanges | null {
  const comparer = comparers[name];
  const [baseDocument, theirDocument, myDocument] = [origin, theirs, mine].map((text) => {
    const parsed = parseJson(text);
    return parsed.ok ? parsed.value : undefined;
  });
  if (comparer === undefined) return null;
  const hasParts = (document: unknown) => isObject(document) && comparer.holds(document[comparer.key]);
  if (![baseDocument, theirDocument, myDocument].every(hasParts)) return null;
  const differing = comparer.diff(theirDocument, myDocument);
  const [byThem, byMe] = [
    comparer.diff(baseDocument, theirDocument),
    comparer.diff(baseDocument, myDocument),
  ];
  // Differences that the sentences do not cover, such as duplicate names or the order of keys.
  if (differing.length === 0)
    return JSON.stringify(theirDocument) === JSON.stringify(myDocument) ? { kind: "same" } : null;
  return { kind: "parts", theirs: changesBeside(byMe, byThem), mine: changesBeside(byThem, byMe) };
}

/** Changes of one side, without those that the other side made as well. */
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
  // Removing a field conflicts with any change to it.
  if ([a, b].some(({ kind }) => kind === "removed")) return true;
  return a.kind === b.kind && isWithin(a.property ?? "", b.property ?? "");
}

/** Whether the properties are the same or one contains the other. */
const isWithin = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/** Lines of context around each difference. */
const context = 2;

function lineChanges(theirs: string, mine: string): DocumentChanges {
  const hunks = differingLines(theirs, mine, context);
  if (hunks === undefined) return { kind: "unlike" };
  const lines = hunks.flatMap((hunk, position) => {
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
