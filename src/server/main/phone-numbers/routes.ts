import type { PhoneNumber } from "../../../contracts/contracts.gen.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { defineCall, type CallHost } from "../../platform/call.ts";
import { problem } from "../../platform/errors.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { withoutServerFields } from "../form-values.ts";
import { recordHandlers } from "../record-handlers.ts";
import { phoneNumbersPolicy as policy } from "./policy.ts";
import { presentPhoneNumber } from "./presenter.ts";
import { phoneNumberList, phoneNumberRecords, type PhoneNumberRow } from "./queries.ts";
import { readPhoneNumber } from "./read-phone-number.ts";

/** What a phone number's form shows of it; who answers it is no matter of the form. */
function formValues(number: PhoneNumber): JsonObject {
  const { interviewer_id: _, ...values } = number;
  return withoutServerFields(values);
}

function requireFree({ interviewerId }: PhoneNumberRow): void {
  if (interviewerId !== null) {
    throw problem("ERR_CONFLICT", { detail: "An interviewer answers this number." });
  }
}

/** The calls of `schemas/calls/phone-numbers.json`. */
export function registerPhoneNumbersRoutes(host: CallHost, configuration: Configuration): void {
  const records = recordHandlers(configuration, {
    entity: "phone-number",
    layoutKey: "phone_number_setup",
    list: phoneNumberList,
    table: phoneNumberRecords,
    read: readPhoneNumber,
    present: presentPhoneNumber,
    formValues,
  });
  defineCall(host, "listPhoneNumbers", { policy: policy.read, handler: records.list });
  defineCall(host, "getPhoneNumber", { policy: policy.read, handler: records.get });
  defineCall(host, "createPhoneNumber", { policy: policy.write, handler: records.create });
  defineCall(host, "updatePhoneNumber", { policy: policy.write, handler: records.update });
  defineCall(host, "deletePhoneNumber", { policy: policy.write, handler: records.remove(requireFree) });
}
