import type { FieldProblem } from "../../../contracts/contracts.gen.ts";
import { isObject, pointerTo, type JsonObject } from "../../../kernel/json.ts";
import { getAt, setAt } from "../../../kernel/path.ts";
import type { CompiledForm } from "../../../runtime/forms/compiled-form.ts";
import { messages } from "../../../runtime/language/messages.ts";
import { isStoredSecret, secretIdsIn } from "../../../runtime/types/fields/string/stored-secret.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import type { Tx } from "../../storage/database.ts";
import { storeSecret } from "../../storage/tenant/secrets.ts";

/** Of what a body names as stored secrets, those that the record does not hold: nobody takes up another record's. */
export function foreignSecrets(body: JsonObject, previous: JsonObject | undefined): FieldProblem[] {
  const held = secretIdsIn(previous);
  const problems: FieldProblem[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (isStoredSecret(value)) {
      if (!held.has(value.secret_id)) problems.push({ pointer, code: "type", message: messages.type });
    } else if (Array.isArray(value)) value.forEach((item, at) => visit(item, pointerTo(pointer, String(at))));
    else if (isObject(value))
      for (const [key, part] of Object.entries(value)) visit(part, pointerTo(pointer, key));
  };
  visit(body, "");
  return problems;
}

/** The record to store, with the passwords in it stored apart: what stays is where they are. */
export async function sealSecrets(
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
