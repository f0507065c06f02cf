import { useQueryClient } from "@tanstack/react-query";
import { ListChecks, Plus, SlidersHorizontal } from "lucide-react";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { calendarDay } from "../../../../../kernel/date-time.ts";
import { compileForm } from "../../../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../../../runtime/forms/compiled-form.ts";
import { createFormStore } from "../../../../../runtime/forms/create-form-store.ts";
import { createOptionLoader } from "../../../../../runtime/forms/choices/option-loader.ts";
import { compileSimplePattern } from "../../../../../runtime/forms/validation/pattern.ts";
import { FormView } from "../../../../../runtime/rjsf/form-view.tsx";
import { stepOfKey } from "../../../../../runtime/rjsf/use-form-undo.ts";
import { canvasDocument } from "../../../../../runtime/studio/templates/canvas-document.ts";
import {
  type PlacedField,
  placedFields,
  sectionNames,
} from "../../../../../runtime/studio/document/layout-places.ts";
import { Button } from "../../../../../ui/button.tsx";
import { listKey } from "../../../../api/list-query.ts";
import { optionRowsOf } from "../../../../api/option-rows.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { Canvas, CanvasContext, type CanvasState } from "./canvas-context.ts";
import { CanvasField } from "./canvas-field.tsx";
import { useCanvasActions } from "./use-canvas-actions.ts";
import { useCanvasDrag } from "./use-canvas-drag.ts";
import { SectionBar } from "./section-bar.tsx";
import { type StudioPane, type Studio, useDocument } from "../session/use-studio.ts";
import { texts } from "../session/texts.ts";
import type { StudioFindings } from "../session/use-findings.ts";
import { useIncludedForms } from "../session/use-included-forms.ts";
import { PromptDialog } from "../session/prompt-dialog.tsx";

interface RenameDialogProps {
  readonly name: string;
  /** Returns the reason why the name is rejected; null if it is accepted. */
  readonly onRename: (name: string) => string | null;
  readonly onClose: () => void;
}

/** Asks for a new field name and explains that stored data is kept. */
function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  return (
    <PromptDialog
      title={texts.renameTitle}
      description={texts.renameHelp}
      label={texts.newName}
      value={name}
      confirmLabel={texts.rename}
      onConfirm={onRename}
      onClose={onClose}
    />
  );
}

export interface FormCanvasProps {
  readonly studio: Studio;
  readonly findings: StudioFindings;
  readonly onOpen: (part: StudioPane) => void;
  readonly onAdd: () => void;
}

/** The form, drawn by the same renderer as for users, with a layer to select, move and remove fields. */
export function FormCanvas({ studio, findings, onOpen, onAdd }: FormCanvasProps) {
  const { session, selected, run, readOnly } = studio;
  const document = useDocument(session);
  const root = useRef<HTMLDivElement>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const fields = useMemo(() => placedFields(document), [document]);
  const { resolved, forms } = useIncludedForms(document);
  const store = useCanvasStore(resolved);

  const focusField = (name: string) => {
    const take = () => root.current?.querySelector<HTMLElement>(`[data-take="${CSS.escape(name)}"]`);
    // At once if it exists: removing or moving the focused element would cost another layout of the page.
    take()?.focus();
    // And again after the canvas has rendered the change.
    requestAnimationFrame(() => {
      const target = take();
      if (target === globalThis.document.activeElement) target?.scrollIntoView({ block: "nearest" });
      else target?.focus();
    });
  };
  useEffect(() => {
    // Selected elsewhere, such as in a dialog or among the findings: shown without taking the focus.
    if (selected === null || root.current?.contains(globalThis.document.activeElement) === true) return;
    const frame = requestAnimationFrame(() =>
      root.current
        ?.querySelector(`[data-take="${CSS.escape(selected)}"]`)
        ?.scrollIntoView({ block: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  const taken = useMemo(() => takenFields(fields), [fields]);
  const edits = useCanvasActions(studio, document, taken, focusField);
  const { pick, chosen } = edits;
  const drag = useCanvasDrag(root, {
    isAllowed: !readOnly,
    drop: (name, target, isAfter) => edits.drop(name, { target, isAfter }),
    missed: () => studio.say(texts.dropRefused(texts.dropBeside)),
  });
  const names = JSON.stringify(sectionNames(document));
  const sections = useMemo(() => JSON.parse(names) as string[], [names]);
  const state: CanvasState = {
    fields,
    sections,
    selected,
    chosen,
    dragged: drag.dragged,
    dropAt: drag.dropAt,
    readOnly,
    findings: findings.byPart,
    forms,
    actions: {
      ...edits,
      startDrag: drag.start,
      open: () => onOpen("properties"),
      rename: setRenaming,
    },
  };
  const [canvas] = useState(() => new Canvas(state));
  useLayoutEffect(() => canvas.set(state));
  /** Name of the field that an event targets. */
  const nameAt = (event: { readonly target: EventTarget }) => (event.target as HTMLElement).dataset["take"];
  const onCopy = (event: ClipboardEvent<HTMLDivElement>) => {
    const name = nameAt(event);
    const words = name === undefined ? undefined : edits.copied(name);
    if (name === undefined || words === undefined) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", words.text);
    studio.say(words.said);
    if (event.type === "cut" && !readOnly) edits.remove(name);
  };
  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    if (readOnly) return;
    event.preventDefault();
    edits.pasteText(nameAt(event), event.clipboardData.getData("text/plain"));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const name = nameAt(event);
    const step = stepOfKey(event.nativeEvent);
    const act = (doing: () => void) => {
      event.preventDefault();
      doing();
    };
    if (step !== undefined && !readOnly) return act(step === "undo" ? studio.undo : studio.redo);
    if (name === undefined) return undefined;
    const at = taken.findIndex((field) => field.name === name);
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined;
    const isCommand = event.ctrlKey || event.metaKey;
    const go = event.shiftKey ? edits.extendTo : pick;
    if (by !== undefined && event.altKey) return readOnly ? undefined : act(() => edits.move(name, by));
    if (by !== undefined) return act(() => go((taken[at + by] ?? taken[at])?.name ?? name));
    if (event.key === "Home") return act(() => go(taken[0]?.name ?? name));
    if (event.key === "End") return act(() => go(taken.at(-1)?.name ?? name));
    if (event.key === "Enter")
      return act(() => {
        // Moving the focus with Tab does not select a field.
        if (!chosen.has(name)) studio.select(name);
        onOpen("properties");
      });
    if (event.key === "Escape" && chosen.size > 1) return act(() => pick(name));
    if (event.key.toLowerCase() === "a" && isCommand) return act(edits.selectAll);
    if (readOnly) return undefined;
    if (event.key === "F2") return act(() => setRenaming(name));
    if (event.key === "Delete" || event.key === "Backspace") return act(() => edits.remove(name));
    if (event.key.toLowerCase() === "d" && isCommand) return act(() => edits.duplicate(name));
    if (event.key === "/") return act(onAdd);
    return undefined;
  };
  return (
    // Key events bubble up from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      onKeyDown={onKeyDown}
      onFocus={(event) => canvas.focusMoved(nameAt(event) ?? null)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) canvas.focusMoved(null);
      }}
      onCopy={onCopy}
      onCut={onCopy}
      onPaste={onPaste}
      className="flex flex-col gap-5"
    >
      <p className="text-xs text-muted">{readOnly ? texts.viewHelp : texts.canvasHelp}</p>
      {readOnly ? null : (
        <div className="flex flex-wrap items-start justify-between gap-2">
          <SectionBar studio={studio} onOpen={onOpen} />
          <Button
            size="sm"
            variant="quiet"
            icon={<ListChecks aria-hidden />}
            aria-pressed={edits.isGathering}
            onClick={() => edits.setGathering(!edits.isGathering)}
          >
            {texts.selectSeveral}
          </Button>
        </div>
      )}
      <div>
        <Button
          size="sm"
          variant="quiet"
          icon={<SlidersHorizontal aria-hidden />}
          aria-pressed={selected === null}
          onClick={() => {
            studio.select(null);
            onOpen("properties");
          }}
        >
          {texts.formProperties}
        </Button>
      </div>
      <CanvasContext value={canvas}>
        <FormView store={store} id="studio-canvas" idPrefix="canvas" surround={CanvasField} />
      </CanvasContext>
      {readOnly ? null : (
        <div>
          <Button size="sm" icon={<Plus aria-hidden />} onClick={onAdd}>
            {texts.newField}
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

/** Fields with a select button of their own: those inside lists and matrices are selected with their container. */
function takenFields(fields: readonly PlacedField[]): readonly PlacedField[] {
  const wholes = fields.filter(({ definition: { type } }) => type === "list" || type === "matrix");
  const isInside = ({ path }: PlacedField) =>
    wholes.some(
      (whole) => path.length > whole.path.length && whole.path.every((key, at) => path[at] === key),
    );
  return wholes.length === 0 ? fields : fields.filter((field) => !isInside(field));
}

/** Form store of the canvas; unchanged parts keep their identity so that only changed ones re-render. */
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
  // A layout effect, so that a removed field is never painted without its definition.
  useLayoutEffect(() => {
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
