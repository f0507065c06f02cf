import { v5 as uuidv5 } from "uuid";
import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { eq, and } from "drizzle-orm";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import type { Database, Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { guideVersions } from "../../storage/tenant/guide-tables.ts";
import { demoInterviewId } from "../../main/demo/demo-interviews.ts";
import { abandonInterviews } from "../../interviews/abandonment.ts";
import { createSessions } from "../../voice/session/create-sessions.ts";
import type { Session, SessionInput, SessionLine } from "../../voice/session/session.ts";
import type { Pressed } from "../../../interviewing/hearing/pressed.ts";

/** Interviewer and point in time of the demo interviews. */
export interface ScriptedInterviewOptions {
  readonly tenantId: string;
  readonly interviewerId: string;
  readonly workflowId: string;
  readonly guideVersionId: string;
  readonly now: Date;
  /** Aborts between two interviews. */
  readonly signal?: AbortSignal | undefined;
}

/** Pace of a respondent: ms per character read and written, and ms of pause per turn. */
const pace = { read: 35, write: 140, pause: 2_500 };
/** Upper bound of turns per interview; detects an engine that never ends. */
const maxTurns = 60;
const dayMs = 24 * 60 * 60 * 1_000;
/** Time after which an unfinished interview is abandoned: the default setting. */
const abandonedAfterMs = dayMs;

/** A `Database` that runs all work in the transaction that is already open. */
export const databaseWithin = (tx: Tx, cipher: TextCipher): Database => ({
  cipher,
  inControl: (work) => work(tx),
  inTenant: (_tenantId, work) => work(tx),
  ping: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

const silent: FastifyBaseLogger = pino({ level: "silent" });

const beginning = ({ days, at }: RespondentScript, now: Date): Date => {
  const day = new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
  return new Date(`${day}T${at}:00.000Z`);
};

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
 * Skips interviews that already exist. Returns the number of interviews held.
 */
export async function runScriptedInterviews(
  database: Database,
  scripts: readonly RespondentScript[],
  { tenantId, interviewerId, workflowId, guideVersionId, now, signal }: ScriptedInterviewOptions,
): Promise<number> {
  const { version, existingIds } = await database.inTenant(tenantId, async (tx) => {
    const [found] = await tx
      .select({ graph: guideVersions.graph })
      .from(guideVersions)
      .where(and(eq(guideVersions.tenantId, tenantId), eq(guideVersions.id, guideVersionId)));
    const rows = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.tenantId, tenantId), eq(conversations.interviewerId, interviewerId)));
    return { version: found, existingIds: new Set(rows.map(({ id }) => id)) };
  });
  // Written only by `compileGuide`.
  const { nodes } = (version?.graph ?? { nodes: [] }) as Pick<GuideGraph, "nodes">;
  const questions = nodes.flatMap(({ id, kind }) => (kind === "question" ? [id] : []));
  let at = now;
  const sessions = createSessions({ database, now: () => at, log: silent });
  let count = 0;
  for (const [index, script] of scripts.entries()) {
    if (signal?.aborted === true) break;
    if (existingIds.has(demoInterviewId(interviewerId, index))) continue;
    count += 1;
    at = beginning(script, now);
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
export interface RespondentScript {
  /** Start of the interview: days ago, and the time in UTC, `hh:mm`. */
  readonly days: number;
  readonly at: string;
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
