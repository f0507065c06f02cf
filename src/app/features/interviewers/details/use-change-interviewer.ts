import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isObject } from "../../../../kernel/is-object.ts";
import type { Interviewer, InterviewerInput } from "../../../../contracts/contracts.gen.ts";
import { failureMessages } from "../../../../domain/errors/result-messages.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import type { ConflictChange } from "../../../forms/conflict-dialog.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerQuery, cacheInterviewer } from "../interviewer-query.ts";
import { texts } from "../texts.ts";
import { statusTraits } from "../../../../domain/interviewer/statuses.ts";
import { chosenLanguage, voiceName } from "../voice-name.ts";

type Reader = (interviewer: Interviewer) => string | null;

/** Displayed properties of an interviewer, by label. */
const fields: readonly (readonly [label: string, read: Reader])[] = [
  [texts.name, ({ name }) => name],
  [texts.description, ({ description }) => description],
  [texts.status, ({ status }) => statusTraits(status).label],
  [texts.archetype, ({ archetype }) => archetype?.type ?? null],
  [texts.channel, ({ channel }) => channel?.name ?? null],
  [texts.language, ({ language }) => chosenLanguage(language)],
  [texts.voiceType, ({ voice_type: voice }) => voiceName(voice)],
  [texts.caseCode, ({ tenant }) => tenant.case_code],
  [texts.guideField, ({ interview_guide_id: id }) => id],
  [texts.knowledgeField, ({ knowledge_base_id: id }) => id],
];

/** Changes of displayed properties since the page loaded the interviewer. */
function interviewerChanges(before: Interviewer, now: Interviewer): readonly ConflictChange[] {
  return fields.flatMap(([label, read]) => {
    const [old, current] = [read(before), read(now)];
    return old === current ? [] : [{ name: label, label, before: old, now: current }];
  });
}

/** Reads `current` of a conflict response; null if it is not an interviewer. */
function readCurrent(current: unknown): Interviewer | null {
  const isRecord =
    isObject(current) &&
    typeof current["version"] === "number" &&
    typeof current["status"] === "string" &&
    "tenant" in current;
  // The response follows the contract; the checks only tell different kinds of `current` apart.
  return isRecord ? (current as unknown as Interviewer) : null;
}

export interface InterviewerChange {
  readonly body: InterviewerInput;
  /** Snackbar message on success. */
  readonly done?: string | undefined;
  /** Change that reverts this one. */
  readonly undo?: Omit<InterviewerChange, "undo"> | undefined;
}

interface Conflict {
  readonly change: InterviewerChange;
  readonly current: Interviewer;
  readonly changes: readonly ConflictChange[];
}

/**
 * Updates an interviewer based on the displayed version. If someone else has changed it, nothing is saved and
 * `conflict` lists their changes.
 */
export function useChangeInterviewer(interviewer: Interviewer) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setError] = useState<ApiProblem | null>(null);
  const { id } = interviewer;
  const sending = useMutation({
    mutationFn: async ({ body, version }: { body: InterviewerInput; version: number }) =>
      (await api.call("updateInterviewer", { params: { id }, body, ifMatch: version })).data,
  });

  const send = async (change: InterviewerChange, version: number): Promise<ApiProblem | null> => {
    setError(null);
    try {
      const saved = await sending.mutateAsync({ body: change.body, version });
      cacheInterviewer(queryClient, api, { ...interviewer, ...saved });
      const { done, undo } = change;
      if (done !== undefined) {
        snackbars.success(done, undo && { label: texts.undo, run: () => void send(undo, saved.version) });
      }
      return null;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const current = error.status === 412 ? readCurrent(error.current) : null;
      if (current !== null) {
        setConflict({ change, current, changes: interviewerChanges(interviewer, current) });
        return null;
      }
      // The displayed state may be outdated.
      void queryClient.invalidateQueries({ queryKey: interviewerQuery(api, id).queryKey });
      setError(error);
      snackbars.error(failureMessages.updateInterviewer);
      return error;
    }
  };

  const leave = () => {
    setConflict(null);
    void queryClient.invalidateQueries({ queryKey: interviewerQuery(api, id).queryKey });
  };
  return {
    /** Resolves to the problem if the change was rejected for other reasons than a conflict. */
    change: (change: InterviewerChange) => send(change, interviewer.version),
    isChanging: sending.isPending,
    conflict: conflict?.changes ?? null,
    /** Repeats the change on top of the newer version. */
    goOn: () => {
      if (conflict === null) return;
      setConflict(null);
      void send(conflict.change, conflict.current.version);
    },
    leave,
    error: problem,
    forgetError: () => setError(null),
  };
}

export type ChangeInterviewer = ReturnType<typeof useChangeInterviewer>;
