import { v5 as uuidv5 } from "uuid";
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { eq, and } from "drizzle-orm";
import type { Database } from "../../server/storage/database.ts";
import { conversations } from "../../server/storage/tenant/conversation-tables.ts";
import type { DemoInterviewer } from "../../server/bootstrap/demo/demo-interviewers.ts";
import { demoInterviewerId } from "../../server/bootstrap/demo/insert-demo.ts";
import { findGuideVersion } from "../../server/interviews/guide-versions.ts";
import { interviewerRecords } from "../../server/main/interviewers/queries.ts";
import {
  abandonedAfterMs,
  type Beginning,
  beginningAt,
} from "../../server/bootstrap/demo/recorded-interviews.ts";
import { demoInterviewId, demoInterviewKey } from "../../server/main/demo/demo-interviews.ts";
import { abandonInterviews } from "../../server/interviews/abandonment.ts";
import { createSessions } from "../../server/voice/session/create-sessions.ts";
import type { Session, SessionInput, SessionLine } from "../../server/voice/session/session.ts";
import type { Pressed } from "../../interviewing/hearing/choices/pressed.ts";

/** The interviewer that holds the interviews. */
export interface ScriptedInterviewOptions {
  readonly tenantId: string;
  readonly interviewer: DemoInterviewer;
  readonly now: Date;
}

/** Pace of a respondent: ms per character read and written, and ms of pause per turn. */
const pace = { read: 35, write: 140, pause: 2_500 };
/** Upper bound of turns per interview; detects an engine that never ends. */
const maxTurns = 60;

const silent: FastifyBaseLogger = pino({ level: "silent" });

/** Returns the interviewer's lines in response to an input; `undefined` if the interview ended. */
async function turn(session: Session, input: SessionInput): Promise<readonly SessionLine[] | undefined> {
  const lines: SessionLine[] = [];
  let isOver = false;
  for await (const event of session.take(input)) {
    if (event.type === "line") lines.push(event);
    isOver ||= event.type === "ended";
  }
  return isOver ? undefined : lines;
}

const lengthOf = (lines: readonly SessionLine[]): number =>
  lines.reduce((sum, { text }) => sum + text.length, 0);

/**
 * Has the engine interview scripted respondents in the past, through ordinary sessions, so that real rows are stored.
 * Skips interviews that already exist, and an interviewer that is not published. Returns the number of interviews held.
 */
export async function runScriptedInterviews(
  database: Database,
  scripts: readonly RespondentScript[],
  { tenantId, interviewer, now }: ScriptedInterviewOptions,
): Promise<number> {
  const interviewerId = demoInterviewerId(interviewer, tenantId);
  const found = await database.inTenant(tenantId, async (tx) => {
    const row = await interviewerRecords.find(tx, tenantId, interviewerId);
    if (row?.status !== "published" || !row.isDemo || row.guideVersionId === null) return undefined;
    const version = await findGuideVersion(tx, { tenantId, interviewerId }, row.guideVersionId);
    const existing = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.tenantId, tenantId), eq(conversations.interviewerId, interviewerId)));
    return {
      workflowId: row.engineId,
      nodes: version?.graph.nodes ?? [],
      existingKeys: new Set(existing.map(({ id }) => demoInterviewKey(id))),
    };
  });
  if (found === undefined) return 0;
  const { workflowId, nodes, existingKeys } = found;
  const questions = nodes.flatMap(({ id, kind }) => (kind === "question" ? [id] : []));
  let at = now;
  const sessions = createSessions({ database, now: () => at, log: silent });
  let count = 0;
  for (const [index, script] of scripts.entries()) {
    if (existingKeys.has(demoInterviewKey(demoInterviewId(interviewerId, index)))) continue;
    count += 1;
    at = beginningAt(script, now);
    const idOf = (name: string) => uuidv5(`demo/${index}/${name}`, interviewerId);
    const holder = { kind: "respondent", inviteeId: null, name: null } as const;
    const request = {
      tenantId,
      conversationId: demoInterviewId(interviewerId, index),
      workflowId,
      versionId: null,
    };
    const session = await sessions.open({ ...request, holder, medium: "chat" });
    const respondent = new ScriptedRespondent(script, questions);
    let lines = await turn(session, { type: "start" });
    for (let turns = 0; lines !== undefined; turns += 1) {
      if (turns === maxTurns) throw new Error(`The interview of the script ${index} does not end.`);
      const last = lines.at(-1);
      const reply = last === undefined ? null : respondent.answer(last);
      if (reply === null) break;
      at = new Date(at.getTime() + pace.pause + lengthOf(lines) * pace.read + reply.text.length * pace.write);
      lines = await turn(session, {
        type: "said",
        messageId: idOf(String(turns)),
        ...reply,
        clientTimestamp: at,
      });
    }
    session.close();
    if (script.ending !== "abandoned") continue;
    const abandonedAt = new Date(at.getTime() + abandonedAfterMs);
    await database.inTenant(tenantId, (tx) =>
      abandonInterviews(tx, { tenantId, before: abandonedAt, now: abandonedAt, limit: 1 }),
    );
  }
  return count;
}

/** Script of a demo respondent, independent of what the engine asks. */
export interface RespondentScript extends Beginning {
  readonly language: "en" | "es";
  readonly ending: "completed" | "stopped" | "declined" | "abandoned";
  /** Answers by question: first to the question, then to its follow-ups. */
  readonly answers: readonly (readonly string[])[];
  /** Answer to "anything else?"; absent if the interview ends before. */
  readonly more?: string;
}

/** Answers when the script has none left; several, so that they do not repeat. */
const phrases = {
  en: [
    "That's all there is to it.",
    "Nothing more, that was all.",
    "I have told you all I know about that.",
    "That's all I can say about it.",
  ],
  es: [
    "Eso es todo lo que pasó.",
    "Nada más, eso es todo.",
    "Ya le he contado todo lo que sé.",
    "No tengo nada más que decir de eso.",
  ],
} as const;

/** A written answer or a pressed button. */
export type Reply = { readonly text: string; readonly pressed?: Pressed };

/** Answers the interviewer's lines from a script. */
class ScriptedRespondent {
  readonly #script: RespondentScript;
  readonly #questions: readonly string[];
  readonly #said = new Map<string, number>();
  #endings = 0;

  /** @param questions ids of the guide's questions, in order */
  constructor(script: RespondentScript, questions: readonly string[]) {
    this.#script = script;
    this.#questions = questions;
  }

  /** Replies to the interviewer's last line; `null` if the respondent has left. */
  answer(line: SessionLine): Reply | null {
    const { ending, answers, more, language } = this.#script;
    if (line.role === "consent")
      return { text: "", pressed: { kind: "assent", value: ending === "declined" ? "no" : "yes" } };
    const position = this.#questions.indexOf(line.node ?? "");
    if (position < 0) return { text: more ?? this.#nothingLeft(language) };
    const replies = answers[position] ?? [];
    const replied = this.#said.get(line.node ?? "") ?? 0;
    this.#said.set(line.node ?? "", replied + 1);
    if (replies.length === 0)
      return ending === "abandoned" ? null : { text: "", pressed: { kind: "command", command: "stop" } };
    return { text: replies[replied] ?? this.#nothingLeft(language) };
  }

  #nothingLeft(language: RespondentScript["language"]): string {
    const options = phrases[language];
    const text = options[this.#endings % options.length] ?? options[0];
    this.#endings += 1;
    return text;
  }
}
