import type { Settings } from "../platform/settings.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { Configuration } from "./configuration/configuration.ts";
import { loadShippedDocuments } from "./configuration/shipped-documents.ts";
import { memberLayoutKey, requiredOfMembers } from "./members/member-records.ts";
import { ownRecordSources } from "./own-record-sources.ts";
import type { AnyResource } from "./resource.ts";
import { createResources, describeResources } from "./resource-schemas.ts";
import { declaredResources } from "./resources.gen.ts";

/** Creates the configuration of a server or worker process. */
export const openConfiguration = (
  root: string,
  settings: Pick<Settings, "allowsPrivateWebhooks" | "telephony">,
  cipher: TextCipher,
  more: readonly AnyResource[] = [],
): Configuration =>
  new Configuration(
    loadShippedDocuments(root),
    [...createResources(declaredResources, { ...settings, cipher }), ...more],
    ownRecordSources,
  );

/** The declared resources without an installation, for tools that only inspect their descriptions. */
export const describedResources = (): readonly AnyResource[] => describeResources(declaredResources);

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
