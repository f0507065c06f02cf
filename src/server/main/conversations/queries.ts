import { sql, type SQL, and, eq, gt, inArray, or } from "drizzle-orm";
import { languages, readLanguage } from "../../../interviewing/languages/language.ts";
import { topicKey } from "../../../interviewing/insights/terms-of.ts";
import { valueCondition, type FieldCondition } from "../../storage/list-conditions.ts";
import type { DerivedField, ListSource } from "../../storage/list.ts";
import { interviewFacts } from "../../storage/tenant/analytics-tables.ts";
import {
  conversations,
  conversationMessages as messages,
  testRegistrations,
} from "../../storage/tenant/conversation-tables.ts";
import { topicOf } from "../../interviews/count-interviews.ts";
import type { LinkParameterCount } from "../../../contracts/contracts.gen.ts";
import { linkParameterText } from "../../../domain/interviewer/input-rules.ts";
import type { FieldFilter, ListState } from "../../../runtime/grids/list-state.ts";
import type { Tx } from "../../storage/database.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";

/** Hour (0 to 23) in the tenant's time zone in which an interview started, as counted in the overview. */
const startedHour: DerivedField = {
  kind: "number",
  narrow: (condition) => {
    const hour = sql`extract(hour from ${conversations.createdAt} at time zone ${condition.timeZone}::text)`;
    return valueCondition({ kind: "number", column: hour }, condition);
  },
};

const spoken = sql`jsonb_array_elements(${interviewFacts.facts} -> 'answers') as answer,
  jsonb_array_elements(answer -> 'terms') as term`;

/** SQL condition: the interview's facts match. False for interviews that have not ended, which have no facts. */
const has = (from: SQL, where: SQL): SQL => sql`exists (
  select from ${interviewFacts}${from}
  where ${interviewFacts.tenantId} = ${conversations.tenantId}
    and ${interviewFacts.conversationId} = ${conversations.id} and ${where})`;

const named = /^(.+) \((\w{2,3})\)$/su;

/** Returns the stored keys of a topic: in all languages, or in one for `deliveries (en)`. Inflections share a key. */
function topicsNamed(name: string): string[] {
  const [, word = name, tag = ""] = named.exec(name) ?? [];
  const language = readLanguage(tag);
  const text = (language === null ? name : word).toLowerCase();
  return (language === null ? languages : [language]).map((each) => topicOf(each, topicKey(text, each)));
}

function narrowTopic(condition: FieldCondition): SQL {
  const { operator, value } = condition;
  const names = (Array.isArray(value) ? value : [value]).map(String);
  // Uses the index of topics (topics.sql).
  const ofAny = () =>
    sql`${conversations.id} in (select tenant.speaking_of(${sql.param(names.flatMap(topicsNamed))}::text[]))`;
  switch (operator) {
    case "eq":
    case "in":
      return ofAny();
    case "ne":
      return sql`not (${ofAny()})`;
    case "is_empty": {
      const some = has(sql``, sql`cardinality(${interviewFacts.topics}) > 0`);
      return value === true ? sql`not ${some}` : some;
    }
    default: {
      const label = { kind: "text", column: sql`(term ->> 'label')` } as const;
      return has(sql`, ${spoken}`, valueCondition(label, condition));
    }
  }
}

/** Topics that respondents mentioned, named as in the overview. */
const topic: DerivedField = { kind: "text", narrow: narrowTopic };

const parameterText = sql`(given.key || '=' || given.value)`;
const givenParameters = sql`jsonb_each_text(${conversations.parameters}) as given`;

function narrowParameters(condition: FieldCondition): SQL {
  const { operator, value } = condition;
  if (operator === "is_empty") {
    const none = sql`${conversations.parameters} = '{}'`;
    return value === true ? none : sql`not ${none}`;
  }
  const isNegated = operator === "ne";
  const positive = isNegated ? ({ ...condition, operator: "eq" } as const) : condition;
  const matches = valueCondition({ kind: "text", column: parameterText }, positive);
  const some = sql`exists (select from ${givenParameters} where ${matches})`;
  return isNegated ? sql`not ${some}` : some;
}

/** Link parameters with which an interview was started, each as `name=value`; matches if any of them does. */
const parameters: DerivedField = { kind: "text", narrow: narrowParameters };

export const conversationList: ListSource<typeof conversations> = {
  table: conversations,
  tenantId: conversations.tenantId,
  id: conversations.id,
  fields: {
    id: { kind: "id", column: conversations.id },
    thread_id: { kind: "id", column: conversations.id },
    interviewer_id: { kind: "id", column: conversations.interviewerId },
    is_ended: { kind: "boolean", column: conversations.isEnded },
    flag: { kind: "text", column: conversations.flag, groupable: true },
    ending: { kind: "text", column: conversations.ending, groupable: true },
    is_test: { kind: "boolean", column: conversations.isTest },
    medium: { kind: "text", column: conversations.medium, groupable: true },
    user_id: { kind: "text", column: conversations.userId, searched: true },
    language: { kind: "text", column: conversations.language, groupable: true },
    workflow_name: { kind: "text", column: conversations.workflowName, searched: true },
    price: { kind: "number", column: conversations.price },
    duration_seconds: { kind: "number", column: conversations.durationSeconds },
    created_at: { kind: "date", column: conversations.createdAt },
    ended_at: { kind: "date", column: conversations.endedAt },
  },
  derived: { started_hour: startedHour, topic, parameters },
};

/** Finds the id of an interviewer by its id or worker id. */
export async function findInterviewerId(tx: Tx, tenantId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: interviewers.id })
    .from(interviewers)
    .where(
      and(eq(interviewers.tenantId, tenantId), or(eq(interviewers.id, id), eq(interviewers.engineId, id))),
    );
  return row?.id;
}

/** Restricts a list to one interviewer; excludes tests unless the filters ask for them. */
export function filterByInterviewer(state: ListState, interviewerId: string): ListState {
  const isTest: FieldFilter = state.filters["is_test"] ?? { eq: false };
  return {
    ...state,
    filters: { ...state.filters, interviewer_id: { eq: interviewerId }, is_test: isTest },
  };
}

/** Minimum length of an opening; shorter answers do not help to tell interviews apart. */
const minOpening = 20;
const maxOpening = 160;

/** Reads the first long enough answer of each interview, shortened; interviews without one are missing. */
export async function readFirstAnswers(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([messages.conversationId], {
      id: messages.conversationId,
      opening: sql<string>`left(${messages.content}, ${maxOpening})`,
    })
    .from(messages)
    .where(
      and(
        eq(messages.tenantId, tenantId),
        inArray(messages.conversationId, [...ids]),
        eq(messages.type, "human"),
        gt(sql`length(${messages.content})`, minOpening),
      ),
    )
    .orderBy(messages.conversationId, messages.sequence);
  return new Map(rows.map(({ id, opening }) => [id, opening]));
}

const maxParameters = 100;

/** Counts an interviewer's interviews per link parameter, without tests, most frequent first. */
export async function countLinkParameters(
  tx: Tx,
  tenantId: string,
  interviewerId: string,
): Promise<LinkParameterCount[]> {
  const { rows } = await tx.execute<{ name: string; value: string; interviews: number }>(sql`
    select given.key as name, given.value, count(*)::int as interviews
    from ${conversations}, jsonb_each_text(${conversations.parameters}) as given
    where ${conversations.tenantId} = ${tenantId} and ${conversations.interviewerId} = ${interviewerId}
      and not ${conversations.isTest} and ${conversations.parameters} <> '{}'
    group by given.key, given.value
    order by interviews desc, given.key, given.value
    limit ${maxParameters}`);
  return rows.map(({ name, value, interviews }) => ({
    parameter: linkParameterText(name, value),
    interviews,
  }));
}

type Registration = typeof testRegistrations.$inferInsert;

/** Registers a test, idempotently. Returns the interviewer that it is registered for. */
export async function registerTest(tx: Tx, registration: Registration): Promise<string> {
  const inserted = await tx
    .insert(testRegistrations)
    .values(registration)
    .onConflictDoNothing()
    .returning({ interviewerId: testRegistrations.interviewerId });
  if (inserted[0] !== undefined) return inserted[0].interviewerId;
  const [known] = await tx
    .select({ interviewerId: testRegistrations.interviewerId })
    .from(testRegistrations)
    .where(
      and(
        eq(testRegistrations.tenantId, registration.tenantId),
        eq(testRegistrations.conversationId, registration.conversationId),
      ),
    );
  return known?.interviewerId ?? registration.interviewerId;
}
