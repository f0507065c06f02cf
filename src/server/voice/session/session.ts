import type { DebugEvent } from "../../../contracts/contracts.gen.ts";
import type { SayAction } from "../../../interviewing/engine/engine-action.ts";
import type { LinkParameters } from "../../../domain/interviewer/input-rules.ts";
import type { Pressed } from "../../../interviewing/hearing/pressed.ts";
import type { Language } from "../../../interviewing/languages/language.ts";
import type { Database, Tx } from "../../storage/database.ts";
import type { Ending, Medium } from "../../storage/tenant/conversation-tables.ts";
import type { TurnSpeech } from "./turn-times.ts";

/** Who is on the other side of a conversation, as a token or a ticket has shown. */
export type Holder =
  | {
      readonly kind: "staff";
      readonly userId: string;
      readonly name: string;
      /** By a preview link, which also shows what may not be tested yet. */
      readonly isPreview?: boolean;
    }
  | {
      readonly kind: "respondent";
      readonly inviteeId: string | null;
      readonly name: string | null;
      /** Of the link, as they are stored with an interview that begins; default: none. */
      readonly parameters?: LinkParameters;
    };

export interface OpenRequest {
  readonly tenantId: string;
  /** Minted by the client; one that is known is gone on with. */
  readonly conversationId: string;
  /** The interviewer's `worker_id`. */
  readonly workflowId: string;
  /** Guide version to begin on; `null`: the published one, in a test the guide as it stands. */
  readonly versionId: string | null;
  /** Staff hold tests, which are never counted; respondents hold interviews. */
  readonly holder: Holder;
  readonly medium: Medium;
  /** The only interviewer that the holder's ticket is good for; none: any of the tenant's. */
  readonly interviewerId?: string | null;
  /** Of the HTTP request that opened it, for the log. */
  readonly requestId?: string;
  /** Id of the node at which a test begins. */
  readonly startNode?: string | undefined;
  /** The respondent's device that holds the conversation from its first turn on; none: whoever answers. */
  readonly deviceId?: string | null;
  /** Said each time after consent was asked for, as how to be called no more, and stored with what was told. */
  readonly afterConsent?: ((language: Language) => string) | undefined;
  /** Whether a conversation that is not known is begun; default: yes. */
  readonly mayBegin?: boolean;
}

/** Who takes a turn, and in which tenant. */
export type Speaker = Pick<OpenRequest, "tenantId" | "holder">;

/** A turn by text, which stands for itself. */
export interface TextTurn extends Omit<OpenRequest, keyof Speaker | "medium"> {
  readonly input: SessionInput;
  readonly signal?: AbortSignal | undefined;
  /** Called when a language model is asked: from then on the turn is not refused any more, and may take seconds. */
  readonly onThinking?: () => void;
  /** Turns of one key wait for one another. */
  readonly queueKey: string;
  /**
   * Opens a transaction in which the speaker's tenant is visible, and says who they are.
   * @throws {ProblemError} 401 to 409 for who may not take the turn; nothing of `work` is kept then.
   */
  readonly enter: <T>(database: Database, work: (tx: Tx, speaker: Speaker) => Promise<T>) => Promise<T>;
}

/** What comes in. Every input is one event of the conversation's log; they are taken one after another. */
export type SessionInput =
  /** Begins. In a conversation that has begun it says once more what was said last. */
  | { readonly type: "start" }
  | {
      readonly type: "said";
      /** UUID of the utterance; taken twice, it is answered as it was the first time. */
      readonly messageId: string;
      /** At most 20,000 characters by chat; halves of a spoken answer that are joined may be longer. */
      readonly text: string;
      readonly clientTimestamp?: Date | undefined;
      /** Where its audio lies among the blobs. */
      readonly audioKey?: string | undefined;
      /** Seconds of speech that nobody could put into words yet: an answer all the same. `text` is empty then. */
      readonly recordedSeconds?: number | undefined;
      /** A button or key that was pressed instead; its words in the interview's language take the place of `text`. */
      readonly pressed?: Pressed | undefined;
    }
  /** The respondent has said nothing for as long as the last line's patience. */
  | { readonly type: "silence" }
  /** The respondent began to speak when this share (0 to 1) of a line had been heard. */
  | { readonly type: "interrupted"; readonly messageId: string; readonly share: number }
  /** A dropped caller is back. */
  | { readonly type: "returned" }
  /** The respondent is gone for good. */
  | { readonly type: "left" };

/** A line of the interviewer, to be shown or spoken. */
export interface SessionLine {
  readonly type: "line";
  readonly messageId: string;
  readonly text: string;
  readonly role: SayAction["role"];
  /** Id of the guide's node that it belongs to. */
  readonly node: string | null;
  readonly interruptible: boolean;
  /** By which keys of a telephone it is answered. Absent: by those of a rating. */
  readonly keys?: "yes_no" | "figure";
  readonly patience: SayAction["patience"];
}

/** What comes out. */
export type SessionEvent =
  | SessionLine
  /** The conversation stands at another node now. */
  | { readonly type: "moved"; readonly node: string }
  /** Once for every input, after its lines. */
  | { readonly type: "debug"; readonly event: DebugEvent }
  /** The last event of a conversation. */
  | { readonly type: "ended"; readonly ending: Ending };

/** One connection's hold on a conversation. */
export interface Session {
  readonly conversationId: string;
  readonly versionId: string;
  readonly language: Language;
  /** Whether nothing has been said yet. */
  readonly isNew: boolean;
  readonly isEnded: boolean;
  /**
   * Takes an input in and answers what follows from it, which is stored by then: whoever stops listening misses
   * nothing that a later `start` or the transcript would not show. Inputs of one conversation wait for one another,
   * whichever session or process they come from.
   * @param speech of a call: the turn's line of the log waits for it
   * @throws {ProblemError} 409 `ERR_CONFLICT` when a newer call has taken the conversation over, 422 when the message
   * id was used for other words.
   */
  take(input: SessionInput, signal?: AbortSignal, speech?: Promise<TurnSpeech>): AsyncIterable<SessionEvent>;
  /** For a call: hold the conversation from now on; the call that held it before is aborted (`taken`). */
  claim(): Promise<void>;
  /** Aborted when a newer call has claimed the conversation. */
  readonly taken: AbortSignal;
  /** Lets go; the conversation can be gone on with at any time. */
  close(): void;
}

export interface Sessions {
  /**
   * Opens a conversation, a new one or one that is known.
   * @throws {ProblemError} 404 `ERR_NOT_FOUND` for an unknown interviewer, version or somebody else's conversation, 409
   * `ERR_CONFLICT` when the interviewer takes no interviews.
   */
  open(request: OpenRequest): Promise<Session>;
  /**
   * Takes a turn by text and answers what follows from it: in one transaction, in two where a language model is asked.
   * @throws {ProblemError} What `open` and `Session.take` throw.
   */
  takeText(turn: TextTurn): AsyncIterable<SessionEvent>;
  /** Resolves when no language model looks at a remark any more; within its deadlines. */
  settled(): Promise<void>;
}
