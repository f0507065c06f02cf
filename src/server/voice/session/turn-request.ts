import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../storage/database.ts";
import type { Knowledge } from "../knowledge/read-knowledge.ts";
import type { Wording } from "../model/wording.ts";
import type { LiveConversation } from "./live-conversations.ts";
import type { SessionEvent, SessionInput } from "./session.ts";

export interface TurnTools {
  readonly database: Database;
  readonly knowledge: Knowledge;
  readonly wording: Wording | undefined;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Deletes audio whose words were erased. */
  readonly eraseAudio: (tenantId: string, keys: readonly string[]) => Promise<void>;
  readonly log: FastifyBaseLogger;
}

export interface TurnRequest {
  readonly live: LiveConversation;
  readonly input: SessionInput;
  readonly startNode: string | undefined;
  /** The call that holds the conversation; `null` for turns by text. */
  readonly connectionId: string | null;
  readonly isStaff: boolean;
  readonly withOutline: boolean;
  readonly signal: AbortSignal | undefined;
}

export interface TurnTaken {
  readonly live: LiveConversation;
  readonly events: readonly SessionEvent[];
}
