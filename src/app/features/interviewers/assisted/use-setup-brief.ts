import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { base64 } from "../../../../kernel/base64.ts";
import { texts } from "./texts.ts";

/** File name extensions for the file chooser. */
export const briefFileExtensions = ".txt,.md,.docx,.pdf";
const maxBriefBytes = 5_000_000;

/** The reason to reject a file without sending it; null if it may be sent. */
export function briefError({ name, size }: Pick<File, "name" | "size">): string | null {
  if (!/\.(?:txt|md|markdown|docx|pdf)$/iu.test(name)) return texts.briefType(name);
  if (size > maxBriefBytes) return texts.briefTooLarge(name);
  return size === 0 ? texts.briefEmpty(name) : null;
}

/**
 * Extracts the text of a research brief through the service and adds it to the conversation as an event.
 *
 * @param onRead called with the event
 */
export function useSetupBrief(onRead: (event: Extract<SetupEvent, { type: "brief" }>) => void) {
  const { api } = useTenant();
  const [problem, setError] = useState<string | null>(null);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const content = base64(new Uint8Array(await file.arrayBuffer()));
      const { data } = await api.call("readSetupBrief", { body: { name: file.name, content } });
      return {
        type: "brief",
        name: file.name,
        text: data.text,
        ...(data.is_cut ? { isCut: true } : {}),
      } as const;
    },
    onSuccess: onRead,
    onError: (error, { name }) =>
      setError(error instanceof ApiProblem && error.status === 422 ? error.message : texts.briefUnread(name)),
  });
  return {
    give: (file: File) => {
      const refusal = briefError(file);
      setError(refusal);
      if (refusal === null) reading.mutate(file);
    },
    /** Name of the file being read, or null. */
    reading: reading.isPending ? reading.variables.name : null,
    error: problem,
    dismissError: () => setError(null),
  };
}
