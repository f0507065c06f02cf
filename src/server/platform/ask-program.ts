import { forkProgram } from "./fork-program.ts";

/** What became of a question to a program of its own. */
export type ProgramAnswer<Answer> =
  | { readonly type: "answered"; readonly answer: Answer }
  | { readonly type: "too long" }
  /** It needed too much memory, or crashed. */
  | { readonly type: "ended" };

export interface ProgramLimits {
  readonly maxMs: number;
  readonly maxMemoryMegabytes: number;
}

/**
 * Starts one of the product's programs, sends it one message and takes its first answer; then it is ended. For input
 * that may be hostile: it can block neither the event loop nor use up the memory of the server.
 *
 * @param folder of the module that asks: its `import.meta.dirname`
 * @param name of the program's file, without its ending
 */
export function askProgram<Answer>(
  folder: string,
  name: string,
  input: object,
  { maxMs, maxMemoryMegabytes }: ProgramLimits,
): Promise<ProgramAnswer<Answer>> {
  const child = forkProgram(folder, name, [], {
    execArgv: [`--max-old-space-size=${maxMemoryMegabytes}`],
    // V8 prints pages when it runs out of memory; the response says it in a sentence.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise((resolve) => {
    const end = (answer: ProgramAnswer<Answer>) => {
      clearTimeout(tooLong);
      child.kill("SIGKILL");
      resolve(answer);
    };
    const tooLong = setTimeout(() => end({ type: "too long" }), maxMs);
    child.once("message", (answer: Answer) => end({ type: "answered", answer }));
    child.once("error", () => end({ type: "ended" }));
    child.once("exit", () => end({ type: "ended" }));
    child.send(input, () => {});
  });
}
