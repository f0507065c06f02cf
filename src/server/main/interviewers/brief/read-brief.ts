import type { SetupBrief, SetupBriefInput } from "../../../../contracts/contracts.gen.ts";
import { runProgram } from "../../../platform/child-program.ts";
import { defineWaitingCall } from "../../../calls/waiting-calls.ts";
import type { CallHost } from "../../../calls/call.ts";
import { invalidInput } from "../../../platform/errors.ts";
import { AdmissionQueue } from "../../../storage/admission-queue.ts";
import { interviewersPolicy as policy } from "../../policies.ts";
import type { BriefAnswer } from "./brief-reader.ts";

/** The largest file normally takes two or three seconds, ten times that on a busy machine. */
const maxReadMs = 40_000;
const maxMemoryMegabytes = 512;

/** One file at a time, so that live interviews keep the other cores. */
const reading = new AdmissionQueue({ places: 1, silentMs: 2 * maxReadMs });

const refused = (message: string) => invalidInput("/content", "unreadable", message, message);

/**
 * Reads the text of a research brief in a child process with a time and memory limit, because a hostile file must not
 * block the event loop.
 *
 * @throws ERR_VALIDATION if it cannot be read; the message says why
 */
export const readBrief = (
  input: SetupBriefInput,
  { maxMs = maxReadMs }: { readonly maxMs?: number } = {},
): Promise<SetupBrief> =>
  reading.run(async () => {
    const outcome = await runProgram<BriefAnswer>(import.meta.dirname, "brief-reader", input, {
      maxMs,
      maxMemoryMegabytes,
    });
    if (outcome.type === "too long")
      throw refused(`${input.name} cannot be read within ${maxMs / 1_000} seconds. Paste its text instead.`);
    if (outcome.type === "ended")
      throw refused(`${input.name} cannot be read: it needs too much memory, or is damaged.`);
    if (outcome.answer.type === "refused") throw refused(outcome.answer.reason);
    return { text: outcome.answer.text, is_cut: outcome.answer.isCut };
  });

/** Registers the call that reads an uploaded brief. It holds no database connection while reading. */
export function registerSetupBriefRoute(host: CallHost): void {
  defineWaitingCall(host, "readSetupBrief", {
    policy: policy.write,
    handler: async ({ body }) => ({ data: await readBrief(body) }),
  });
}
