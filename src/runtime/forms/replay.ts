import { getAt } from "../../kernel/path.ts";
import type { CompiledForm } from "./compiled-form.ts";
import type { Edit } from "./edit-history.ts";
import type { FieldRecord } from "./field-record.ts";
import type { FormDraft } from "./form-store.ts";
import { messages } from "../language/messages.ts";

/** Puts values back that a form had before: by undo, from a draft, into a row. Nothing is derived meanwhile. */
export interface Replay {
  readonly isReplaying: () => boolean;
  /** Restores the values that an edit and its consequences have on one of their sides. */
  readonly edit: (edit: Edit, side: "before" | "after") => void;
  /** Answers the values of fields that the form does not have, by name. */
  readonly draft: (draft: FormDraft) => [name: string, value: unknown][];
  /** Takes over the values of a row. */
  readonly row: (row: unknown) => void;
}

export interface ReplayHost {
  readonly write: (position: number, value: unknown) => void;
  /** Derives what follows from all values as they stand now. */
  readonly applyAll: () => void;
  readonly syncRows: (name: string) => void;
  readonly announce: (text: string) => void;
}

/** @param open the open form, read at each use */
export function createReplay(
  open: { readonly form: CompiledForm; readonly fields: readonly FieldRecord[] },
  host: ReplayHost,
): Replay {
  let isReplaying = false;
  const restore = (name: string, value: unknown, isDefault: boolean) => {
    const position = open.form.index.get(name) ?? -1;
    const record = open.fields[position];
    if (record) record.isDefault = isDefault;
    host.write(position, value);
    host.syncRows(name);
  };
  const withoutDeriving = (run: () => void) => {
    isReplaying = true;
    run();
    isReplaying = false;
  };
  return {
    isReplaying: () => isReplaying,
    edit: (edit, side) => {
      const changes = [edit, ...edit.consequences];
      withoutDeriving(() => {
        for (const { name, [side]: entry } of side === "before" ? changes.toReversed() : changes)
          restore(name, entry.value, entry.isDefault);
      });
      host.applyAll();
      const positions = new Set(changes.flatMap(({ name }) => open.form.index.get(name) ?? []));
      const labels = [...positions].map((position) => open.fields[position]?.state.label ?? "").join(", ");
      host.announce(side === "before" ? messages.undone(labels) : messages.redone(labels));
    },
    draft: ({ values }) => {
      const known = Object.entries(values).filter(([name]) => open.form.index.has(name));
      withoutDeriving(() => {
        for (const [name, value] of known) restore(name, value ?? undefined, false);
      });
      host.applyAll();
      return Object.entries(values).filter(([name]) => !open.form.index.has(name));
    },
    row: (row) =>
      withoutDeriving(() => {
        for (const { field, value } of open.fields) {
          const next = field.type.read(getAt(row, field.path)) ?? undefined;
          if (!Object.is(value ?? undefined, next)) restore(field.name, next, false);
        }
      }),
  };
}
