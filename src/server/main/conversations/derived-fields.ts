import { sql, type SQL } from "drizzle-orm";
import { languages, readLanguage } from "../../../interviewing/languages/language.ts";
import { topicKey } from "../../../interviewing/insights/terms-of.ts";
import { valueCondition, type FieldCondition } from "../../storage/list-conditions.ts";
import type { DerivedField } from "../../storage/list.ts";
import { interviewFacts } from "../../storage/tenant/analytics-tables.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { topicOf } from "../../interviews/count-terms.ts";

/** The hour of the day, 0 to 23, in which an interview began where the tenant is: as the overview counts it. */
export const startedHour: DerivedField = {
  kind: "number",
  narrow: (asked) => {
    const hour = sql`extract(hour from ${conversations.createdAt} at time zone ${asked.timeZone}::text)`;
    return valueCondition({ kind: "number", column: hour }, asked);
  },
};

const spoken = sql`jsonb_array_elements(${interviewFacts.facts} -> 'answers') as answer,
  jsonb_array_elements(answer -> 'terms') as term`;

/** Whether what was learned of the interview has such a word; nothing was learned of what has not ended. */
const has = (from: SQL, where: SQL): SQL => sql`exists (
  select from ${interviewFacts}${from}
  where ${interviewFacts.tenantId} = ${conversations.tenantId}
    and ${interviewFacts.conversationId} = ${conversations.id} and ${where})`;

const named = /^(.+) \((\w{2,3})\)$/su;

/** What a topic is stored as: in any language, and `deliveries (en)` in one alone; inflections are one topic. */
function topicsNamed(name: string): string[] {
  const [, word = name, tag = ""] = named.exec(name) ?? [];
  const language = readLanguage(tag);
  const text = (language === null ? name : word).toLowerCase();
  return (language === null ? languages : [language]).map((each) => topicOf(each, topicKey(text, each)));
}

function narrowTopic(asked: FieldCondition): SQL {
  const { operator, value } = asked;
  const names = (Array.isArray(value) ? value : [value]).map(String);
  // An index knows who speaks of what (topics.sql).
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
      return has(sql`, ${spoken}`, valueCondition(label, asked));
    }
  }
}

/** The subjects that respondents spoke of, as the overview's topics name them. */
export const topic: DerivedField = { kind: "text", narrow: narrowTopic };

const parameterText = sql`(given.key || '=' || given.value)`;
const givenParameters = sql`jsonb_each_text(${conversations.parameters}) as given`;

function narrowParameters(asked: FieldCondition): SQL {
  const { operator, value } = asked;
  if (operator === "is_empty") {
    const none = sql`${conversations.parameters} = '{}'`;
    return value === true ? none : sql`not ${none}`;
  }
  const isNegated = operator === "ne";
  const positive = isNegated ? ({ ...asked, operator: "eq" } as const) : asked;
  const matches = valueCondition({ kind: "text", column: parameterText }, positive);
  const some = sql`exists (select from ${givenParameters} where ${matches})`;
  return isNegated ? sql`not ${some}` : some;
}

/** The parameters of the link that an interview was begun by, each as `name=value`; any of them may match. */
export const parameters: DerivedField = { kind: "text", narrow: narrowParameters };
