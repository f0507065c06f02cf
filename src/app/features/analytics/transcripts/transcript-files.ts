import type { Conversation } from "../../../../contracts/contracts.gen.ts";
import { csvLine } from "../../../../runtime/grids/transfer/csv.ts";

/** What a respondent was told before taking part, verbatim, and how they answered. */
export interface ConsentRecord {
  readonly conversation_id: string;
  readonly respondent: string | null;
  /** Compiled guide version whose wording was used. */
  readonly version_id: string;
  /** Guide version as shown to staff; `null` if it is no longer known. */
  readonly guide_version: number | null;
  readonly language: string;
  readonly medium: Conversation["medium"];
  /** `unanswered`: asked but not answered; `not_asked`: the guide has no consent step. */
  readonly outcome: "given" | "refused" | "unanswered" | "not_asked";
  readonly given_at: string | null;
  /**
   * What the page told the respondent before they started, verbatim. `null`: by telephone, or begun before it was
   * recorded.
   */
  readonly welcome: NonNullable<Conversation["welcome"]> | null;
  /** The messages of the consent step, in order. Words of respondents who refused are not stored. */
  readonly exchange: readonly {
    readonly at: string;
    readonly speaker: "interviewer" | "respondent";
    readonly words: string;
    readonly is_erased: boolean;
  }[];
}

function outcomeOf(
  { consent_at: givenAt, ending }: Conversation,
  isAsked: boolean,
): ConsentRecord["outcome"] {
  if (givenAt !== null) return "given";
  if (!isAsked) return "not_asked";
  return ending === "refused_consent" ? "refused" : "unanswered";
}

/** Extracts the consent record from the messages of the guide's consent step. */
export function consentRecord(conversation: Conversation): ConsentRecord {
  const messages = conversation.messages ?? [];
  const step = messages.find(({ line_kind: kind }) => kind === "consent")?.node_id ?? null;
  const exchange = step === null ? [] : messages.filter(({ node_id: node }) => node === step);
  return {
    conversation_id: conversation.id,
    respondent: conversation.user_id,
    version_id: conversation.version_id,
    guide_version: conversation.guide_version ?? null,
    language: conversation.language,
    medium: conversation.medium,
    outcome: outcomeOf(conversation, exchange.length > 0),
    given_at: conversation.consent_at,
    welcome: conversation.welcome ?? null,
    exchange: exchange.map(({ type, content, server_timestamp: at, is_erased }) => ({
      at,
      speaker: type === "ai" ? "interviewer" : "respondent",
      words: content,
      is_erased,
    })),
  };
}

/** The API response as indented JSON. */
export const transcriptJson = (conversation: Conversation): string =>
  `${JSON.stringify(conversation, null, 2)}\n`;

const header = [
  "conversation_id",
  "sequence",
  "server_timestamp",
  "client_timestamp",
  "type",
  "line_kind",
  "node_id",
  "content",
  "interrupted",
  "heard_content",
  "is_erased",
];

/** CSV with one message per line (RFC 4180), safe from formula injection; starts with a BOM for spreadsheets. */
export function transcriptCsv({ id, messages = [] }: Conversation): string {
  const lines = messages.map((message) =>
    csvLine([
      id,
      message.sequence,
      message.server_timestamp,
      message.client_timestamp,
      message.type,
      message.line_kind,
      message.node_id,
      message.content,
      message.interrupted,
      message.heard_content,
      message.is_erased,
    ]),
  );
  return `\uFEFF${csvLine(header)}${lines.join("")}`;
}
