import type { ErrorObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isObject, isUuid, type JsonObject } from "../../../kernel/json.ts";
import type { VoiceStreamStart } from "../../../contracts/contracts.gen.ts";
import { pressedKeys, readPressed, type Pressed } from "../../../interviewing/hearing/choices/pressed.ts";
import { type Contract, memoizePerSchema } from "../../calls/contract.ts";
import { shapeMessage } from "../../calls/input-problems.ts";

/** Messages of a caller's browser after its start message. */
export type StreamMessage =
  | {
      readonly type: "user_text";
      readonly id: string;
      readonly text: string;
      /** Spoken, and recognised by the browser; otherwise typed. */
      readonly isSpoken: boolean;
    }
  /** A button pressed instead of speaking. */
  | { readonly type: "pressed"; readonly id: string; readonly pressed: Pressed }
  | { readonly type: "ping" }
  | { readonly type: "stop" };

const maxTextLength = 20_000;

/** An invalid message; the text is for developers of clients. */
export class MessageError extends Error {
  override readonly name = "MessageError";
}

function parse(frame: string): JsonObject {
  try {
    const message: unknown = JSON.parse(frame);
    if (isObject(message)) return message;
  } catch {
    // Rejected like any other value.
  }
  throw new MessageError("A message must be a JSON object.");
}

const errorOf = (error: ErrorObject | undefined): string =>
  error === undefined ? "is not valid" : `${error.instancePath || "The message"} ${shapeMessage(error)}`;

/** Compiles the validator of start messages. */
const startValidator = memoizePerSchema((schemas: Contract["schemas"]) => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
  addFormats(ajv);
  return ajv.compile<VoiceStreamStart>(schemas["voice-stream-start.schema.json"] ?? false);
});

/** Creates a reader that validates start messages by their schema. */
export function startReader({ schemas }: Pick<Contract, "schemas">): (frame: string) => VoiceStreamStart {
  const validate = startValidator(schemas);
  return (frame) => {
    const message: unknown = parse(frame);
    if (validate(message)) return message;
    throw new MessageError(errorOf(validate.errors?.[0]));
  };
}

/** @throws {MessageError} for an invalid message. */
export function readMessage(frame: string): StreamMessage {
  const { type, id, text, source, pressed: key } = parse(frame);
  if (type === "ping" || type === "stop") return { type };
  if (type !== "user_text" && type !== "pressed")
    throw new MessageError("The type must be user_text, pressed, ping or stop.");
  if (!isUuid(id)) throw new MessageError("The id of a text must be a UUID.");
  if (type === "pressed") {
    const pressed = typeof key === "string" ? readPressed(key) : null;
    if (pressed === null) throw new MessageError(`The pressed key must be one of ${pressedKeys.join(", ")}.`);
    return { type, id: id.toLowerCase(), pressed };
  }
  // Counts whole characters, as for an answer by chat.
  if (typeof text !== "string" || text.trim() === "" || [...text].length > maxTextLength) {
    throw new MessageError(`A text must have 1 to ${maxTextLength} characters.`);
  }
  return { type, id: id.toLowerCase(), text, isSpoken: source === "recognised" };
}

/** Admits an amount per second, and a burst of some seconds' worth, as sound arrives in bursts. */
export class RateLimiter {
  readonly #perSecond: number;
  readonly #max: number;
  readonly #now: () => number;
  #level: number;
  #at: number;

  /** @param now monotonic, in milliseconds */
  constructor(perSecond: number, burstSeconds: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#max = perSecond * burstSeconds;
    this.#level = this.#max;
    this.#now = now;
    this.#at = now();
  }

  /** Consumes an amount; returns whether it is within the limit. */
  admits(amount: number): boolean {
    const now = this.#now();
    this.#level = Math.min(this.#max, this.#level + ((now - this.#at) / 1_000) * this.#perSecond);
    this.#at = now;
    this.#level -= amount;
    return this.#level >= 0;
  }
}
