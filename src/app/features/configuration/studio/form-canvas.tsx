import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { calendarDay } from "../../../../domain/time/calendar-day.ts";
import { compileForm } from "../../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { createFormStore } from "../../../../runtime/forms/create-form-store.ts";
import { createOptionLoader } from "../../../../runtime/forms/option-loader.ts";
import { compileSimplePattern } from "../../../../runtime/forms/pattern.ts";
import { FormView } from "../../../../runtime/rjsf/form-view.tsx";
import { stepOfKey } from "../../../../runtime/rjsf/use-form-undo.ts";
import { canvasDocument } from "../../../../runtime/studio/canvas-document.ts";
import { labelOf } from "../../../../runtime/studio/condition-form.ts";
import { copiedText, pasteOperations } from "../../../../runtime/studio/document-transfer.ts";
import { freeName } from "../../../../runtime/studio/operations/apply-layout-operation.ts";
import { placedFields, sectionNames } from "../../../../runtime/studio/operations/layout-places.ts";
import { Button } from "../../../../ui/button.tsx";
import { listKey } from "../../../api/list-query.ts";
import { optionRowsOf } from "../../../api/option-rows.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { CanvasContext, type CanvasState } from "./canvas-context.ts";
import { CanvasField } from "./canvas-field.tsx";
import { useCanvasDrag } from "./use-canvas-drag.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { SectionBar } from "./section-bar.tsx";
import type { StudioPart } from "./studio-screen.tsx";
import { texts } from "./texts.ts";

import { type Studio, useSession } from "./use-studio.ts";

export interface FormCanvasProps {
  readonly studio: Studio;
  readonly onOpen: (part: StudioPart) => void;
  readonly onAdd: () => void;
}

/** The form as people fill it in, drawn by the renderer that they get, with a layer that selects, moves and removes. */
export function FormCanvas({ studio, onOpen, onAdd }: FormCanvasProps) {
  const { session, selected, select, run, readOnly } = studio;
  const { document } = useSession(session);
  const root = useRef<HTMLDivElement>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const fields = useMemo(() => placedFields(document), [document]);
  const store = useCanvasStore(document);

  const focusField = (name: string) =>
    // Once the canvas has drawn what was done.
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-take="${CSS.escape(name)}"]`)?.focus(),
    );
  const pick = (name: string) => {
    select(name);
    focusField(name);
  };
  const placeOf = (name: string) => {
    const field = fields.find((each) => each.name === name);
    const [, section] = field?.path ?? [];
    return field?.path.length === 3 ? { section: String(section), at: Number(field.path[2]) } : undefined;
  };
  const namesIn = (section: string) =>
    fields.filter(({ path }) => path.length === 3 && path[1] === section).map(({ name }) => name);
  /** To the place before or after its neighbour, into the next section at the end of one. */
  const move = (name: string, by: -1 | 1) => {
    const place = placeOf(name);
    if (place === undefined) return;
    const names = namesIn(place.section);
    const sections = sectionNames(document);
    const at = place.at + by;
    const next = sections[sections.indexOf(place.section) + by];
    if (at >= 0 && at < names.length)
      run({ kind: "move_field", field: name, to: { section: place.section, at } });
    else if (next === undefined) studio.say("It is at the end of the form.");
    else {
      const last = by < 0 ? namesIn(next).length : 0;
      run({ kind: "move_field", field: name, to: { section: next, at: last } });
    }
    focusField(name);
  };
  const remove = (name: string) => {
    const at = fields.findIndex((field) => field.name === name);
    const neighbour = fields[at + 1] ?? fields[at - 1];
    if (!run({ kind: "remove_field", field: name }).ok) return;
    if (neighbour === undefined) select(null);
    else pick(neighbour.name);
  };
  const duplicate = (name: string) => {
    const copy = freeName(name, new Set(fields.map((field) => field.name)));
    if (run({ kind: "duplicate_field", field: name, name: copy }).ok) pick(copy);
  };
  const copyWords = (name: string) => {
    const field = fields.find((each) => each.name === name);
    return field && { text: copiedText(field), said: texts.copied(labelOf(field)) };
  };
  const copy = async (name: string) => {
    const words = copyWords(name);
    if (words === undefined) return;
    try {
      await navigator.clipboard.writeText(words.text);
      studio.say(words.said);
    } catch {
      studio.say(texts.copyRefused);
    }
  };
  const onCopy = (event: ClipboardEvent<HTMLDivElement>) => {
    const words = copyWords((event.target as HTMLElement).dataset["take"] ?? "");
    if (words === undefined) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", words.text);
    studio.say(words.said);
  };
  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const name = (event.target as HTMLElement).dataset["take"];
    const place = name === undefined ? undefined : placeOf(name);
    if (readOnly || place === undefined) return;
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    const operations = pasteOperations(text, document, { ...place, at: place.at + 1 });
    if (operations === undefined) studio.say(texts.notPasted);
    const added = operations?.filter((operation) => run(operation).ok).at(-1);
    if (added?.kind === "add_field") pick(String(added.definition["name"]));
  };
  const moveToSection = (name: string, section: string) => {
    run({ kind: "move_field", field: name, to: { section, at: namesIn(section).length } });
    focusField(name);
  };
  const drag = useCanvasDrag(root, {
    isAllowed: !readOnly,
    drop: (name, target, isAfter) => {
      const [from, to] = [placeOf(name), placeOf(target)];
      if (to === undefined) {
        const section = /^studio_empty_(\d+)$/.exec(target)?.[1];
        const empty = section === undefined ? undefined : sectionNames(document)[Number(section)];
        if (empty !== undefined) moveToSection(name, empty);
        return;
      }
      if (from === undefined) return;
      const isBehind = from.section === to.section && from.at < to.at;
      const result = run({
        kind: "move_field",
        field: name,
        to: { section: to.section, at: to.at + (isAfter ? 1 : 0) - (isBehind ? 1 : 0) },
      });
      if (!result.ok) studio.say(texts.dropRefused(result.reason));
      pick(name);
    },
  });
  const canvas: CanvasState = {
    fields,
    sections: sectionNames(document),
    selected,
    readOnly,
    drag,
    select: (name) => select(name),
    open: () => onOpen("properties"),
    rename: setRenaming,
    move,
    remove,
    duplicate,
    copy: (name) => void copy(name),
    moveToSection,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const name = (event.target as HTMLElement).dataset["take"];
    const step = stepOfKey(event.nativeEvent);
    const act = (work: () => void) => {
      event.preventDefault();
      work();
    };
    if (step !== undefined && !readOnly) return act(step === "undo" ? studio.undo : studio.redo);
    if (name === undefined) return undefined;
    const at = fields.findIndex((field) => field.name === name);
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined;
    if (by !== undefined && event.altKey) return readOnly ? undefined : act(() => move(name, by));
    if (by !== undefined) return act(() => pick((fields[at + by] ?? fields[at])?.name ?? name));
    if (event.key === "Home") return act(() => pick(fields[0]?.name ?? name));
    if (event.key === "End") return act(() => pick(fields.at(-1)?.name ?? name));
    if (event.key === "Enter") return act(() => onOpen("properties"));
    if (readOnly) return undefined;
    if (event.key === "F2") return act(() => setRenaming(name));
    if (event.key === "Delete" || event.key === "Backspace") return act(() => remove(name));
    if (event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey))
      return act(() => duplicate(name));
    if (event.key === "/") return act(onAdd);
    return undefined;
  };
  return (
    // The keys belong to the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} onKeyDown={onKeyDown} onCopy={onCopy} onPaste={onPaste} className="flex flex-col gap-5">
      <p className="text-xs text-muted">{texts.canvasHelp}</p>
      {readOnly ? null : <SectionBar studio={studio} sections={canvas.sections} />}
      <CanvasContext value={canvas}>
        <FormView
          store={store}
          id="studio-canvas"
          idPrefix="canvas"
          onSubmit={noCall}
          surround={CanvasField}
        />
      </CanvasContext>
      {readOnly ? null : (
        <div>
          <Button size="sm" icon={<Plus aria-hidden />} onClick={onAdd}>
            {texts.addField}
          </Button>
        </div>
      )}
      {renaming === null ? null : (
        <RenameDialog
          name={renaming}
          onRename={(name) => {
            const result = run({ kind: "rename_field", field: renaming, name });
            if (!result.ok) return result.reason;
            setRenaming(null);
            pick(name);
            return null;
          }}
          onClose={() => {
            setRenaming(null);
            focusField(renaming);
          }}
        />
      )}
    </div>
  );
}

/** Nothing is sent: the canvas is no form to fill in. */
const noCall = async () => undefined;

/** The store of the form on the canvas; what did not change keeps its identity, so that only the rest is drawn again. */
function useCanvasStore(document: unknown) {
  const { api, user } = useTenant();
  const client = useQueryClient();
  const [store] = useState(() =>
    createFormStore({
      form: compiledCanvas(document),
      mode: "create",
      today: calendarDay(new Date(), user.time_zone),
      options: createOptionLoader({ fetchRows: optionRowsOf(api), client, scope: listKey(api) }),
    }),
  );
  const shown = useRef(document);
  useEffect(() => {
    if (shown.current !== document) store.replaceForm(compiledCanvas(document, store.getForm()));
    shown.current = document;
  }, [document, store]);
  return store;
}

const compiledCanvas = (document: unknown, previous?: CompiledForm): CompiledForm =>
  compileForm(canvasDocument(document), {
    compilePattern: compileSimplePattern,
    ...(previous !== undefined && { previous }),
  });
