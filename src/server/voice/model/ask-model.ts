import type { FastifyBaseLogger } from "fastify";
import OpenAI from "openai";
import type { ToolCall } from "../../../contracts/contracts.gen.ts";
import type { LanguageModelSettings } from "../../platform/service-settings.ts";
import { CircuitBreaker } from "../speech/providers/provider-chain.ts";

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

/** Surroundings of a use of a language model. */
export interface ModelTools {
  readonly settings: LanguageModelSettings;
  readonly log: FastifyBaseLogger;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
}

/** What was read from an answer; `value` is `null` after a failure. */
interface ModelReading<T> {
  readonly value: T | null;
  readonly failure: ModelFailure | null;
  readonly milliseconds: number;
}

interface Reading<T> {
  /** Checks the answer. */
  readonly read: (answer: string) => T;
  readonly gone?: AbortSignal | undefined;
  /** Whether to wait for a probe of a model that failed before. Defaults to true. */
  readonly waitsForProbe?: boolean;
}

/** A use of a language model that rests after failures. */
export interface RestingModel {
  /** Never rejects: failures are logged, unless the client disconnected before the model could answer. */
  readonly ask: <T>(question: ModelQuestion, reading: Reading<T>) => Promise<ModelReading<T>>;
}

/** @param message logged with each failure */
export function createRestingModel({ settings, log, clock }: ModelTools, message: string): RestingModel {
  const ask = createAskModel(settings);
  const breaker = new CircuitBreaker(clock);
  const failureOf = (error: unknown): ModelFailure => {
    const { failure, cause } =
      error instanceof ModelError ? error : { failure: "failed" as const, cause: error };
    if (failure === "client_gone") breaker.abandoned();
    else {
      breaker.failed();
      log.warn({ err: cause, failure }, message);
    }
    return failure;
  };
  return {
    async ask(question, { read, gone, waitsForProbe = true }) {
      const started = clock();
      const reading = <T>(value: T | null, failure: ModelFailure | null) => ({
        value,
        failure,
        milliseconds: Math.round(clock() - started),
      });
      if (!breaker.allows()) return reading(null, "unavailable");
      if (breaker.isProbing && !waitsForProbe) {
        // A later use benefits from the result.
        void ask(question).then(
          () => breaker.succeeded(),
          () => breaker.failed(),
        );
        return reading(null, "unavailable");
      }
      try {
        const answer = await ask(question, gone);
        breaker.succeeded();
        return reading(read(answer), null);
      } catch (error) {
        return reading(null, failureOf(error));
      }
    },
  };
}

/** A call of a language model as shown to staff in the debug event. @param fault why its answer was not used */
export const modelCallOf = (
  { model }: LanguageModelSettings,
  { used, fault, milliseconds }: { used: boolean; fault: string | null; milliseconds: number },
): ToolCall => ({ name: "language_model", arguments: { model }, result: { used, fault, milliseconds } });
