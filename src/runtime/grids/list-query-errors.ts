import type { ListQueryError, ListQueryErrorCode, ListParameter } from "./list-rules.ts";
import { listLimits } from "./list-rules.ts";

/** Collects the first errors of one parameter; hostile input may have thousands. */
export class ListQueryErrors {
  readonly errors: ListQueryError[] = [];
  readonly parameter: ListParameter;

  constructor(parameter: ListParameter) {
    this.parameter = parameter;
  }

  /** `message` says what is allowed; of the input it repeats at most a clipped name (see `clipped`). */
  add(code: ListQueryErrorCode, message: string, allowed?: readonly string[]): void {
    if (this.errors.length >= listLimits.errorsPerParameter) return;
    const error = { parameter: this.parameter, code, message };
    this.errors.push(allowed === undefined ? error : { ...error, allowed });
  }
}

/** A name from the input, quoted and short enough to be repeated in a message. */
export function clipped(name: string): string {
  const characters = Array.from(name.slice(0, 82));
  return `"${characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : characters.join("")}"`;
}
