import { and, eq, inArray, sql } from "drizzle-orm";
import type { FieldProblem, ConfigItem } from "../../../contracts/contracts.gen.ts";
import { type ListCode, listCodeSteps } from "../lists/list-codes.ts";
import { messages } from "../../../runtime/language/messages.ts";
import type { Tx } from "../../storage/database.ts";
import { listEntries } from "../../storage/tenant/tables.ts";
import { type JsonObject, sameJson, isObject, pointerTo, getAt, setAt } from "../../../kernel/json.ts";
import { editableForm, mergeRecord } from "../../../runtime/forms/payload.ts";
import {
  validateRecordSteps,
  type ValidationResult,
} from "../../../runtime/forms/validation/validate-record.ts";
import type { Caller } from "../../calls/call.ts";
import { calendarDay } from "../../../kernel/date-time.ts";
import { problem, type ProblemError } from "../../platform/errors.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { resolveFiles } from "../files/stored-files.ts";
import type { Configuration } from "./configuration.ts";
import type { CompiledForm } from "../../../runtime/forms/compiled-form.ts";
import { isStoredSecret, secretIdsIn } from "../../../runtime/types/fields/text/text-types.ts";
import { storeSecret } from "../../storage/tenant/secrets.ts";

/**
 * Returns a problem for each code that the tenant's lists do not offer, using one query.
 *
 * @param before codes of the stored record; unchanged codes are accepted even if their entry is retired
 */
async function absentCodes(
  tx: Tx,
  tenantId: string,
  codes: readonly ListCode[],
  before: readonly ListCode[],
): Promise<FieldProblem[]> {
  const unchanged = new Set(before.map(identityOf));
  const changed = codes.filter((code) => !unchanged.has(identityOf(code)));
  if (changed.length === 0) return [];
  const texts = [...new Set(changed.flatMap(({ code }) => (typeof code === "string" ? [code] : [])))];
  const entries = await tx
    .select({ list: listEntries.list, code: listEntries.code, parent: listEntries.parent })
    .from(listEntries)
    .where(
      and(
        eq(listEntries.tenantId, tenantId),
        inArray(listEntries.list, [...new Set(changed.map(({ list }) => list))]),
        sql`${listEntries.code} = any(${sql.param(texts)}::text[])`,
        eq(listEntries.isActive, true),
      ),
    );
  const offered = new Map(entries.map(({ list, code, parent }) => [keyOf(list, code), parent]));
  const absent = changed.filter(({ list, code, parents }) => {
    const parent = offered.get(keyOf(list, code));
    return parent === undefined || (parents !== undefined && !parents.includes(parent));
  });
  const pointers = new Set(absent.map(({ pointer }) => pointer));
  return [...pointers].map((pointer) => ({ pointer, code: "option", message: messages.option }));
}

const keyOf = (list: string, code: unknown): string => JSON.stringify([list, code]);

/** Includes the parents: with a different country, the same city is a different choice. */
const identityOf = ({ list, code, parents }: ListCode): string => JSON.stringify([list, code, parents]);

/** Rejects secret references that the stored record does not have, so that no record can use another one's secret. */
function foreignSecrets(body: JsonObject, previous: JsonObject | undefined): FieldProblem[] {
  const allowed = secretIdsIn(previous);
  const problems: FieldProblem[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (isStoredSecret(value)) {
      if (!allowed.has(value.secret_id)) problems.push({ pointer, code: "type", message: messages.type });
    } else if (Array.isArray(value)) value.forEach((item, at) => visit(item, pointerTo(pointer, String(at))));
    else if (isObject(value))
      for (const [key, part] of Object.entries(value)) visit(part, pointerTo(pointer, key));
  };
  visit(body, "");
  return problems;
}

/** Stores new passwords of a record as secrets and replaces them with references; existing references are kept. */
async function sealSecrets(
  tx: Tx,
  form: CompiledForm,
  record: JsonObject,
  tools: { readonly tenantId: string; readonly now: Date; readonly cipher: TextCipher },
): Promise<JsonObject> {
  const typed = form.fields.flatMap(({ type, path }) => {
    const text = type.isSecret === true ? getAt(record, path) : undefined;
    return typeof text === "string" ? [{ path, text }] : [];
  });
  if (typed.length === 0) return record;
  const sealed = structuredClone(record) as Record<string, unknown>;
  for (const { path, text } of typed) setAt(sealed, path, await storeSecret(tx, { ...tools, text }));
  return sealed;
}

/** Names of the fields that differ between two layouts. */
interface LayoutChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

function layoutChanges(before: CompiledForm, after: CompiledForm): LayoutChanges {
  const old = new Map(before.fields.map((field) => [field.name, field.definition]));
  const names = new Set(after.fields.map(({ name }) => name));
  return {
    added: after.fields.map(({ name }) => name).filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !names.has(name)),
    changed: after.fields
      .filter(({ name, definition }) => old.has(name) && !sameJson(old.get(name), definition))
      .map(({ name }) => name),
  };
}

/** Formats the changes as a sentence. */
function describeLayoutChanges({ added, removed, changed }: LayoutChanges): string {
  const parts = [
    ["added", added],
    ["removed", removed],
    ["changed", changed],
  ] as const;
  const sentences = parts
    .filter(([, names]) => names.length > 0)
    .map(([verb, names]) => `${verb}: ${names.join(", ")}`);
  return sentences.length > 0 ? `Fields ${sentences.join("; ")}.` : "";
}

export interface BodyToValidate {
  readonly layoutKey: string;
  /** The layout, if it was read before. */
  readonly layout?: ConfigItem;
  /** Form values, with the `layout_version` of the form that was filled in. */
  readonly body: JsonObject & { readonly layout_version?: string };
  /** The stored record; undefined for a new one. */
  readonly previous?: JsonObject;
  /** Target of absolute pointers in `depends_on`; defaults to the stored record. */
  readonly context?: JsonObject;
  /** The stored record is still a draft, so fields with `is_editable: false` can be changed. */
  readonly isUnfinished?: boolean;
  readonly now: Date;
  /** Encrypts passwords. */
  readonly cipher: TextCipher;
}

const fieldProblems = (result: Extract<ValidationResult, { ok: false }>): FieldProblem[] =>
  result.errors.map(({ pointer, code, message, params }) => ({
    pointer,
    code,
    message,
    ...(params === undefined ? {} : { params: { ...params } }),
  }));

const isAt =
  ({ pointer }: FieldProblem) =>
  (other: FieldProblem): boolean =>
    other.pointer === pointer;

/**
 * Validates a body with the tenant's layout, using the rules and messages of the form, and returns the whole record to
 * store: the body, or the stored record with the body merged into it (RFC 7396). Stores passwords as a side effect.
 * @throws {ProblemError} 422 with pointers into the body; 409 with the changed fields if the values were filled in with
 * another layout.
 */
export async function validateBody(
  tx: Tx,
  configuration: Configuration,
  caller: Caller,
  { layoutKey, layout: known, body, previous, context, isUnfinished = false, now, cipher }: BodyToValidate,
): Promise<JsonObject> {
  const layout = known ?? (await configuration.document(tx, caller.tenantId, "form-layout", layoutKey));
  const compiled = configuration.compiled(layout);
  const form = isUnfinished ? editableForm(compiled) : compiled;
  const { layout_version: filledWith, ...sent } = body;
  const { body: values, problems } = await resolveFiles(tx, caller, sent, previous);
  const today = calendarDay(now, caller.timeZone);
  const user = { name: caller.displayName, email: caller.email };
  const result = await runInSlices(
    validateRecordSteps(form, {
      body: values,
      mode: previous === undefined ? "create" : "edit",
      today,
      user,
      ...(previous === undefined ? {} : { previous }),
      ...(context === undefined ? {} : { context }),
    }),
  );
  const record = result.ok ? mergeRecord(form, previous ?? {}, result.record) : undefined;
  const surroundings = { context: context ?? previous ?? {}, today, user };
  const codesIn = async (formValues: JsonObject | undefined) =>
    formValues === undefined ? [] : runInSlices(listCodeSteps(form, formValues, surroundings));
  // A new record's codes are checked even if other values are invalid, so that all errors are reported at once. An edit
  // may contain only some values, without those that its lists depend on.
  const candidate = record ?? (previous === undefined ? values : undefined);
  const absent = await absentCodes(tx, caller.tenantId, await codesIn(candidate), await codesIn(previous));
  const invalid = result.ok ? [] : fieldProblems(result);
  const errors = result.ok
    ? [...problems, ...foreignSecrets(values, previous), ...absent]
    : [...invalid, ...absent.filter((code) => !invalid.some(isAt(code)))];
  if (record !== undefined && errors.length === 0)
    return sealSecrets(tx, form, record, { tenantId: caller.tenantId, now, cipher });
  if (filledWith === undefined || filledWith === layout.revision) throw problem("ERR_VALIDATION", { errors });
  throw await layoutChanged(filledWith, errors);

  async function layoutChanged(revision: string, found: FieldProblem[]): Promise<ProblemError> {
    const data = await configuration.documentAt(tx, caller.tenantId, layout.id, revision);
    const changes =
      data === undefined
        ? undefined
        : layoutChanges(configuration.compiled({ ...layout, revision, data, resolved: data }), form);
    const description = changes === undefined ? "" : describeLayoutChanges(changes);
    return problem("ERR_LAYOUT_CHANGED", {
      detail:
        `The form was opened with an older layout, and the values do not fit the current one. ${description}`.trim(),
      errors: found,
      current: { layout_key: layoutKey, layout_version: layout.revision, ...changes },
    });
  }
}
