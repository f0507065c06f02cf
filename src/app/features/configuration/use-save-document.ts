import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import type { ConfigItem, FieldProblem } from "../../../contracts/contracts.gen.ts";
import { parseJson } from "../../../runtime/forms/tools/parse-json.ts";
import { useSnackbars } from "../../../ui/use-snackbars.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { listKey } from "../../api/list-query.ts";
import { queryKey } from "../../api/queries.ts";
import { useServices } from "../../app-services.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { texts } from "./texts.ts";

const written = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

const isItem = (value: unknown): value is ConfigItem =>
  typeof value === "object" && value !== null && "data" in value && "version" in value;

/** The text of a document while it is edited, and every way in which saving it can end. */
export function useSaveDocument(item: ConfigItem, onSaved: () => void) {
  const { api } = useTenant();
  const { log } = useServices();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const [text, setText] = useState(() => written(item.data));
  const [faults, setFaults] = useState<readonly FieldProblem[]>([]);
  const [theirs, setTheirs] = useState<ConfigItem | null>(null);
  const base = useRef({ version: item.version, text });
  const parsed = useMemo(() => parseJson(text), [text]);
  const sending = useMutation({
    mutationFn: async (data: unknown) =>
      (
        await api.call("updateConfigItem", {
          params: { id: item.id },
          body: { data },
          ifMatch: base.current.version,
        })
      ).data,
  });
  const { mutateAsync, isPending } = sending;

  const save = useCallback(async () => {
    if (!parsed.ok) {
      snackbars.error(texts.dnaUpdateFailed);
      return;
    }
    try {
      const saved = await mutateAsync(parsed.value);
      base.current = { version: saved.version, text };
      void queryClient.invalidateQueries({ queryKey: listKey(api) });
      void queryClient.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
      snackbars.success(texts.dnaUpdated);
      onSaved();
    } catch (error) {
      snackbars.error(texts.dnaUpdateFailed);
      if (!(error instanceof ApiProblem)) {
        log("Saving a configuration item failed unexpectedly", error);
        return;
      }
      setFaults(error.fields);
      if (error.status !== 412 || !isItem(error.current)) return;
      base.current = { ...base.current, version: error.current.version };
      setTheirs(error.current);
    }
  }, [parsed, mutateAsync, text, queryClient, api, snackbars, onSaved, log]);

  return {
    text,
    setText: (next: string) => {
      setText(next);
      setFaults([]);
    },
    /** Where the text stops being JSON; null while it is. */
    syntax: parsed.ok ? null : parsed,
    faults,
    /** The item as somebody else left it in the meantime. */
    theirs,
    takeTheirs: () => {
      if (theirs === null) return;
      const shown = written(theirs.data);
      base.current = { version: theirs.version, text: shown };
      setText(shown);
      setFaults([]);
      setTheirs(null);
    },
    save: useCallback(() => void save(), [save]),
    isSaving: isPending,
    isDirty: () => base.current.text !== text,
  };
}
