import { EllipsisVertical, Plus } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { isObject } from "../../../../../kernel/json.ts";
import { stepOfKey } from "../../../../../runtime/rjsf/use-form-undo.ts";
import { columnsOf, columnTitle } from "../../../../../runtime/studio/document/document-names.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { cx } from "../../../../../ui/tone.ts";
import { Menu } from "../../../../../ui/menu.tsx";
import type { FormCanvasProps } from "./form-canvas.tsx";
import { LiveRows } from "./live-rows.tsx";
import { texts } from "../session/texts.ts";
import { columnTypeWords } from "../../../../../runtime/studio/document/type-words.ts";
import { useOfferedUndo } from "../session/use-offered-undo.ts";
import { useCanvasDrag } from "./use-canvas-drag.ts";
import { useSession } from "../session/use-studio.ts";

/** The columns of a list in their order, to be taken, moved and removed, over the list itself with the tenant's rows. */
export function GridCanvas({ studio, findings, onOpen, onAdd }: FormCanvasProps) {
  const { session, selected, select, run, readOnly } = studio;
  const { document } = useSession(session);
  const root = useRef<HTMLDivElement>(null);
  const offerUndo = useOfferedUndo(studio);
  const columns = columnsOf(document);
  const pick = (at: number) => {
    select(String(at));
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-take="${at}"]`)?.focus());
  };
  const move = (column: number, at: number) => {
    if (at < 0) studio.say(texts.isFirstColumn);
    else if (at >= columns.length) studio.say(texts.isLastColumn);
    else if (run({ kind: "move_column", column, at }).ok) pick(at);
  };
  const remove = (column: number) => {
    const result = run({ kind: "remove_column", column });
    if (!result.ok) return;
    offerUndo(result.sentence);
    pick(Math.min(column, columns.length - 2));
  };
  const duplicate = (column: number) => {
    if (run({ kind: "duplicate_column", column }).ok) pick(column + 1);
  };
  const drag = useCanvasDrag(root, {
    isAllowed: !readOnly,
    missed: () => studio.say(texts.dropRefused(texts.dropBeside)),
    drop: (name, target, isAfter) => {
      const [from, to] = [Number(name), Number(target)];
      move(from, to + (isAfter ? 1 : 0) - (from < to ? 1 : 0));
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const taken = (event.target as HTMLElement).dataset["take"];
    const act = (work: () => void) => {
      event.preventDefault();
      work();
    };
    const step = stepOfKey(event.nativeEvent);
    if (step !== undefined && !readOnly) return act(step === "undo" ? studio.undo : studio.redo);
    if (taken === undefined) return undefined;
    const at = Number(taken);
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (by !== undefined && event.altKey) return readOnly ? undefined : act(() => move(at, at + by));
    if (by !== undefined) return act(() => pick(Math.max(0, Math.min(columns.length - 1, at + by))));
    if (event.key === "Enter")
      return act(() => {
        select(taken);
        onOpen("properties");
      });
    if (readOnly) return undefined;
    if (event.key === "Delete" || event.key === "Backspace") return act(() => remove(at));
    if (event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey)) return act(() => duplicate(at));
    if (event.key === "/") return act(onAdd);
    return undefined;
  };
  return (
    // The keys belong to the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} onKeyDown={onKeyDown} className="flex flex-col gap-5">
      <p className="text-xs text-muted">{texts.gridCanvasHelp}</p>
      <ul className="flex flex-wrap gap-2">
        {columns.map((column, at) => {
          if (!isObject(column)) return null;
          const title = columnTitle(column).slice(1, -1);
          const isSelected = selected === String(at);
          const { errors = 0, warnings = 0 } = findings.byPart.get(String(at)) ?? {};
          const found = errors + warnings;
          const words = columnTypeWords[String(column["type"])]?.[0] ?? String(column["type"]);
          const drop = drag.dropAt?.target === String(at) ? drag.dropAt : null;
          return (
            <li
              // Columns have no identity but their place.
              key={at}
              data-field={at}
              className={cx(
                "relative flex items-center rounded-md border bg-raised",
                isSelected ? "border-primary" : "border-line",
                drag.dragged === String(at) && "opacity-50",
                drop !== null &&
                  (drop.isAfter ? "border-b-4 border-b-primary" : "border-t-4 border-t-primary"),
              )}
            >
              <button
                type="button"
                data-take={at}
                aria-pressed={isSelected}
                tabIndex={isSelected || (selected === null && at === 0) ? 0 : -1}
                aria-label={[texts.column(title), words, ...(found > 0 ? [texts.found(found)] : [])].join(
                  ", ",
                )}
                onClick={() => select(String(at))}
                onDoubleClick={() => onOpen("properties")}
                onPointerDown={(event) => drag.start(event, String(at))}
                className="flex min-h-control items-center gap-2 rounded-md px-3 text-sm"
              >
                {title || "Untitled"}
                {found === 0 ? null : <Badge tone={errors > 0 ? "danger" : "warning"}>{found}</Badge>}
              </button>
              {isSelected && !readOnly ? (
                <Menu
                  trigger={
                    <IconButton label={texts.fieldMenu(title)} icon={<EllipsisVertical aria-hidden />} />
                  }
                  entries={[
                    { label: texts.editProperties, onSelect: () => onOpen("properties") },
                    { label: texts.duplicate, onSelect: () => duplicate(at) },
                    { label: texts.moveLeft, onSelect: () => move(at, at - 1), separated: true },
                    { label: texts.moveRight, onSelect: () => move(at, at + 1) },
                    { label: texts.remove, tone: "danger", separated: true, onSelect: () => remove(at) },
                  ]}
                />
              ) : null}
            </li>
          );
        })}
        {readOnly ? null : (
          <li>
            <Button icon={<Plus aria-hidden />} variant="quiet" onClick={onAdd}>
              {texts.newColumn}
            </Button>
          </li>
        )}
        <li>
          <Button
            variant="quiet"
            aria-pressed={selected === null}
            onClick={() => {
              select(null);
              onOpen("properties");
            }}
          >
            {texts.listProperties}
          </Button>
        </li>
      </ul>
      <div className="flex flex-wrap items-start gap-5">
        <section aria-label={texts.liveRows} className="min-w-0 flex-[999_1_30rem]">
          <LiveRows document={document} />
        </section>
        <section
          aria-label={texts.phone}
          className="max-h-[40rem] w-88 max-w-full overflow-auto rounded-lg border border-line bg-canvas p-3"
        >
          <LiveRows document={document} isNarrow nameOf={texts.onAPhone} />
        </section>
      </div>
    </div>
  );
}
