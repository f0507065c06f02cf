import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { ConfigFinding, ConfigItem, FieldProblem } from "../../../contracts/contracts.gen.ts";
import { parseJson } from "../../../runtime/forms/tools/parse-json.ts";
import { useSnackbars } from "../../../ui/use-snackbars.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { listKey } from "../../api/list-query.ts";
import { configItemByIdQuery, queryKey } from "../../api/queries.ts";
import { useServices } from "../../app-services.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { useIsStillHere } from "../../shell/use-is-still-here.ts";
import { configVersionsQuery } from "./config-versions.ts";
import { texts } from "./texts.ts";
import { locatePointers } from "./locate-pointer.ts";
import { offsetAt } from "./select-place.ts";
import { storedText, useDocumentText } from "./use-document-text.ts";

const isItem = (value: unknown): value is ConfigItem =>
  typeof value === "object" && value !== null && "data" in value && "version" in value;

/** A refusal points into the body, a finding into the document. */
const refusalFinding = ({ pointer, code, message, suggestion }: FieldProblem): ConfigFinding => ({
  pointer: pointer.replace(/^\/data/, ""),
  code,
  severity: "error",
  message,
  ...(suggestion === undefined ? {} : { suggestion }),
});

/** A document that was to be saved, and what the check warns of. */
interface Doubt {
  readonly data: unknown;
  readonly text: string;
  readonly warnings: readonly ConfigFinding[];
}

/** A save that came to nothing because of the document. */
interface Refusal {
  /** Where the text stops being JSON; null where the findings tell. */
  readonly offset: number | null;
}

/** The text of a document while it is edited, and every way in which checking, saving and resetting it can end. */
export function useSaveDocument(item: ConfigItem, onSaved: () => void) {
  const { api } = useTenant();
  const { log } = useServices();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const { work, text, isDirty, offer, replacements } = useDocumentText(item);
  const [findings, setFindings] = useState<readonly ConfigFinding[] | null>(null);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [theirs, setTheirs] = useState<ConfigItem | null>(null);
  const parsed = useMemo(() => parseJson(text), [text]);
  const places = useMemo(() => {
    const pointers = [...(findings ?? []), ...(doubt?.warnings ?? [])].map(({ pointer }) => pointer);
    return locatePointers(parsed.ok ? text : "", pointers);
  }, [text, parsed, findings, doubt]);
  const { id } = item;
  const isStillHere = useIsStillHere(id);

  const lint = async (data: unknown) =>
    (await api.call("lintConfigItem", { params: { id }, body: { data } })).data;
  const checking = useMutation({ mutationFn: lint });
  const linting = useMutation({ mutationFn: lint });
  const sending = useMutation({
    mutationFn: async (data: unknown) =>
      (await api.call("updateConfigItem", { params: { id }, body: { data }, ifMatch: work.version() })).data,
  });
  const resetting = useMutation({
    mutationFn: async () =>
      (await api.call("resetConfigItem", { params: { id }, ifMatch: work.version() })).data,
  });
  const { mutateAsync: lintToSave } = linting;
  const { mutateAsync: send } = sending;

  /** What is stored has changed, by us or by somebody else. */
  const changed = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: listKey(api) });
    void queryClient.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
    void queryClient.invalidateQueries({ queryKey: configVersionsQuery(api, id).queryKey });
  }, [queryClient, api, id]);

  /** Tells of a failure; whether the reasons stand in the findings. */
  const failed = useCallback(
    (error: unknown, sentence: string) => {
      snackbars.error(sentence);
      if (!(error instanceof ApiProblem)) {
        log("A call of a configuration item failed unexpectedly", error);
        return false;
      }
      const hasReasons = error.fields.length > 0;
      setFindings(hasReasons ? error.fields.map(refusalFinding) : null);
      if (error.status !== 412 || !isItem(error.current)) return hasReasons;
      work.rebase(error.current.version);
      setTheirs(error.current);
      queryClient.setQueryData(configItemByIdQuery(api, id).queryKey, error.current);
      changed();
      return hasReasons;
    },
    [snackbars, log, work, queryClient, api, id, changed],
  );

  const store = useCallback(
    async (data: unknown, sent: string) => {
      try {
        const { version } = await send(data);
        work.saved({ text: sent, version });
        changed();
        snackbars.success(texts.dnaUpdated);
        if (isStillHere()) onSaved();
      } catch (error) {
        if (failed(error, texts.dnaUpdateFailed)) setRefusal({ offset: null });
      }
      setDoubt(null);
    },
    [send, work, changed, snackbars, onSaved, isStillHere, failed],
  );

  const save = useCallback(async () => {
    if (!parsed.ok) {
      snackbars.error(texts.dnaUpdateFailed);
      setRefusal({ offset: offsetAt(text, parsed.line, parsed.column) });
      return;
    }
    const data = parsed.value;
    try {
      const found = await lintToSave(data);
      if (found.some(({ severity }) => severity === "error")) {
        setFindings(found);
        setRefusal({ offset: null });
        snackbars.error(texts.dnaUpdateFailed);
        return;
      }
      if (found.length > 0) {
        setDoubt({ data, text, warnings: found });
        return;
      }
    } catch (error) {
      if (failed(error, texts.dnaUpdateFailed)) setRefusal({ offset: null });
      return;
    }
    await store(data, text);
  }, [parsed, text, lintToSave, snackbars, failed, store]);

  const check = async () => {
    if (!parsed.ok) return;
    try {
      const found = await checking.mutateAsync(parsed.value);
      // What was found in a text that has been changed meanwhile would stand at the wrong places.
      if (work.getState().text === text) setFindings(found);
    } catch (error) {
      failed(error, texts.dnaCheckFailed);
    }
  };

  const showItem = (current: ConfigItem) => {
    work.take(storedText(current));
    setFindings(null);
    setTheirs(null);
  };

  return {
    text,
    isDirty,
    /** Another number whenever another text was put in the place of this one. */
    replacements,
    setText: (next: string) => {
      work.type(next);
      setFindings(null);
    },
    /** Puts another text in its place, to be saved or not. */
    showText: (next: string) => {
      work.show(next);
      setFindings(null);
      return work.getState();
    },
    /** Where the text stops being JSON; null while it is. */
    syntax: parsed.ok ? null : parsed,
    /** What the last check of this text found; null where it was not checked. */
    findings,
    /** Where in the text the pointers of the findings and warnings lead. */
    places,
    check: () => void check(),
    isChecking: checking.isPending,
    save: useCallback(() => void save(), [save]),
    isSaving: linting.isPending || sending.isPending,
    /** The last save that the document was at fault for, another one each time. */
    refusal,
    /** What is to be looked at before the document is saved. */
    warnings: doubt?.warnings ?? null,
    saveAnyway: () => {
      if (doubt !== null) void store(doubt.data, doubt.text);
    },
    keepEditing: () => {
      setFindings(doubt?.warnings ?? null);
      setDoubt(null);
    },
    /** The item as somebody else left it in the meantime. */
    theirs,
    takeTheirs: () => {
      if (theirs !== null) showItem(theirs);
    },
    /** Returns the item to what the product ships. */
    reset: async () => {
      try {
        const shipped = await resetting.mutateAsync();
        queryClient.setQueryData(configItemByIdQuery(api, id).queryKey, shipped);
        showItem(shipped);
        changed();
        snackbars.success(texts.dnaReset);
      } catch (error) {
        failed(error, texts.dnaResetFailed);
      }
    },
    isResetting: resetting.isPending,
    /** What was typed earlier and never saved. */
    offer,
    restore: () => {
      work.restore();
      setFindings(null);
    },
    discard: work.discard,
    /** Read at that moment, so that a save just before leaving does not ask. */
    hasChanges: () => work.getState().isDirty,
  };
}

/** A document in the editor. */
export type SaveDocument = ReturnType<typeof useSaveDocument>;
