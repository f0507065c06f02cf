import type { EngineEvent } from "../../interviewing/engine/engine-event.ts";
import { demoInterviewers } from "../../server/bootstrap/demo/demo-interviewers.ts";
import { demoInterviewerId, insertDemoInterviewers } from "../../server/bootstrap/demo/insert-demo.ts";
import type { RecordedInterview, RecordedTurn } from "../../server/bootstrap/demo/recorded-interviews.ts";
import { findConversation, readEvents, readMessages } from "../../server/interviews/read-conversation.ts";
import { demoInterviewId } from "../../server/main/demo/demo-interviews.ts";
import type { Database, Tx } from "../../server/storage/database.ts";
import respondents from "./demo-respondents.json" with { type: "json" };
import { type RespondentScript, runScriptedInterviews } from "./run-scripted-interviews.ts";

/**
 * Has the engine interview the scripted respondents of the demo in a tenant without one, and reads what was stored.
 *
 * @throws {Error} if an interview contains something that a recording cannot express
 */
export async function recordDemo(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<readonly RecordedInterview[]> {
  await database.inTenant(tenantId, (tx) =>
    insertDemoInterviewers(tx, tenantId, { now, cipher: database.cipher }),
  );
  const scripts = respondents as readonly RespondentScript[];
  const recorded: RecordedInterview[] = [];
  for (const interviewer of demoInterviewers.filter(({ status }) => status === "published")) {
    await runScriptedInterviews(database, scripts, { tenantId, interviewer, now });
    const interviewerId = demoInterviewerId(interviewer, tenantId);
    for (const [index, { days, at }] of scripts.entries()) {
      const id = demoInterviewId(interviewerId, index);
      recorded.push({
        days,
        at,
        turns: await database.inTenant(tenantId, (tx) => readTurns(tx, { tenantId, id })),
      });
    }
  }
  return recorded;
}

async function readTurns(
  tx: Tx,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<RecordedTurn[]> {
  const row = await findConversation(tx, tenantId, id);
  if (row === undefined) throw new Error(`There is no interview ${id}.`);
  const messages = await readMessages(tx, row);
  const said = new Map(
    messages.flatMap(({ type, turn, content }) => (type === "human" ? [[turn, content]] : [])),
  );
  return (await readEvents(tx, row)).map((event, turn) => {
    const words = said.get(turn);
    return { event: withoutId(event), ...(words === undefined ? {} : { said: words }) };
  });
}

/** Ids differ between installations. */
function withoutId(event: EngineEvent): EngineEvent {
  if (event.type === "heard") return { ...event, utterance: "" };
  if (event.type === "started") return event;
  throw new Error(`A recording cannot express "${event.type}"; change the script in demo-respondents.json.`);
}

/** One turn a line, so that changes can be read. */
export const formatRecordings = (recordings: readonly RecordedInterview[]): string =>
  `[\n${recordings
    .map(
      ({ days, at, turns }) =>
        `{"days":${days},"at":${JSON.stringify(at)},"turns":[\n${turns.map((turn) => JSON.stringify(turn)).join(",\n")}\n]}`,
    )
    .join(",\n")}\n]\n`;
