import { or, sql, type SQL } from "drizzle-orm";
import { readLanguage } from "../../../interviewing/languages/language.ts";
import { topicKey } from "../../../interviewing/insights/terms-of.ts";
import { valueCondition, type DerivedField, type FieldCondition } from "../../storage/list.ts";
import { interviewFacts } from "../../storage/tenant/analytics-tables.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";

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

/** A topic by name, and `deliveries (en)` of one language alone, in whichever inflection. */
function speaksOf(name: string): SQL {
  const [, word = name, tag = ""] = named.exec(name) ?? [];
  const language = readLanguage(tag);
  if (language === null) return has(sql`, ${spoken}`, sql`lower(term ->> 'label') = ${name.toLowerCase()}`);
  const wanted = [{ language, terms: [{ key: topicKey(word.toLowerCase(), language) }] }];
  return has(sql``, sql`${interviewFacts.facts} -> 'answers' @> ${JSON.stringify(wanted)}::jsonb`);
}

function narrowTopic(asked: FieldCondition): SQL {
  const { operator, value } = asked;
  const names = (Array.isArray(value) ? value : [value]).map(String);
  const ofAny = () => or(...names.map(speaksOf)) ?? sql`false`;
  switch (operator) {
    case "eq":
    case "in":
      return ofAny();
    case "ne":
      return sql`not ${ofAny()}`;
    case "is_empty": {
      const some = has(sql`, ${spoken}`, sql`true`);
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
