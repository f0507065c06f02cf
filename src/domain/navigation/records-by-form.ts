/**
 * Lists whose records can be created by a form, so that fields with their rows as options can offer to add one. A
 * server test compares this with what the API accepts, and from whom.
 */

/** Suffix of an entity's operations: `getArchetype`, `createArchetype`, `updateArchetype`. */
export type RecordName =
  | "Archetype"
  | "Channel"
  | "HelpText"
  | "ListEntry"
  | "Member"
  | "PhoneCall"
  | "PhoneNumber"
  | "Webhook";

interface RecordByForm {
  /** Name of the record's schemas, as layouts refer to it. */
  readonly entity: string;
  readonly record: RecordName;
  /** Layout that the API validates the record with. */
  readonly layoutKey: string;
  /** Role required to create a record. */
  readonly by: "member" | "superuser";
}

const of = (
  entity: string,
  record: RecordName,
  layoutKey: string,
  by: RecordByForm["by"] = "superuser",
): RecordByForm => ({ entity, record, layoutKey, by });

/** By path of the list, which is also the path to POST to. */
export const recordsByForm: ReadonlyMap<string, RecordByForm> = new Map([
  ["/api/archetypes", of("archetype", "Archetype", "archetype_setup")],
  ["/api/channel", of("channel", "Channel", "channel_setup")],
  ["/api/help-texts", of("help-text", "HelpText", "help_text_setup")],
  ["/api/list-entries", of("list-entry", "ListEntry", "list_entry_setup")],
  ["/api/phone-calls", of("phone-call", "PhoneCall", "phone_call_setup", "member")],
  ["/api/phone-numbers", of("phone-number", "PhoneNumber", "phone_number_setup")],
  ["/api/users", of("member", "Member", "member_setup")],
  ["/api/webhooks", of("webhook", "Webhook", "webhook_setup")],
]);
