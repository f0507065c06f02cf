import { lazy, Suspense } from "react";
import { isObject } from "../../kernel/json.ts";
import type { GridViewProps } from "../../runtime/ag-grid/grid-view.tsx";

/** Loaded lazily, since few lists show documents. */
const DocumentSentences = lazy(async () => {
  const [{ diffLayouts }, { diffGrids }] = await Promise.all([
    import("../../runtime/studio/changes/diff-layouts.ts"),
    import("../../runtime/studio/changes/diff-grids.ts"),
  ]);
  const differs: Readonly<Record<string, typeof diffLayouts | typeof diffGrids>> = {
    "form-layout": diffLayouts,
    grid: diffGrids,
  };
  return {
    default: ({ kind, before, after }: { kind: string; before: unknown; after: unknown }) => {
      const changes = differs[kind]?.(before, after) ?? [];
      if (changes.length === 0)
        return <p className="text-muted">It is written differently and works the same.</p>;
      return (
        <ul className="list-disc space-y-1 ps-5">
          {changes.map(({ text }) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      );
    },
  };
});

const worded: ReadonlySet<unknown> = new Set(["form-layout", "grid"]);

/** Describes changes of a form layout or list in the studio's words instead of as two documents. */
export const documentChangeWords: GridViewProps["changeWords"] = (before, after) => {
  if (!isObject(before) || !isObject(after) || !worded.has(after["name"])) return undefined;
  const [old, now] = [before["data"], after["data"]];
  if (!isObject(old) || !isObject(now)) return undefined;
  return {
    property: "data",
    words: (
      <Suspense fallback={null}>
        <DocumentSentences kind={String(after["name"])} before={old} after={now} />
      </Suspense>
    ),
  };
};
