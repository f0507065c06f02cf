import { noTelephony } from "../platform/telephony-settings.ts";
import type { Settings } from "../platform/settings.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { Configuration } from "./configuration/configuration.ts";
import { loadShippedDocuments } from "./configuration/shipped-documents.ts";
import { archetypes } from "./archetypes/resource.ts";
import { channels } from "./channels/resource.ts";
import { helpTexts } from "./help-texts/resource.ts";
import { listEntries } from "./lists/resource.ts";
import { memberLayoutKey, requiredOfMembers } from "./members/member-records.ts";
import { phoneCallResource } from "./phone-calls/resource.ts";
import { phoneNumbers } from "./phone-calls/phone-numbers.ts";
import { ownRecordSources } from "./own-record-sources.ts";
import type { AnyResource } from "./resource.ts";
import { webhookResource } from "./webhooks/resource.ts";

/** Every entity that a descriptor declares; its calls, its export and what its layouts must hold follow from this list. */
const shippedResources = (
  { allowsPrivateWebhooks, telephony }: Pick<Settings, "allowsPrivateWebhooks" | "telephony">,
  cipher: TextCipher,
): readonly AnyResource[] => [
  archetypes,
  channels,
  phoneNumbers,
  phoneCallResource(telephony),
  helpTexts,
  listEntries,
  webhookResource(allowsPrivateWebhooks, cipher),
];

/** What tenants are configured with, for a process that serves or works for them. */
export const openConfiguration = (
  root: string,
  settings: Pick<Settings, "allowsPrivateWebhooks" | "telephony">,
  cipher: TextCipher,
  more: readonly AnyResource[] = [],
): Configuration =>
  new Configuration(
    loadShippedDocuments(root),
    [...shippedResources(settings, cipher), ...more],
    ownRecordSources,
  );

const readNothing = (): never => {
  throw new Error("Resources that are only described store nothing.");
};

/** The same for tools that look at what resources are, without an installation. */
export const describedResources = (): readonly AnyResource[] =>
  shippedResources(
    { allowsPrivateWebhooks: false, telephony: noTelephony },
    { currentPrefix: "", encrypt: readNothing, decrypt: readNothing },
  );

/** The layout that an entity's update call validates with; `undefined` where a record is edited in several forms. */
export const layoutKeyOf = (resources: readonly AnyResource[], entity: string): string | undefined =>
  entity === "member" ? memberLayoutKey : resources.find((resource) => resource.entity === entity)?.layoutKey;

/**
 * What a record of an entity cannot be stored without, whatever its layout says. Members have their own way of being
 * stored; guides and interviewers have a name by default.
 */
export function requiredProperties(resources: readonly AnyResource[], entity: string): readonly string[] {
  if (entity === "member") return requiredOfMembers;
  return resources.find((resource) => resource.entity === entity)?.required ?? [];
}
