import type { PgTable } from "drizzle-orm/pg-core";
import type { ListRules } from "../../runtime/grids/list-rules.ts";
import { inviteeList } from "../interviews/invitee-queries.ts";
import { type OwnField, withOwnRules } from "../../runtime/grids/own-fields.ts";
import { rulesOf, type ListSource } from "../storage/list.ts";
import { auditList } from "./audit/routes.ts";
import { configListRules } from "./configuration/policy.ts";
import { conversationList } from "./conversations/queries.ts";
import { interviewGuideList } from "./interview-guides/queries.ts";
import { interviewerList } from "./interviewers/queries.ts";
import { knowledgeBaseList } from "./knowledge-bases/queries.ts";
import { memberListRules } from "./members/member-records.ts";
import type { AnyResource } from "./resource.ts";
import { deliveryList } from "./webhooks/routes.ts";

/** Blanks out placeholder names in an endpoint, because a grid definition may name them differently. */
const unnamed = (endpoint: string): string => endpoint.replaceAll(/\{[^{}]*\}/g, "{}");

/** Rules of lists that are not declared as a resource, by endpoint. */
const otherLists: ReadonlyMap<string, ListRules> = new Map([
  ["/api/interviewer", rulesOf(interviewerList)],
  ["/api/interviewer/{}/conversations", rulesOf(conversationList)],
  ["/api/users/invitee-list/{}", rulesOf(inviteeList)],
  ["/api/interview-guides", rulesOf(interviewGuideList)],
  ["/api/knowledge-bases", rulesOf(knowledgeBaseList)],
  ["/api/audit", rulesOf(auditList)],
  ["/api/webhook-deliveries", rulesOf(deliveryList)],
  ["/api/config", configListRules],
  ["/api/users", memberListRules],
]);

/** A list whose rows can have tenant-defined fields, and its endpoint in grid definitions. */
export interface CustomFieldList {
  readonly endpoint: string;
  readonly list: ListSource<PgTable>;
}

/** All lists whose rows can have tenant-defined fields. */
export const listsWithCustomFields = (resources: readonly AnyResource[]): CustomFieldList[] =>
  [{ endpoint: "/api/interviewer", list: interviewerList }, ...resources].filter(
    ({ list }) => list.ownFields !== undefined,
  );

/**
 * Returns the sort, filter and group rules of the list at an endpoint.
 *
 * @param endpoint from a grid definition; anything but a string has no rules
 * @param ownFields fields that the tenant's layouts add to the rows
 * @returns `undefined` if the endpoint has no known list
 */
export function listRulesOf(
  resources: readonly AnyResource[],
  endpoint: unknown,
  ownFields: readonly OwnField[],
): ListRules | undefined {
  if (typeof endpoint !== "string") return undefined;
  const resource = resources.find((each) => each.endpoint === endpoint);
  const rules = resource === undefined ? otherLists.get(unnamed(endpoint)) : rulesOf(resource.list);
  return rules && withOwnRules(rules, ownFields);
}
