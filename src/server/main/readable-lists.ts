import type { PgTable } from "drizzle-orm/pg-core";
import { isUuid } from "../../kernel/json.ts";
import { listInMemory, type InMemoryRules } from "../calls/list-in-memory.ts";
import { type Caller, type Policy, superuser } from "../calls/call.ts";
import { readListState } from "../platform/list-page.ts";
import { listMembers } from "../storage/control/members.ts";
import type { Tx } from "../storage/database.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { readListIds, readRowsByIds, rulesOf, type ListSource } from "../storage/list.ts";
import { presentAuditEntry, auditList } from "./audit/routes.ts";
import type { Configuration } from "./configuration/configuration.ts";
import { configListRules, configurationPolicy } from "./configuration/policy.ts";
import { addCustomFields } from "./custom-fields.ts";
import { presentGuideRow } from "./interview-guides/presenter.ts";
import { interviewGuideList } from "./interview-guides/queries.ts";
import { presentInterviewer } from "./interviewers/presenter.ts";
import { interviewerList } from "./interviewers/queries.ts";
import { readRelated } from "./interviewers/related.ts";
import { presentKnowledgeBaseRow, knowledgeBaseList } from "./knowledge-bases/queries.ts";
import { choicesOfList } from "./lists/list-choices.ts";
import { memberListRules, presentMember } from "./members/member-records.ts";
import {
  interviewersPolicy,
  auditPolicy,
  interviewGuidesPolicy,
  knowledgeBasesPolicy,
  membersPolicy,
} from "./policies.ts";
import type { AnyResource } from "./resource.ts";
import { presentDelivery, deliveryList } from "./webhooks/routes.ts";

/** A row of a list, as in its response. */
export interface ListedRow {
  readonly id: string;
}

/** A list that the server reads in the name of a caller: to export it, or to look up its rows. */
export interface ReadableList {
  /** Read policy of the list. */
  readonly policy: Policy;
  /**
   * Returns the ids of all rows that match the query parameters of a list, in the requested order.
   * @throws {ProblemError} 400 for invalid parameters.
   */
  readonly ids: (tx: Tx, caller: Caller, query: Readonly<Record<string, unknown>>) => Promise<string[]>;
  /** Returns existing rows by id, in any order; ids that are none have no rows. */
  readonly rows: (tx: Tx, caller: Caller, ids: readonly string[]) => Promise<readonly ListedRow[]>;
}

/** Reads ids of a table list, including the tenant's custom fields. */
const idsIn =
  (configuration: Configuration, source: ListSource<PgTable>): ReadableList["ids"] =>
  async (tx, caller, query) => {
    const list = await addCustomFields(tx, configuration, caller.tenantId, source, query);
    return readListIds(tx, list, caller, readListState(query, rulesOf(list)));
  };

/** A list that is read from a table. */
const tableList = <Table extends PgTable>(
  configuration: Configuration,
  source: ListSource<Table>,
  policy: Policy,
  present: (row: Table["$inferSelect"]) => ListedRow,
): ReadableList => ({
  policy,
  ids: idsIn(configuration, source),
  rows: async (tx, { tenantId }, ids) =>
    (await readRowsByIds(tx, source, tenantId, ids.filter(isUuid))).map(present),
});

/** The list of a resource; keyed by its endpoint. */
const resourceList = (
  configuration: Configuration,
  { endpoint, list, policy, present }: AnyResource,
): [string, ReadableList] => [endpoint, tableList(configuration, list, policy.read, present)];

/** A list whose rows are all in memory. */
const memoryList = (
  rules: InMemoryRules,
  policy: Policy,
  all: (tx: Tx, caller: Caller) => Promise<readonly ListedRow[]>,
): ReadableList => ({
  policy,
  ids: async (tx, caller, query) => {
    const state = readListState(query, rules);
    const rows = (await all(tx, caller)).map((row) => ({ ...row }));
    const whole = { ...state, page: 0, pageSize: Number.MAX_SAFE_INTEGER };
    return listInMemory(rows, rules, whole, caller).rows.map(({ id }) => id);
  },
  rows: async (tx, caller, ids) => {
    const wanted = new Set(ids);
    return (await all(tx, caller)).filter(({ id }) => wanted.has(id));
  },
});

/** The list of interviewers with their related records. */
const interviewersList = (configuration: Configuration, cipher: TextCipher): ReadableList => ({
  policy: interviewersPolicy.read,
  ids: idsIn(configuration, interviewerList),
  rows: async (tx, { tenantId }, ids) => {
    const rows = await readRowsByIds(tx, interviewerList, tenantId, ids.filter(isUuid));
    const related = await readRelated(tx, tenantId, rows, new Date());
    return rows.map((row) => presentInterviewer(row, related, cipher));
  },
});

/** Lists by the endpoint of their call. */
const listsByEndpoint = (
  configuration: Configuration,
  cipher: TextCipher,
): ReadonlyMap<string, ReadableList> =>
  new Map([
    ...configuration.resources.map((resource) => resourceList(configuration, resource)),
    ["/api/interviewer", interviewersList(configuration, cipher)],
    [
      "/api/interview-guides",
      tableList(configuration, interviewGuideList, interviewGuidesPolicy.read, presentGuideRow),
    ],
    [
      "/api/knowledge-bases",
      tableList(configuration, knowledgeBaseList, knowledgeBasesPolicy.read, presentKnowledgeBaseRow),
    ],
    ["/api/audit", tableList(configuration, auditList, auditPolicy.read, presentAuditEntry)],
    ["/api/webhook-deliveries", tableList(configuration, deliveryList, superuser, presentDelivery)],
    [
      "/api/config",
      memoryList(configListRules, configurationPolicy.read, (tx, { tenantId }) =>
        configuration.items(tx, tenantId),
      ),
    ],
    [
      "/api/users",
      memoryList(memberListRules, membersPolicy.read, async (tx, { tenantId }) =>
        (await listMembers(tx, tenantId)).map(presentMember),
      ),
    ],
  ]);

const choicesPath = /^\/api\/lists\/([^/]+)$/;

/** Returns the list at an endpoint, the tenants' own lists included; `undefined` if there is none that can be read. */
export function readableLists(
  configuration: Configuration,
  cipher: TextCipher,
): (endpoint: string) => ReadableList | undefined {
  const lists = listsByEndpoint(configuration, cipher);
  return (endpoint) => {
    const key = choicesPath.exec(endpoint)?.[1];
    return key === undefined ? lists.get(endpoint) : choicesOfList(key);
  };
}

/** Limit of values in a filter. */
const maxValues = 100;

/**
 * Returns the rows in which a property has one of the values.
 * @throws {ProblemError} 400 if the list cannot be filtered by the property.
 */
export async function rowsWith(
  { ids, rows }: ReadableList,
  { tx, caller }: { readonly tx: Tx; readonly caller: Caller },
  property: string,
  values: readonly string[],
): Promise<readonly ListedRow[]> {
  if (property === "id") return rows(tx, caller, values);
  const found: string[] = [];
  for (let start = 0; start < values.length; start += maxValues) {
    const filter = { [property]: { in: values.slice(start, start + maxValues) } };
    found.push(...(await ids(tx, caller, { q_filters: JSON.stringify(filter) })));
  }
  return rows(tx, caller, found);
}
