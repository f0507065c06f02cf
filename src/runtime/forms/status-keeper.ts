import { createListeners } from "../../kernel/notifier.ts";
import type { EditHistory } from "./edit-history.ts";
import type { FormStatus } from "./form-store.ts";

/** What an open form as a whole shows, and who is told when that changes. */
export class StatusKeeper {
  /** How many fields hold something else than the record does. */
  dirtyCount = 0;
  wasSubmitted = false;
  isSubmitting = false;
  topErrors: readonly string[] = [];
  #announcement = "";
  #status: FormStatus | undefined;
  readonly #history: EditHistory;
  readonly #listeners = createListeners<"status">();

  constructor(history: EditHistory) {
    this.#history = history;
  }

  /** The same object until something in it changes. */
  readonly get = (): FormStatus =>
    (this.#status ??= {
      isDirty: this.dirtyCount > 0,
      isSubmitting: this.isSubmitting,
      wasSubmitted: this.wasSubmitted,
      topErrors: this.topErrors,
      canUndo: this.#history.canUndo(),
      canRedo: this.#history.canRedo(),
      announcement: this.#announcement,
    });

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add("status", listener);

  readonly changed = (): void => {
    this.#status = undefined;
    this.#listeners.call("status");
  };

  readonly announce = (text: string): void => {
    this.#announcement = text;
    this.changed();
  };

  /** Another record: nothing was submitted or said of it yet. */
  restart(): void {
    this.wasSubmitted = false;
    this.topErrors = [];
    this.#announcement = "";
  }
}
