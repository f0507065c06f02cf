import type { FastifyBaseLogger } from "fastify";
import OpenAI from "openai";
import type { LanguageModelSettings } from "../../platform/service-settings.ts";
import type { CircuitBreaker } from "../speech/providers/provider-chain.ts";

/** Why there is no answer. */
export type ModelFailure =
  | "unavailable"
  | "first_token_late"
  | "too_slow"
  | "too_much"
  | "failed"
  | "client_gone";

/** A language model gave no usable answer; `failure` says why, and `cause` holds the first error. */
export class ModelError extends Error {
  constructor(
    readonly failure: ModelFailure,
    cause?: unknown,
  ) {
    super(failure, { cause });
  }
}

/**
 * Counts a failure of a language model against its breaker, unless the client left before the model could answer, and
 * logs it.
 * @param error what asking threw; anything but a `ModelError` counts as `failed`
 * @param message of the log line
 * @returns why there is no answer
 */
export function noteFailure(
  error: unknown,
  { breaker, log }: { readonly breaker: CircuitBreaker; readonly log: FastifyBaseLogger },
  message: string,
): ModelFailure {
  const { failure, cause } =
    error instanceof ModelError ? error : { failure: "failed" as const, cause: error };
  if (failure === "client_gone") breaker.abandoned();
  else {
    breaker.failed();
    log.warn({ err: cause, failure }, message);
  }
  return failure;
}

/** What a language model is told: rules by `system`, and by `user` data alone. */
export interface PromptMessage {
  readonly role: "system" | "user";
  readonly content: string;
}

export interface ModelQuestion {
  readonly messages: readonly PromptMessage[];
  readonly temperature: number;
  /** The longest answer, in tokens and in characters; a model that goes on and on is cut off. */
  readonly maxTokens: number;
  readonly maxLength: number;
  /** Told of each part of the answer as it comes; default: nobody. */
  readonly onPart?: (part: string) => void;
  /** Milliseconds until the first token, and until the last. */
  readonly firstToken: number;
  readonly total: number;
}

/** Asks a model once; what it answers is a proposal that nobody has checked. @throws {ModelError} */
export type AskModel = (question: ModelQuestion, gone?: AbortSignal) => Promise<string>;

/** A language model behind any OpenAI-compatible endpoint. */
export function modelAsker(settings: LanguageModelSettings): AskModel {
  const client = new OpenAI({
    baseURL: settings.baseUrl,
    // The library insists on one; servers that want none ignore it.
    apiKey: settings.apiKey ?? "none",
    maxRetries: 0,
    // What fails is logged by who asks, once.
    logLevel: "off",
  });
  return async ({ messages, temperature, maxTokens, maxLength, onPart, firstToken, total }, gone) => {
    const abort = new AbortController();
    const stop = (failure: ModelFailure) => () => abort.abort(new ModelError(failure));
    const timers = [setTimeout(stop("first_token_late"), firstToken), setTimeout(stop("too_slow"), total)];
    const onGone = stop("client_gone");
    gone?.addEventListener("abort", onGone, { once: true });
    if (gone?.aborted === true) onGone();
    try {
      const stream = await client.chat.completions.create(
        {
          model: settings.model,
          messages: [...messages],
          stream: true,
          temperature,
          max_tokens: maxTokens,
        },
        { signal: abort.signal, timeout: total },
      );
      let answer = "";
      let isFinished = false;
      for await (const chunk of stream) {
        const [choice] = chunk.choices;
        const part = choice?.delta.content ?? "";
        answer += part;
        if (answer !== "") clearTimeout(timers[0]);
        if (answer.length > maxLength) throw new ModelError("too_much");
        if (part !== "") onPart?.(part);
        isFinished ||= choice?.finish_reason === "stop";
      }
      // The library ends the loop in silence when it is aborted or the stream breaks off.
      abort.signal.throwIfAborted();
      if (!isFinished) throw new ModelError("failed");
      return answer;
    } catch (error) {
      if (abort.signal.aborted) throw abort.signal.reason;
      throw error instanceof ModelError ? error : new ModelError("failed", error);
    } finally {
      for (const timer of timers) clearTimeout(timer);
      gone?.removeEventListener("abort", onGone);
      // A stream that was left early is not read to its end.
      abort.abort();
    }
  };
}
