import type { FastifyBaseLogger } from "fastify";
import OpenAI from "openai";
import type { LanguageModelSettings } from "../../platform/service-settings.ts";
import type { CircuitBreaker } from "../speech/providers/provider-chain.ts";

/** Why there is no usable answer. */
export type ModelFailure =
  | "unavailable"
  | "first_token_late"
  | "too_slow"
  | "too_much"
  | "failed"
  | "client_gone";

/** A language model gave no usable answer; `failure` is the reason, `cause` the original error. */
export class ModelError extends Error {
  constructor(
    readonly failure: ModelFailure,
    cause?: unknown,
  ) {
    super(failure, { cause });
  }
}

/**
 * Logs a failure of a language model and counts it against the circuit breaker, unless the client disconnected before
 * the model could answer.
 * @param error thrown by the request; anything but a `ModelError` counts as `failed`
 * @param message of the log line
 * @returns the reason of the failure
 */
export function recordFailure(
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

/** A message of the prompt: `system` for rules, `user` for data only. */
export interface PromptMessage {
  readonly role: "system" | "user";
  readonly content: string;
}

export interface ModelQuestion {
  readonly messages: readonly PromptMessage[];
  readonly temperature: number;
  /** Maximum length of the answer, in tokens and in characters; a longer one is aborted. */
  readonly maxTokens: number;
  readonly maxLength: number;
  /** Called with each part of the answer as it arrives. */
  readonly onPart?: (part: string) => void;
  /** Milliseconds until the first token, and until the last. */
  readonly firstToken: number;
  readonly total: number;
}

/** Sends one request to a language model; the answer is not validated. @throws {ModelError} */
export type AskModel = (question: ModelQuestion, gone?: AbortSignal) => Promise<string>;

/** Creates a client for a language model behind an OpenAI-compatible endpoint. */
export function createAskModel(settings: LanguageModelSettings): AskModel {
  const client = new OpenAI({
    baseURL: settings.baseUrl,
    // The library requires one; servers that need none ignore it.
    apiKey: settings.apiKey ?? "none",
    maxRetries: 0,
    // Callers log failures, once.
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
      // The library ends the loop without an error if it is aborted or the stream breaks off.
      abort.signal.throwIfAborted();
      if (!isFinished) throw new ModelError("failed");
      return answer;
    } catch (error) {
      if (abort.signal.aborted) throw abort.signal.reason;
      throw error instanceof ModelError ? error : new ModelError("failed", error);
    } finally {
      for (const timer of timers) clearTimeout(timer);
      gone?.removeEventListener("abort", onGone);
      // Closes a stream that was not read to its end.
      abort.abort();
    }
  };
}
