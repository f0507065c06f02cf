import OpenAI from "openai";
import type { FastifyBaseLogger } from "fastify";
import { checkProposal } from "../../../interviewing/proposal/check-proposal.ts";
import type { LanguageModelSettings } from "../../platform/model-settings.ts";
import { CircuitBreaker } from "../speech/providers/circuit-breaker.ts";
import { wordingPrompt } from "./wording-prompt.ts";
import type { RewordRequest, Reworded, Wording } from "./wording.ts";

export interface WordingOptions {
  readonly settings: LanguageModelSettings;
  readonly log: FastifyBaseLogger;
  /** Milliseconds on a clock that only goes forward. */
  readonly clock: () => number;
  /** Milliseconds until the first token. */
  readonly firstToken?: number;
  /** Milliseconds until the last. */
  readonly total?: number;
}

/** Why a model's line was not said, beside the faults of the line itself. */
type Failure = "unavailable" | "first_token_late" | "too_slow" | "too_much" | "failed" | "client_gone";

class WordingFailure extends Error {
  constructor(
    readonly failure: Failure,
    cause?: unknown,
  ) {
    super(failure, { cause });
  }
}

/** No line of 30 words is longer; a model that goes on and on is cut off. */
const longestLine = 600;
const mostTokens = 120;

/** Asks a language model, behind any OpenAI-compatible endpoint, to word probes; its lines are checked one by one. */
export function createWording(options: WordingOptions): Wording {
  const { settings, log, clock, firstToken = 1500, total = 4000 } = options;
  const client = new OpenAI({
    baseURL: settings.baseUrl,
    // The library insists on one; servers that want none ignore it.
    apiKey: settings.apiKey ?? "none",
    maxRetries: 0,
    timeout: total,
    // What fails is logged here, once.
    logLevel: "off",
  });
  const breaker = new CircuitBreaker(clock);

  async function propose(request: RewordRequest, gone: AbortSignal | undefined): Promise<string> {
    const abort = new AbortController();
    const stop = (failure: Failure) => () => abort.abort(new WordingFailure(failure));
    const timers = [setTimeout(stop("first_token_late"), firstToken), setTimeout(stop("too_slow"), total)];
    const onGone = stop("client_gone");
    gone?.addEventListener("abort", onGone, { once: true });
    if (gone?.aborted === true) onGone();
    try {
      const stream = await client.chat.completions.create(
        {
          model: settings.model,
          messages: [...wordingPrompt(request)],
          stream: true,
          temperature: 0.4,
          max_tokens: mostTokens,
        },
        { signal: abort.signal },
      );
      let line = "";
      let isFinished = false;
      for await (const chunk of stream) {
        const [choice] = chunk.choices;
        line += choice?.delta.content ?? "";
        if (line !== "") clearTimeout(timers[0]);
        if (line.length > longestLine) throw new WordingFailure("too_much");
        isFinished ||= choice?.finish_reason === "stop";
      }
      // The library ends the loop in silence when it is aborted or the stream breaks off.
      abort.signal.throwIfAborted();
      if (!isFinished) throw new WordingFailure("failed");
      return line;
    } catch (error) {
      if (abort.signal.aborted) throw abort.signal.reason;
      throw error instanceof WordingFailure ? error : new WordingFailure("failed", error);
    } finally {
      for (const timer of timers) clearTimeout(timer);
      gone?.removeEventListener("abort", onGone);
      // A stream that was left early is not read to its end.
      abort.abort();
    }
  }

  return {
    async reword(request, gone) {
      const started = clock();
      const answer = (line: string | null, fault: string | null): Reworded => ({
        line,
        call: {
          name: "language_model",
          arguments: { model: settings.model },
          result: { used: line !== null, fault, milliseconds: Math.round(clock() - started) },
        },
      });
      if (!breaker.allows()) return answer(null, "unavailable");
      try {
        const { line, fault } = checkProposal(await propose(request, gone), {
          ...request,
          said: [...request.said, ...request.upcoming],
        });
        breaker.succeeded();
        return answer(line, fault);
      } catch (error) {
        const failure = error instanceof WordingFailure ? error.failure : "failed";
        if (failure === "client_gone") breaker.abandoned();
        else {
          breaker.failed();
          log.warn(
            { err: error instanceof WordingFailure ? error.cause : error, failure },
            "The language model failed",
          );
        }
        return answer(null, failure);
      }
    },
  };
}
