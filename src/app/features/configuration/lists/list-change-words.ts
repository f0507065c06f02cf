import type { ListChange, ListCounts, ListVersion } from "../../../../contracts/contracts.gen.ts";
import { formatCount } from "../../../../kernel/format.ts";

type State = NonNullable<ListChange["before"]>;

const none = "none";
const quoted = (text: string | null): string => (text === null || text === "" ? none : `“${text}”`);

/** What of an entry is told apart, each as it is read. */
const parts: readonly (readonly [name: string, read: (state: State) => string])[] = [
  ["label", ({ label }) => quoted(label)],
  ["parent", ({ parent }) => quoted(parent)],
  // People count from 1.
  ["place", ({ position }) => formatCount(position + 1)],
];

/** A change of an entry as a sentence: “muc: label “Munich” became “München””. */
export function changeWords({ code, before, after }: ListChange): string {
  if (before === null) return `${code}: added as ${quoted(after?.label ?? null)}`;
  if (after === null) return `${code}: deleted, it was ${quoted(before.label)}`;
  const sentences = parts.flatMap(([name, read]) =>
    read(before) === read(after) ? [] : [`${name} ${read(before)} became ${read(after)}`],
  );
  if (before.is_active && !after.is_active) sentences.unshift("no longer offered");
  if (!before.is_active && after.is_active) sentences.unshift("offered again");
  return `${code}: ${sentences.join(", ")}`;
}

/** How many entries change, in words; "" where none does. */
export function countWords({ added, changed, retired }: ListCounts): string {
  const said = [
    ...(added > 0 ? [`${formatCount(added)} new`] : []),
    ...(changed > 0 ? [`${formatCount(changed)} changed`] : []),
    ...(retired > 0 ? [`${formatCount(retired)} no longer offered`] : []),
  ];
  return said.join(", ");
}

const kinds = {
  start: "Before its first version",
  edit: "One entry",
  import: "Import",
  restore: "Restored",
} as const;

/** How a version came about: “Import”, “Restored: version 2”. */
export const kindWords = ({
  kind,
  restored_version: restored,
}: Pick<ListVersion, "kind" | "restored_version">): string =>
  restored === null ? kinds[kind] : `${kinds[kind]}: version ${restored}`;
