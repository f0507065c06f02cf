import { v7 as uuidv7 } from "uuid";
import type { PhoneNumber } from "../../../contracts/contracts.gen.ts";
import type { JsonObject } from "../../../runtime/json.ts";
import { defineCall, type CallHost } from "../../platform/call.ts";
import { problem, type ProblemError } from "../../platform/errors.ts";
import { requireMatch } from "../../platform/if-match.ts";
import { readListState } from "../../platform/list-query.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { judgeBody } from "../configuration/judge-body.ts";
import { withoutServerFields } from "../form-values.ts";
import { recordEntityChange } from "../record-entity-change.ts";
import { phoneNumbersPolicy as policy } from "./policy.ts";
import { presentPhoneNumber } from "./presenter.ts";
import {
  deletePhoneNumber,
  findPhoneNumber,
  insertPhoneNumber,
  isNumberTaken,
  lockPhoneNumber,
  phoneNumberList,
  replacePhoneNumber,
} from "./queries.ts";
import { readPhoneNumber } from "./read-phone-number.ts";

const layoutKey = "phone_number_setup";
const entity = "phone-number";

/** What a phone number's form shows of it; who answers it is no matter of the form. */
function formValues(number: PhoneNumber): JsonObject {
  const { interviewer_id: _, ...values } = number;
  return withoutServerFields(values);
}

const taken = (): ProblemError =>
  problem("ERR_VALIDATION", {
    errors: [{ pointer: "/number", code: "taken", message: "The pool has this number already" }],
  });

/** The calls of `schemas/calls/phone-numbers.json`. */
export function mountPhoneNumbers(host: CallHost, configuration: Configuration): void {
  defineCall(host, "listPhoneNumbers", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, rulesOf(phoneNumberList));
      const { rows, total, totalPages } = await readList(tx, phoneNumberList, caller, state);
      return { data: rows.map(presentPhoneNumber), total, total_pages: totalPages };
    },
  });

  defineCall(host, "getPhoneNumber", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => {
      const row = await findPhoneNumber(tx, caller.tenantId, params.id);
      if (row === undefined) throw problem("ERR_NOT_FOUND");
      return { data: presentPhoneNumber(row) };
    },
  });

  defineCall(host, "createPhoneNumber", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, now, body } = context;
      const record = await judgeBody(tx, configuration, caller, { layoutKey, body: { ...body }, now });
      const values = readPhoneNumber(record);
      const row = await insertPhoneNumber(tx, {
        ...values,
        tenantId: caller.tenantId,
        id: uuidv7(),
        createdAt: now,
        updatedAt: now,
      });
      if (row === undefined) throw taken();
      const after = presentPhoneNumber(row);
      await recordEntityChange(context, { action: "create", entity, before: undefined, after });
      return { data: after };
    },
  });

  defineCall(host, "updatePhoneNumber", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, now, params } = context;
      const row = await lockPhoneNumber(tx, caller.tenantId, params.id);
      if (row === undefined) throw problem("ERR_NOT_FOUND");
      const before = presentPhoneNumber(row);
      requireMatch(context.ifMatch, before);
      const record = await judgeBody(tx, configuration, caller, {
        layoutKey,
        body: { ...context.body },
        previous: formValues(before),
        now,
      });
      const next = { ...row, ...readPhoneNumber(record), version: row.version + 1, updatedAt: now };
      if (await isNumberTaken(tx, caller.tenantId, { number: next.number, except: row.id })) throw taken();
      await replacePhoneNumber(tx, next);
      const after = presentPhoneNumber(next);
      await recordEntityChange(context, { action: "update", entity, before, after });
      return { data: after };
    },
  });

  defineCall(host, "deletePhoneNumber", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, params } = context;
      const row = await lockPhoneNumber(tx, caller.tenantId, params.id);
      if (row === undefined) throw problem("ERR_NOT_FOUND");
      const before = presentPhoneNumber(row);
      requireMatch(context.ifMatch, before);
      if (row.interviewerId !== null) {
        throw problem("ERR_CONFLICT", { detail: "An interviewer answers this number." });
      }
      await deletePhoneNumber(tx, row);
      await recordEntityChange(context, { action: "delete", entity, before, after: undefined });
      return { data: before };
    },
  });
}
