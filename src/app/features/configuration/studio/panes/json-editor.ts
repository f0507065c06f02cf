import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { defaultKeymap, indentLess, indentMore } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  syntaxHighlighting,
} from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState } from "@codemirror/state";
import { drawSelection, EditorView, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { completionsAt, descriptionAt } from "../../../../../runtime/studio/document/schema-words.ts";
import { textChange } from "../../../../../runtime/studio/operations/operation.ts";

export interface JsonEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly label: string;
  readonly describedBy: string;
  /** Schema for completion and hover. */
  readonly metaSchema: unknown;
  readonly readOnly: boolean;
  /** Nonce for a strict content security policy. */
  readonly styleNonce: string | undefined;
  readonly onChange: (text: string) => void;
  /** The studio's history; the editor keeps none of its own. */
  readonly undo: () => unknown;
  readonly redo: () => unknown;
}

export interface JsonEditor {
  /** Shows a text changed outside the editor; keeps the caret and folds. */
  readonly show: (text: string) => void;
  readonly setFindings: (findings: readonly Diagnostic[]) => void;
  /** Selects a range and scrolls to it. */
  readonly goTo: (from: number, to: number) => void;
  readonly close: () => void;
}

/** Marks changes made outside the editor, which must not be reported back. */
const fromOutside = Annotation.define<true>();

/** Opens a code editor for a JSON document. */
export function openJsonEditor(options: JsonEditorOptions): JsonEditor {
  const { parent, metaSchema, readOnly } = options;
  const run = (work: () => unknown) => () => {
    work();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        ...(options.styleNonce === undefined ? [] : [EditorView.cspNonce.of(options.styleNonce)]),
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of({
          "aria-label": options.label,
          "aria-describedby": options.describedBy,
          spellcheck: "false",
          // Makes a read-only editor scrollable by keyboard.
          tabindex: "0",
        }),
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        drawSelection(),
        bracketMatching(),
        json(),
        syntaxHighlighting(colours),
        search({ top: true }),
        autocompletion({ override: [(context) => completions(context, metaSchema)] }),
        hoverTooltip((editor, position) => {
          const words = descriptionAt(metaSchema, editor.state.doc.toString(), position);
          if (words === undefined) return null;
          return {
            pos: position,
            create: () => {
              const dom = document.createElement("div");
              dom.className = "cm-schema-hint";
              dom.textContent = words;
              return { dom };
            },
          };
        }),
        keymap.of([
          { key: "Mod-z", run: run(options.undo) },
          { key: "Mod-Shift-z", run: run(options.redo) },
          { key: "Mod-y", run: run(options.redo) },
          { key: "Tab", run: (target) => acceptCompletion(target) || indentMore(target), shift: indentLess },
          ...searchKeymap,
          ...foldKeymap,
          ...defaultKeymap,
        ]),
        theme,
        EditorView.updateListener.of((update) => {
          if (!update.docChanged || update.transactions.some((each) => each.annotation(fromOutside))) return;
          options.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    show(text) {
      const now = view.state.doc.toString();
      if (now === text) return;
      const { offset, before, after } = textChange(now, text);
      view.dispatch({
        changes: { from: offset, to: offset + before.length, insert: after },
        annotations: fromOutside.of(true),
      });
    },
    setFindings: (findings) => {
      const { length } = view.state.doc;
      const inside = findings.filter(({ to }) => to <= length);
      view.dispatch(setDiagnostics(view.state, inside));
    },
    goTo(from, to) {
      view.dispatch({
        selection: { anchor: from, head: Math.min(to, view.state.doc.length) },
        effects: EditorView.scrollIntoView(from, { y: "center" }),
      });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

function completions(context: CompletionContext, metaSchema: unknown): CompletionResult | null {
  const found = completionsAt(metaSchema, context.state.doc.toString(), context.pos);
  if (found === undefined || (!context.explicit && found.from === context.pos)) return null;
  return {
    from: found.from,
    to: found.to,
    options: found.options.map(({ label, insert, detail }) => ({ label, apply: insert, info: detail })),
  };
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--color-primary-ink)" },
  { tag: tags.string, color: "var(--color-ink)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--color-info-ink)" },
  { tag: tags.comment, color: "var(--color-muted)" },
]);

const theme = EditorView.theme({
  "&": { maxHeight: "70dvh", color: "var(--color-ink)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "2px solid var(--color-focus)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", fontSize: "var(--text-xs)", overflow: "auto" },
  ".cm-content": { caretColor: "var(--color-ink)" },
  ".cm-cursor": { borderLeftColor: "var(--color-ink)" },
  ".cm-gutters": { backgroundColor: "var(--color-sunken)", color: "var(--color-muted)", border: "none" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--color-primary-soft) !important",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--color-raised)",
    color: "var(--color-ink)",
    border: "1px solid var(--color-line)",
    borderRadius: "6px",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--color-primary)",
    color: "var(--color-on-primary)",
  },
  ".cm-schema-hint": { padding: "6px 10px", maxWidth: "40ch" },
  ".cm-panels": { backgroundColor: "var(--color-sunken)", color: "var(--color-ink)" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--color-sunken)", color: "var(--color-muted)" },
});
