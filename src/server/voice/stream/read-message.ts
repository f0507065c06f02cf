import type { ErrorObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isUuid } from "../../../kernel/json.ts";
import type { VoiceStreamStart } from "../../../contracts/contracts.gen.ts";
import { pressedKeys, readPressed, type Pressed } from "../../../interviewing/hearing/pressed.ts";
import { type Contract, oncePerSchema } from "../../calls/contract.ts";
import { shapeMessage } from "../../calls/call-input.ts";

/** What a caller's browser says in words, after its start message. */
export type StreamMessage =
  | { readonly type: "user_text"; readonly id: string; readonly text: string }
  /** A button that was pressed instead of saying it. */
  | { readonly type: "pressed"; readonly id: string; readonly pressed: Pressed }
  | { readonly type: "ping" }
  | { readonly type: "stop" };

const maxTextLength = 20_000;

/** What is wrong with a message; its words are for who wrote the client. */
export class MessageError extends Error {
  override readonly name = "MessageError";
}

function parse(frame: string): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(frame);
    if (typeof message === "object" && message !== null && !Array.isArray(message))
      return message as Record<string, unknown>;
  } catch {
    // The same answer as for any other value.
  }
  throw new MessageError("A message must be a JSON object.");
}

const errorOf = (error: ErrorObject | undefined): string =>
  error === undefined ? "is not valid" : `${error.instancePath || "The message"} ${shapeMessage(error)}`;

/** The validator of start messages. */
const startValidator = oncePerSchema((schemas: Contract["schemas"]) => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
  addFormats(ajv);
  return ajv.compile<VoiceStreamStart>(schemas["voice-stream-start.schema.json"] ?? false);
});

/** Reads start messages by their schema. */
export function startReader({ schemas }: Pick<Contract, "schemas">): (frame: string) => VoiceStreamStart {
  const validate = startValidator(schemas);
  return (frame) => {
    const message: unknown = parse(frame);
    if (validate(message)) return message;
    throw new MessageError(errorOf(validate.errors?.[0]));
  };
}

/** @throws {MessageError} for a message that makes no sense. */
export function readMessage(frame: string): StreamMessage {
  const { type, id, text, pressed: key } = parse(frame);
  if (type === "ping" || type === "stop") return { type };
  if (type !== "user_text" && type !== "pressed")
    throw new MessageError("The type must be user_text, pressed, ping or stop.");
  if (!isUuid(id)) throw new MessageError("The id of a text must be a UUID.");
  if (type === "pressed") {
    const pressed = typeof key === "string" ? readPressed(key) : null;
    if (pressed === null) throw new MessageError(`What is pressed must be one of ${pressedKeys.join(", ")}.`);
    return { type, id: id.toLowerCase(), pressed };
  }
  // Characters are counted whole, as in an answer by chat.
  if (typeof text !== "string" || text.trim() === "" || [...text].length > maxTextLength) {
    throw new MessageError(`A text must have 1 to ${maxTextLength} characters.`);
  }
  return { type, id: id.toLowerCase(), text };
}

/** Lets so much through a second, and a burst of some seconds' worth: sound comes in lumps. */
export class RateLimiter {
  readonly #perSecond: number;
  readonly #max: number;
  readonly #now: () => number;
  #level: number;
  #at: number;

  /** @param now milliseconds, only going forward */
  constructor(perSecond: number, burstSeconds: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#max = perSecond * burstSeconds;
    this.#level = this.#max;
    this.#now = now;
    this.#at = now();
  }

  /** Whether so much may still come in. */
  admits(amount: number): boolean {
    const now = this.#now();
    this.#level = Math.min(this.#max, this.#level + ((now - this.#at) / 1_000) * this.#perSecond);
    this.#at = now;
    this.#level -= amount;
    return this.#level >= 0;
  }
}
