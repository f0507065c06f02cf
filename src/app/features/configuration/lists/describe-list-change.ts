import type { ListChange, ListCounts, ListVersion } from "../../../../contracts/contracts.gen.ts";
import { formatCount } from "../../../../kernel/format.ts";

type State = NonNullable<ListChange["before"]>;

const none = "none";
const quoted = (text: string | null): string => (text === null || text === "" ? none : `“${text}”`);

/** Parts of an entry that are compared, with their text. */
const parts: readonly (readonly [name: string, read: (state: State) => string])[] = [
  ["label", ({ label }) => quoted(label)],
  ["parent", ({ parent }) => quoted(parent)],
  // Positions are shown 1-based.
  ["place", ({ position }) => formatCount(position + 1)],
];

/** Describes a change of an entry in a sentence: “muc: label changed from “Munich” to “München””. */
export function describeListChange({ code, before, after }: ListChange): string {
  if (before === null) return `${code}: added as ${quoted(after?.label ?? null)}`;
  if (after === null) return `${code}: deleted, was ${quoted(before.label)}`;
  const sentences = parts.flatMap(([name, read]) =>
    read(before) === read(after) ? [] : [`${name} changed from ${read(before)} to ${read(after)}`],
  );
  if (before.is_active && !after.is_active) sentences.unshift("no longer offered");
  if (!before.is_active && after.is_active) sentences.unshift("offered again");
  return `${code}: ${sentences.join(", ")}`;
}

/** Describes the number of changed entries; "" if there are none. */
export function describeListCounts({ added, changed, retired }: ListCounts): string {
  const counts = [
    ...(added > 0 ? [`${formatCount(added)} new`] : []),
    ...(changed > 0 ? [`${formatCount(changed)} changed`] : []),
    ...(retired > 0 ? [`${formatCount(retired)} no longer offered`] : []),
  ];
  return counts.join(", ");
}

const kinds = {
  start: "Before its first version",
  edit: "One entry",
  import: "Import",
  restore: "Restored",
} as const;

/** Describes how a version was created: “Import”, “Restored: version 2”. */
export const kindWords = ({
  kind,
  restored_version: restored,
}: Pick<ListVersion, "kind" | "restored_version">): string =>
  restored === null ? kinds[kind] : `${kinds[kind]}: version ${restored}`;
