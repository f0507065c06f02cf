import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type {
  InterviewerImport,
  InterviewerImportInput,
  InterviewerFile,
} from "../../../../contracts/contracts.gen.ts";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { ApiProblem } from "../../../api/api-problem.ts";
import { listKey } from "../../../api/list-query.ts";
import { createSubmissionKeys } from "../../../forms/submission-keys.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { successMessages } from "../../../../domain/errors/messages/success.ts";
import { texts } from "../texts.ts";

/** Bytes; what the import call takes at most, with room for the rest of the call. */
const maxBytes = 30_000_000;

/** What every exported interviewer says of itself. */
const format: InterviewerFile["format"] = "genie-interviewer";

const isExported = (value: unknown): value is InterviewerFile =>
  typeof value === "object" && value !== null && "format" in value && value.format === format;

/** Reads a chosen file as an exported interviewer; what is in it is for the service to validate. */
export async function readImportFile(file: File): Promise<{ file: InterviewerFile } | { fault: string }> {
  if (file.size > maxBytes) return { fault: texts.importTooLarge(file.name) };
  try {
    const value: unknown = JSON.parse(await file.text());
    // The service checks it against the contract and says what does not fit.
    return isExported(value) ? { file: value } : { fault: texts.importOther(file.name) };
  } catch {
    return { fault: texts.importUnreadable(file.name) };
  }
}

/** What a person chose in place of what the file names. */
type Decisions = Pick<InterviewerImportInput, "archetype_id" | "channel_id">;

/** The part of an import call that answers a mismatch; nothing where there is nothing to decide. */
export function decisionFor(pointer: string, id: string): Decisions {
  if (pointer.endsWith("/archetype")) return { archetype_id: id };
  if (pointer.endsWith("/channel")) return { channel_id: id };
  return {};
}

/** From a chosen file over the dry run, with what the person decides, to the interviewer that it makes. */
export function useImport(onDone: () => void) {
  const { api, name: tenant } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const navigate = useNavigate();
  const [keys] = useState(() => createSubmissionKeys(() => crypto.randomUUID()));
  const [body, setBody] = useState<InterviewerImportInput | null>(null);
  const [preview, setPreview] = useState<InterviewerImport | null>(null);
  const [fault, setError] = useState<readonly string[] | null>(null);
  // Of the file chosen last: the answers to earlier ones are not shown.
  const turn = useRef(0);

  const sending = useMutation({
    mutationFn: async (input: InterviewerImportInput) =>
      (await api.call("importInterviewer", { body: input, idempotencyKey: keys.keyFor(input) })).data,
    onSettled: (_, error) => {
      if (!(error instanceof ApiProblem && error.kind === "network")) keys.settled();
    },
  });

  const check = async (input: InterviewerImportInput, at: number) => {
    setBody(input);
    setError(null);
    try {
      const answer = await sending.mutateAsync({ ...input, dry_run: true });
      if (at === turn.current) setPreview(answer);
    } catch (error) {
      if (at === turn.current) setError(linesOf(error));
    }
  };

  const choose = async (file: File | null) => {
    const at = (turn.current += 1);
    setPreview(null);
    setError(null);
    setBody(null);
    if (file === null) return;
    const read = await readImportFile(file);
    if (at !== turn.current) return;
    if ("fault" in read) setError([read.fault]);
    else await check({ file: read.file }, at);
  };

  const decide = (pointer: string, id: string) => {
    const decision: Decisions = decisionFor(pointer, id);
    if (body !== null) void check({ ...body, ...decision }, turn.current);
  };

  const run = async () => {
    if (body === null) return;
    setError(null);
    try {
      const { interviewer_id: id, mismatches } = await sending.mutateAsync(body);
      if (id === null) {
        setError([texts.importNothing, ...mismatches.map(({ message }) => message)]);
        return;
      }
      void queryClient.invalidateQueries({ queryKey: listKey(api) });
      snackbars.success(successMessages.interviewerCreated);
      onDone();
      void navigate({ to: "/$tenant/agents/$id", params: { tenant, id } });
    } catch (error) {
      setError(linesOf(error));
    }
  };

  return {
    preview,
    fault,
    isChecking: sending.isPending,
    isImporting: sending.isPending && preview !== null,
    choose: (file: File | null) => void choose(file),
    decide,
    run: () => void run(),
  };
}

/** A refusal as sentences: the problem's own, then what is wrong with each place in the file. */
function linesOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiProblem)) throw error;
  return [error.message, ...error.fields.map(({ pointer, message }) => `${pointer}: ${message}`)];
}
