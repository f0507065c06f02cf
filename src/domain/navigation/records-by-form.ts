/**
 * Which lists gain a record by a form: a field that lists their rows may offer to add one. A test of the server holds
 * this against what its calls take, and whom from.
 */

/** Suffix of the operations of an entity that forms save: `getArchetype`, `createArchetype`, `updateArchetype`. */
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
  /** Name of the record's schemas; layouts say for which entity they are. */
  readonly entity: string;
  readonly record: RecordName;
  /** The layout that the call validates with. */
  readonly layoutKey: string;
  /** Who may create it: everybody in the tenant, or its superusers. */
  readonly by: "member" | "superuser";
}

const of = (
  entity: string,
  record: RecordName,
  layoutKey: string,
  by: RecordByForm["by"] = "superuser",
): RecordByForm => ({ entity, record, layoutKey, by });

/** By the path of the list, to which new ones are posted as well. */
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
