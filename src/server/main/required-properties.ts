import { archetypes } from "./archetypes/resource.ts";
import { channels } from "./channels/resource.ts";
import { helpTexts } from "./help-texts/resource.ts";
import { requiredOfMembers } from "./members/read-member.ts";
import { phoneNumbers } from "./phone-numbers/resource.ts";
import { webhookResource } from "./webhooks/resource.ts";

const resources = [archetypes, channels, phoneNumbers, helpTexts, webhookResource(false)];

const required: ReadonlyMap<string, readonly string[]> = new Map([
  ...resources.map((resource) => [resource.entity, resource.required] as const),
  ["member", requiredOfMembers],
]);

/** The kind of record that a layout's entity is stored as; nothing where it is none of those that are declared. */
export const resourceOf = (entity: string): (typeof resources)[number] | undefined =>
  resources.find((resource) => resource.entity === entity);

/** What a record cannot be stored without, whatever its layout says; guides and interviewers have a name by default. */
export const requiredProperties = (entity: string): readonly string[] => required.get(entity) ?? [];
