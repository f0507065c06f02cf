import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { isObject } from "../../../kernel/is-object.ts";
import type { ConfigFinding, ConfigItem, FieldProblem } from "../../../contracts/contracts.gen.ts";
import { parseJson } from "../../../kernel/parse-json.ts";
import { useSnackbars } from "../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../contracts/api-problem.ts";
import { listKey } from "../../api/list-query.ts";
import { configItemByIdQuery, queryKey } from "../../api/queries.ts";
import { useServices } from "../../services/app-services.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { useIsCurrent } from "../../shell/use-is-current.ts";
import { configVersionsQuery } from "./config-versions.ts";
import { texts } from "./texts.ts";
import { offsetAt, storedText, useDocumentText } from "./document-text.ts";
import { type RejectedAction, useDocumentConflict } from "./document-conflict.tsx";
import { useDocumentFindings, type PendingSave } from "./document-findings.tsx";

const isItem = (value: unknown): value is ConfigItem =>
  isObject(value) && "data" in value && "version" in value;

/** Converts a field problem, whose pointer is relative to the request body, into a finding of the document. */
const refusalFinding = ({ pointer, code, message, suggestion }: FieldProblem): ConfigFinding => ({
  pointer: pointer.replace(/^\/data/, ""),
  code,
  severity: "error",
  message,
  ...(suggestion === undefined ? {} : { suggestion }),
});

/** A save or check that failed because of the document. */
interface Refusal {
  /** Offset of the syntax error; null if the findings explain the failure. */
  readonly offset: number | null;
}

/** State of the document editor: its text, and every outcome of checking, saving and resetting it. */
export function useSaveDocument(item: ConfigItem, onSaved: () => void) {
  const { api } = useTenant();
  const { log } = useServices();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const { editor, text, isDirty, offer, replacements } = useDocumentText(item);
  const parsed = useMemo(() => parseJson(text), [text]);
  const [pending, setPending] = useState<PendingSave | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { setFound, ...findings } = useDocumentFindings(editor, text);
  const conflict = useDocumentConflict(item.name, editor);
  const { id } = item;
  const isStillHere = useIsCurrent(id);

  const lint = async (data: unknown) =>
    (await api.call("lintConfigItem", { params: { id }, body: { data } })).data;
  const checking = useMutation({ mutationFn: lint });
  const linting = useMutation({ mutationFn: lint });
  const sending = useMutation({
    mutationFn: async (data: unknown) =>
      (await api.call("updateConfigItem", { params: { id }, body: { data }, ifMatch: editor.version() }))
        .data,
  });
  const resetting = useMutation({
    mutationFn: async () =>
      (await api.call("resetConfigItem", { params: { id }, ifMatch: editor.version() })).data,
  });
  const { mutateAsync: lintToSave } = linting;
  const { mutateAsync: send } = sending;
  const { arise } = conflict;

  /** Invalidates cached data after the stored document has changed. */
  const changed = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: listKey(api) });
    void queryClient.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
    void queryClient.invalidateQueries({ queryKey: configVersionsQuery(api, id).queryKey });
  }, [queryClient, api, id]);

  /** Reports a failure, with findings if the document caused it. */
  const failed = useCallback(
    (error: unknown, sentence: string, refused?: RejectedAction) => {
      snackbars.error(sentence);
      if (!(error instanceof ApiProblem)) {
        log("A configuration request failed unexpectedly", error);
        return;
      }
      if (error.fields.length > 0) {
        setFound({ text: editor.read().text, list: error.fields.map(refusalFinding) });
        setRefusal({ offset: null });
      }
      if (error.status !== 412 || !isItem(error.current) || refused === undefined) return;
      arise(error.current, refused);
      queryClient.setQueryData(configItemByIdQuery(api, id).queryKey, error.current);
      changed();
    },
    [snackbars, log, editor, setFound, arise, queryClient, api, id, changed],
  );

  const store = useCallback(
    async (data: unknown, sent: string) => {
      try {
        const { version } = await send(data);
        editor.saved({ text: sent, version });
        changed();
        snackbars.success(texts.dnaUpdated);
        if (isStillHere()) onSaved();
      } catch (error) {
        failed(error, texts.dnaUpdateFailed, { kind: "save", data, text: sent });
      }
      setPending(null);
    },
    [send, editor, changed, snackbars, onSaved, isStillHere, failed],
  );

  /** Parses the current text; reports a syntax error and returns null if it is not JSON. */
  const readDocument = useCallback(() => {
    const sent = editor.read().text;
    const document = parseJson(sent);
    if (document.ok) return { text: sent, data: document.value };
    setRefusal({ offset: offsetAt(sent, document.line, document.column) });
    return null;
  }, [editor]);

  const save = useCallback(async () => {
    const document = readDocument();
    if (document === null) {
      snackbars.error(texts.dnaUpdateFailed);
      return;
    }
    try {
      const list = await lintToSave(document.data);
      if (list.some(({ severity }) => severity === "error")) {
        setFound({ text: document.text, list });
        setRefusal({ offset: null });
        snackbars.error(texts.dnaUpdateFailed);
        return;
      }
      if (list.length > 0) {
        setPending({ ...document, list });
        return;
      }
    } catch (error) {
      failed(error, texts.dnaUpdateFailed);
      return;
    }
    await store(document.data, document.text);
  }, [readDocument, snackbars, lintToSave, setFound, failed, store]);

  const check = async () => {
    const document = readDocument();
    if (document === null) return;
    try {
      const list = await checking.mutateAsync(document.data);
      setFound({ text: document.text, list });
      if (list.length > 0 && editor.read().text === document.text) setRefusal({ offset: null });
    } catch (error) {
      setFound(null);
      failed(error, texts.dnaCheckFailed);
    }
  };

  const reset = async () => {
    try {
      const shipped = await resetting.mutateAsync();
      queryClient.setQueryData(configItemByIdQuery(api, id).queryKey, shipped);
      showItem(shipped);
      changed();
      snackbars.success(texts.dnaReset);
    } catch (error) {
      failed(error, texts.dnaResetFailed, { kind: "reset" });
    }
  };

  const showItem = (current: ConfigItem) => {
    editor.take(storedText(current));
    setFound(null);
    conflict.resolve();
  };

  return {
    editor,
    isDirty,
    /** Changes whenever the text is replaced, other than by typing. */
    replacements,
    /** Replaces the text with an unsaved one. */
    showText: (next: string) => {
      editor.show(next);
      setFound(null);
      return editor.getState();
    },
    /** The syntax error of the text; null if it is valid JSON. */
    syntax: parsed.ok ? null : parsed,
    // Findings of the last check, if any.
    ...findings,
    check: () => void check(),
    isChecking: checking.isPending,
    save: useCallback(() => void save(), [save]),
    isSaving: linting.isPending || sending.isPending,
    /** The last save or check that the document failed; a new object each time. */
    refusal,
    /** The document that waits for its warnings to be confirmed. */
    pending,
    saveAnyway: () => {
      if (pending !== null) void store(pending.data, pending.text);
    },
    keepEditing: () => {
      setFound(pending);
      setPending(null);
    },
    /** A newer version by someone else. */
    conflict,
    takeTheirs: () => {
      if (conflict.theirs !== null) showItem(conflict.theirs);
    },
    /** Repeats the refused action on top of their version. */
    replaceTheirs: async () => {
      const refused = conflict.overrule();
      if (refused?.kind === "reset") await reset();
      // Already checked, and its warnings confirmed.
      else if (refused?.text === editor.read().text) await store(refused.data, refused.text);
      else await save();
    },
    reset,
    isResetting: resetting.isPending,
    /** Unsaved text from earlier. */
    offer,
    restore: () => {
      editor.restore();
      setFound(null);
    },
    discard: editor.discard,
    /** Reads the current text, so that leaving right after a save does not prompt. */
    hasChanges: () => editor.read().isDirty,
  };
}

/** State and actions of the document editor. */
export type SaveDocument = ReturnType<typeof useSaveDocument>;
