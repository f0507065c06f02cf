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

/** All declared entities. Routes, exports and the required fields of layouts are derived from this list. */
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

/** Creates the configuration of a server or worker process. */
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

/** The same resources without an installation, for tools that only inspect their descriptions. */
export const describedResources = (): readonly AnyResource[] =>
  shippedResources(
    { allowsPrivateWebhooks: false, telephony: noTelephony },
    { currentPrefix: "", encrypt: readNothing, decrypt: readNothing },
  );

/** Layout that validates an entity's update call; `undefined` if its records are edited with several forms. */
export const layoutKeyOf = (resources: readonly AnyResource[], entity: string): string | undefined =>
  entity === "member" ? memberLayoutKey : resources.find((resource) => resource.entity === entity)?.layoutKey;

/**
 * Properties that a record of an entity cannot be stored without, regardless of its layout. Members are stored
 * differently; guides and interviewers get a default name.
 */
export function requiredProperties(resources: readonly AnyResource[], entity: string): readonly string[] {
  if (entity === "member") return requiredOfMembers;
  return resources.find((resource) => resource.entity === entity)?.required ?? [];
}
