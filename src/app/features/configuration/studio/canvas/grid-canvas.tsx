import { EllipsisVertical, ListChecks, Plus } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { isObject } from "../../../../../kernel/json.ts";
import { stepOfKey } from "../../../../../runtime/rjsf/use-form-undo.ts";
import { columnsOf, columnTitle } from "../../../../../runtime/studio/document/document-names.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { cx } from "../../../../../ui/tone.ts";
import { Menu } from "../../../../../ui/overlays/menu.tsx";
import type { FormCanvasProps } from "./form-canvas.tsx";
import { LiveRows } from "./live-rows.tsx";
import { texts } from "../session/texts.ts";
import { columnTypeWords } from "../../../../../runtime/studio/document/type-words.ts";
import { useColumnActions } from "./use-column-actions.ts";
import { useCanvasDrag } from "./use-canvas-drag.ts";
import { useSession } from "../session/use-studio.ts";

const steps: Readonly<Record<string, -1 | 1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Columns of a list in order, to be selected, moved and removed, above the list with the tenant's rows. */
export function GridCanvas({ studio, findings, onOpen, onAdd }: FormCanvasProps) {
  const { session, selected, select, readOnly } = studio;
  const { document } = useSession(session);
  const root = useRef<HTMLDivElement>(null);
  const columns = columnsOf(document);
  const edits = useColumnActions(studio, columns, (column) => {
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-take="${column}"]`)?.focus());
  });
  const drag = useCanvasDrag(root, {
    isAllowed: !readOnly,
    missed: () => studio.say(texts.dropRefused(texts.dropBeside)),
    drop: (name, target, isAfter) => edits.drop(Number(name), Number(target), isAfter),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const taken = (event.target as HTMLElement).dataset["take"];
    const act = (take: () => void) => {
      event.preventDefault();
      take();
    };
    const step = stepOfKey(event.nativeEvent);
    if (step !== undefined && !readOnly) return act(step === "undo" ? studio.undo : studio.redo);
    if (taken === undefined) return undefined;
    const at = Number(taken);
    const by = steps[event.key];
    if (by !== undefined && event.altKey) return readOnly ? undefined : act(() => edits.move(at, by));
    if (by !== undefined) {
      const next = Math.max(0, Math.min(columns.length - 1, at + by));
      return act(() => (event.shiftKey ? edits.extendTo(next) : edits.pick(next)));
    }
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key.toLowerCase() === "a" && isCommand) return act(edits.selectAll);
    if (event.key === "Enter")
      return act(() => {
        select(taken);
        onOpen("properties");
      });
    if (readOnly) return undefined;
    if (event.key === "Delete" || event.key === "Backspace") return act(() => edits.remove(at));
    if (event.key.toLowerCase() === "d" && isCommand) return act(() => edits.duplicate(at));
    if (event.key === "/") return act(onAdd);
    return undefined;
  };
  return (
    // Key events bubble up from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} onKeyDown={onKeyDown} className="flex flex-col gap-5">
      <p className="text-xs text-muted">{readOnly ? texts.viewHelp : texts.gridCanvasHelp}</p>
      <ul className="flex flex-wrap gap-2">
        {columns.map((column, at) => {
          if (!isObject(column)) return null;
          const title = columnTitle(column).slice(1, -1);
          const isSelected = selected === String(at);
          const isChosen = edits.chosen.has(at);
          const several = edits.chosen.size;
          const { errors = 0, warnings = 0 } = findings.byPart.get(String(at)) ?? {};
          const found = errors + warnings;
          const words = columnTypeWords[String(column["type"])]?.[0] ?? String(column["type"]);
          const drop = drag.dropAt?.target === String(at) ? drag.dropAt : null;
          return (
            <li
              // Columns have no id; the index is the key.
              key={at}
              data-field={at}
              className={cx(
                "relative flex items-center rounded-md border bg-raised",
                isChosen ? "border-primary" : "border-line",
                drag.dragged === String(at) && "opacity-50",
                drop !== null &&
                  (drop.isAfter ? "border-b-4 border-b-primary" : "border-t-4 border-t-primary"),
              )}
            >
              <button
                type="button"
                data-take={at}
                aria-pressed={isChosen}
                tabIndex={isSelected || (selected === null && at === 0) ? 0 : -1}
                aria-label={[texts.column(title), words, ...(found > 0 ? [texts.found(found)] : [])].join(
                  ", ",
                )}
                onClick={(event) => edits.take(at, event)}
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
                    <IconButton
                      label={several > 1 ? texts.columnsMenu(several) : texts.fieldMenu(title)}
                      icon={<EllipsisVertical aria-hidden />}
                    />
                  }
                  entries={[
                    { label: texts.editProperties, onSelect: () => onOpen("properties") },
                    { label: texts.duplicate, onSelect: () => edits.duplicate(at) },
                    { label: texts.moveLeft, onSelect: () => edits.move(at, -1), separated: true },
                    { label: texts.moveRight, onSelect: () => edits.move(at, 1) },
                    {
                      label: texts.remove,
                      tone: "danger",
                      separated: true,
                      onSelect: () => edits.remove(at),
                    },
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
        {readOnly ? null : (
          <li>
            <Button
              variant="quiet"
              icon={<ListChecks aria-hidden />}
              aria-pressed={edits.isGathering}
              onClick={() => edits.setGathering(!edits.isGathering)}
            >
              {texts.selectSeveral}
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
