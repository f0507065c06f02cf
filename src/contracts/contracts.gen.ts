// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * A button that was pressed instead of a typed or spoken answer; user_input is its label.
 */
export type PressedKey =
  "skip" | "pause" | "stop" | "yes" | "no" | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10";
/**
 * The revision of the layout that the values were filled in with, and of those that it includes.
 */
export type LayoutVersion = string;
export type ChannelType = "chat" | "inbound" | "call_center";
export type WizardStep = "archetype" | "configure" | "content" | "channel-pricing" | "review";
export type InterviewerStatus =
  | "draft"
  | "ready_to_test"
  | "launching"
  | "published"
  | "failed"
  | "inactive"
  | "active"
  | "live"
  | "inprogress"
  | "expired"
  | "started";
export type VoiceType = "male" | "female";
/**
 * BCP 47.
 */
export type InterviewLanguage =
  "en" | "es" | "ca" | "fr" | "de" | "eu" | "pt" | "da" | "hi" | "nl" | "ar" | "ko" | "th";
/**
 * A code of the error catalogue; docs/errors.md says when each is answered.
 */
export type ErrorCode =
  | "ERR_BAD_REQUEST"
  | "ERR_INVALID_LIST_QUERY"
  | "ERR_UNAUTHENTICATED"
  | "ERR_SIGN_IN_FAILED"
  | "ERR_SESSION_ENDED"
  | "ERR_FORBIDDEN"
  | "ERR_NOT_A_MEMBER"
  | "ERR_CROSS_SITE"
  | "ERR_NOT_FOUND"
  | "ERR_TENANT_NOT_FOUND"
  | "ERR_CONFLICT"
  | "ERR_LAYOUT_CHANGED"
  | "ERR_LAST_SUPERUSER"
  | "ERR_LOOK_ALIKE_ADDRESS"
  | "ERR_LINK_EXPIRED"
  | "ERR_VERSION_CONFLICT"
  | "ERR_BODY_TOO_LARGE"
  | "ERR_UNSUPPORTED_MEDIA_TYPE"
  | "ERR_VALIDATION"
  | "ERR_IDEMPOTENCY_KEY_REUSED"
  | "ERR_VERSION_REQUIRED"
  | "ERR_TOO_MANY_REQUESTS"
  | "ERR_INTERNAL"
  | "ERR_SIGN_IN_UNAVAILABLE"
  | "ERR_STORAGE_FULL"
  | "ERR_UNAVAILABLE";
/**
 * Errors first; a document with errors is rejected.
 *
 * @maxItems 200
 */
export type ConfigFindings = ConfigFinding[];
export type ConfigVersions = ConfigVersion[];
/**
 * The background job that counts, if counting takes too long for one call; until it is done, all numbers cover only the records seen so far. Null if every number is exact.
 */
export type ImpactCount = {
  id: string;
  state: "running" | "done" | "cancelled" | "failed";
  seen: number;
  /**
   * Number of records to count.
   */
  records: number;
} | null;
/**
 * @maxItems 20
 */
export type DataMigrations = DataMigration[];
export type GuideTextVersions = GuideTextVersion[];
/**
 * @maxItems 200
 */
export type ListVersions = ListVersion[];
/**
 * @maxItems 20
 */
export type RowImports = RowImport[];

export interface Contracts {
  entities: {
    "agent-response-input": AgentResponseInput;
    "archetype-input": ArchetypeInput;
    archetype: Archetype;
    "audit-entry": AuditEntry;
    "channel-input": ChannelInput;
    channel: Channel;
    "config-bundle": ConfigBundle;
    "config-draft": ConfigDraft;
    "config-item-input": ConfigItemInput;
    "config-item": ConfigItem;
    "conversation-message": ConversationMessage;
    "conversation-token-input": ConversationTokenInput;
    "conversation-token": ConversationToken;
    conversation: Conversation;
    "data-migration": DataMigration;
    "debug-event": DebugEvent;
    demo: Demo;
    "dynamic-fields": DynamicFields;
    "erasure-input": ErasureInput;
    erasure: Erasure;
    "export-answer": ExportAnswer;
    "export-query": ExportQuery;
    "field-problem": FieldProblem;
    "file-input": FileInput;
    "file-part-input": FilePartInput;
    file: File;
    "grid-view-input": GridViewInput;
    "grid-view-patch": GridViewPatch;
    "grid-view-query": GridViewQuery;
    "grid-view": GridView;
    "guide-graph-query": GuideGraphQuery;
    "guide-graph-view": GuideGraphView;
    "help-text-input": HelpTextInput;
    "help-text": HelpText;
    insights: Insights;
    "interview-guide-input": InterviewGuideInput;
    "interview-guide-markdown-input": InterviewGuideMarkdownInput;
    "interview-guide-markdown": InterviewGuideMarkdown;
    "interview-guide-row": InterviewGuideRow;
    "interview-guide-version": InterviewGuideVersion;
    "interview-guide": InterviewGuide;
    "interviewer-counts": InterviewerCounts;
    "interviewer-draft-input": InterviewerDraftInput;
    "interviewer-draft": InterviewerDraft;
    "interviewer-file": InterviewerFile;
    "interviewer-import-input": InterviewerImportInput;
    "interviewer-import": InterviewerImport;
    "interviewer-input": InterviewerInput;
    "interviewer-link-input": InterviewerLinkInput;
    "interviewer-link": InterviewerLink;
    interviewer: Interviewer;
    invitee: Invitee;
    "kept-theme": KeptTheme;
    "knowledge-base-input": KnowledgeBaseInput;
    "knowledge-base-row": KnowledgeBaseRow;
    "knowledge-base": KnowledgeBase;
    "knowledge-document-input": KnowledgeDocumentInput;
    "knowledge-document-text": KnowledgeDocumentText;
    "knowledge-document": KnowledgeDocument;
    "layout-import-input": LayoutImportInput;
    "layout-import": LayoutImport;
    "layout-version": LayoutVersion;
    "list-change": ListChange;
    "list-choice": ListChoice;
    "list-counts": ListCounts;
    "list-entry-input": ListEntryInput;
    "list-entry": ListEntry;
    "list-import-input": ListImportInput;
    "list-import": ListImport;
    "list-query": ListQuery;
    "list-version-detail": ListVersionDetail;
    "list-version": ListVersion;
    "member-input": MemberInput;
    member: Member;
    "overview-query": OverviewQuery;
    overview: Overview;
    "phone-call-input": PhoneCallInput;
    "phone-call": PhoneCall;
    "phone-number-input": PhoneNumberInput;
    "phone-number": PhoneNumber;
    problem: Problem;
    "registration-input": ConversationRegistrationInput;
    "respondent-link-input": RespondentLinkInput;
    "respondent-link": RespondentLink;
    "respondent-ticket-input": RespondentTicketInput;
    "respondent-ticket": RespondentTicket;
    "row-import-fault": RowImportError;
    "row-import-input": RowImportInput;
    "row-import-preview-input": RowImportPreviewInput;
    "row-import-preview": RowImportPreview;
    "row-import": RowImport;
    "segment-insights-query": SegmentInsightsQuery;
    "segment-insights": SegmentInsights;
    segments: Segments;
    session: SessionTokens;
    "setup-brief-input": SetupBriefInput;
    "setup-brief": SetupBrief;
    "setup-conversation-query": SetupConversationQuery;
    "setup-conversation": SetupConversation;
    "setup-events-answer": SetupEventsAnswer;
    "setup-events-input": SetupEventsInput;
    "setup-proposals-input": SetupProposalsInput;
    suggestion: Suggestion;
    "theme-edits-input": ThemeEditsInput;
    "theme-edits": ThemeEdits;
    "ticket-input": TicketInput;
    ticket: Ticket;
    "transcript-hits": TranscriptHits;
    "unanswered-questions": UnansweredQuestions;
    user: CurrentUser;
    "value-choice": ValueChoice;
    "version-comparison-query": VersionComparisonQuery;
    "version-comparison": VersionComparison;
    "voice-config": VoiceConfig;
    "voice-settings": VoiceSettings;
    "voice-stream-start": VoiceStreamStart;
    "voice-test-input": VoiceTestInput;
    "webhook-delivery": WebhookDelivery;
    "webhook-input": WebhookInput;
    webhook: Webhook;
  };
  calls: Calls;
}
/**
 * A turn of an interview by text.
 */
export interface AgentResponseInput {
  /**
   * Conversation id; generated by the client for a new conversation.
   */
  session_id: string;
  /**
   * The interviewer's worker_id.
   */
  workflow_id: string;
  /**
   * Guide version to start with; null uses the published version, or the current guide in a test.
   */
  version_id?: string | null;
  /**
   * The respondent's input; empty to start or resume.
   */
  user_input?: string;
  metadata_context?: AgentResponseContext;
  /**
   * The user as known to the client; informational, as the token identifies the respondent.
   */
  user_id?: string | null;
  client_timestamp?: string | null;
}
/**
 * Additional properties are accepted and ignored.
 */
export interface AgentResponseContext {
  /**
   * A single-use ticket, for pages opened before conversation tokens existed.
   */
  ticket?: string;
  /**
   * Id of the input; defaults to the Idempotency-Key header if it is a UUID.
   */
  message_id?: string;
  /**
   * Start a test at this node of the guide.
   */
  start_node?: string;
  pressed?: PressedKey;
  /**
   * The respondent has been silent for a long time; user_input is empty.
   */
  silence?: boolean;
  [k: string]: string | number | boolean | null | PressedKey | undefined;
}
/**
 * Form values of an archetype. The layout archetype_setup defines which are required.
 */
export interface ArchetypeInput {
  type?: string | null;
  description?: string | null;
  worker_id?: string | null;
  version_id?: string | null;
  is_active?: boolean | null;
  useCase?: string | null;
  icon?: string | null;
  examples?: string | null;
  genieIdentifier?: string | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * Values of fields added by layouts, by field name.
 */
export interface DynamicFields {
  [k: string]: unknown;
}
/**
 * A kind of interview that interviewers start from.
 */
export interface Archetype {
  id: string;
  tenant_id: string;
  /**
   * Name of the archetype.
   */
  type: string;
  description: string;
  /**
   * Engine profile that its interviewers start from.
   */
  worker_id: string | null;
  /**
   * Version of the engine profile.
   */
  version_id: string | null;
  is_active: boolean;
  useCase: string | null;
  icon: string | null;
  /**
   * Comma-separated.
   */
  examples: string | null;
  genieIdentifier: string | null;
  dynamic_fields: DynamicFields;
  /**
   * Incremented by each change; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * A write operation: who changed what, and the values before and after.
 */
export interface AuditEntry {
  id: string;
  tenant_id: string;
  /**
   * Null for changes made by the product itself.
   */
  actor_id: string | null;
  /**
   * Their email address at that time.
   */
  actor: string;
  action: "create" | "update" | "delete" | "reset";
  /**
   * Name of the entity's schema.
   */
  entity: string;
  entity_id: string;
  /**
   * Names of the properties that an update changed; empty for other actions.
   */
  changed: string[];
  /**
   * The record before the change; null if it was created.
   */
  before: unknown;
  /**
   * The record after the change; null if it was deleted.
   */
  after: unknown;
  request_id: string | null;
  created_at: string;
}
/**
 * Form values of a channel. The layout channel_setup defines which are required.
 */
export interface ChannelInput {
  name?: string | null;
  type?: string | null;
  mode?: string | null;
  details?: string | null;
  price?: number | string | null;
  is_active?: boolean | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * A way in which respondents are interviewed.
 */
export interface Channel {
  id: string;
  tenant_id: string;
  name: string;
  type: ChannelType;
  mode: string | null;
  details: string | null;
  /**
   * US dollars per interview.
   */
  price: number | null;
  is_active: boolean;
  dynamic_fields: DynamicFields;
  /**
   * Incremented by each change; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * A form layout or grid definition with its choice lists and layouts, for import into another installation.
 */
export interface ConfigBundle {
  /**
   * File type and format version.
   */
  format: "document-bundle-1";
  name: "form-layout" | "grid";
  /**
   * The document, without its id.
   */
  data: {
    [k: string]: unknown;
  };
  /**
   * Source text with comments; absent if it contains no more than data.
   */
  text?: string;
  /**
   * Layouts that the document includes or uses to add records, recursively and without ids.
   *
   * @maxItems 20
   */
  layouts?: {
    layout_key: string;
    [k: string]: unknown;
  }[];
  /**
   * @maxItems 200
   */
  lists: ConfigBundleList[];
}
export interface ConfigBundleList {
  key: string;
  /**
   * The offered choices, in order.
   *
   * @minItems 1
   * @maxItems 20000
   */
  entries: ConfigBundleEntry[];
}
export interface ConfigBundleEntry {
  code: string;
  label: string;
  parent: string | null;
}
/**
 * An unpublished edit of a document; one per user and document.
 */
export interface ConfigDraft {
  /**
   * The text as it was typed, JSON or not.
   */
  text: string;
  /**
   * Version of the item on which it is based.
   */
  base_version: number;
  updated_at: string;
  /**
   * The document on which it is based; absent in requests and if no longer known.
   */
  base?: unknown;
}
export interface ConfigItemInput {
  /**
   * The whole document.
   */
  data: unknown;
  /**
   * Source text with comments; must be equivalent to data.
   */
  text?: string;
  /**
   * Reason for the change, stored with the version.
   */
  note?: string;
  /**
   * Revision of the shipped document that the document incorporates.
   */
  based_on_revision?: string;
  review?: ReviewedDraft;
  /**
   * What to do with stored values affected by the change; at most one choice per field. Values of other fields remain.
   *
   * @maxItems 200
   */
  value_choices?: ValueChoice[];
}
/**
 * Publishes another member's draft after review; the draft's owner becomes the author.
 */
export interface ReviewedDraft {
  owner_id: string;
  /**
   * updated_at of the reviewed draft; rejected if the draft has changed since.
   */
  updated_at: string;
}
/**
 * What happens to the stored values of a field that a change of its layout affects.
 */
export interface ValueChoice {
  /**
   * Its name.
   */
  field: string;
  action: "keep" | "map" | "default" | "clear";
  /**
   * Where values are mapped.
   *
   * @maxItems 100
   */
  map?: MappedValue[];
  /**
   * What is stored, where values are set to one.
   */
  value?: unknown;
}
export interface MappedValue {
  /**
   * A stored value, or an item of a list of choices.
   */
  from: unknown;
  /**
   * What is stored instead.
   */
  to: unknown;
}
/**
 * A configuration record of a tenant (DNA item): a form layout, a grid definition or another named document.
 */
export interface ConfigItem {
  id: string;
  /**
   * Kind of item: form-layout, grid or the name of another document.
   */
  name: string;
  /**
   * Key of the item within its kind: layout_key of a form layout, grid_key of a grid definition.
   */
  layout_key: string;
  title: string;
  /**
   * Whether the tenant uses the shipped document, an edit of it, or a document of its own.
   */
  origin: "shipped" | "edited" | "created";
  /**
   * Counts the tenant's edits; 0 is the shipped document. Sent back in If-Match.
   */
  version: number;
  /**
   * Hash of data and all included layouts; forms send it as layout_version.
   */
  revision: string;
  /**
   * The document.
   */
  data: unknown;
  /**
   * The layout with all includes resolved, from which forms are rendered; absent without includes.
   */
  resolved?: unknown;
  updated_at: string | null;
  /**
   * Who saved this version; null for shipped documents and if unknown.
   */
  updated_by: string | null;
}
/**
 * A message of an interview.
 */
export interface ConversationMessage {
  /**
   * Client-generated id; repeating it returns the original response.
   */
  message_id: string;
  sequence: number;
  type: "ai" | "human";
  /**
   * Empty if erased.
   */
  content: string;
  server_timestamp: string;
  client_timestamp: string | null;
  /**
   * Node of the guide that it belongs to.
   */
  node_id: string | null;
  /**
   * Purpose of an interviewer message; null for respondent messages.
   */
  line_kind: "consent" | "introduction" | "question" | "probe" | "remark" | "care" | "closing" | null;
  interrupted: boolean;
  /**
   * The part of an interrupted message that was played.
   */
  heard_content: string | null;
  has_audio: boolean;
  is_erased: boolean;
  /**
   * Annotations of an answer by a language model; absent without annotations and in exports.
   */
  noticed?: {
    /**
     * A covered learning goal, an answered later question, or an earlier message that this one contradicts or complements.
     */
    kind: "goal" | "answered" | "contradiction" | "summary";
    /**
     * The goal or question in its author's words, or the words of the earlier remark.
     */
    about: string;
    /**
     * Verbatim evidence from the message.
     */
    quote: string;
  }[];
}
export interface ConversationTokenInput {
  /**
   * The last segment of the link.
   */
  token: string;
  /**
   * 32 random bytes in base64url, generated by the browser to resume an interview of an open link. Not needed for personal links.
   */
  resume_code?: string | null;
  /**
   * Generated each time the page is opened.
   */
  device_id: string;
  /**
   * Query parameters of the link. Names that the interviewer does not allow are discarded.
   */
  parameters?: {
    [k: string]: string;
  };
  /**
   * Continue on this device even if the interview is open elsewhere.
   */
  takes_over?: boolean;
}
export interface ConversationToken {
  conversation_token: string;
  /**
   * May end earlier if the interview is erased, its link is closed or another device takes over; the link yields a new token.
   */
  expires_at: string;
  /**
   * The conversation for which it is valid.
   */
  conversation_id: string;
}
/**
 * An interview; messages are included only when a single interview is read.
 */
export interface Conversation {
  id: string;
  /**
   * The same as id.
   */
  thread_id: string;
  tenant_id: string;
  interviewer_id: string;
  /**
   * Guide version of the interview.
   */
  version_id: string;
  /**
   * Version of the guide's text; only when a single interview is read, null if unknown.
   */
  guide_version?: number | null;
  created_at: string;
  ended_at: string | null;
  is_ended: boolean;
  /**
   * How it ended; null while in progress.
   */
  ending: "completed" | "stopped" | "refused_consent" | "abandoned" | "failed" | "screened_out" | "quota_full" | null;
  /**
   * Conducted by staff to test the interviewer; excluded from statistics.
   */
  is_test: boolean;
  medium: "chat" | "voice" | "phone";
  /**
   * Respondent name shown to staff.
   */
  user_id: string | null;
  /**
   * The interviewer's name at that time.
   */
  workflow_name: string;
  /**
   * BCP 47.
   */
  language: string;
  /**
   * Link parameters as name=value; only names that the interviewer allows.
   */
  parameters: string[];
  /**
   * Price in US dollars at the time of the interview.
   */
  price: number | null;
  duration_seconds: number | null;
  /**
   * Most severe care flag, for review by staff.
   */
  flag: "crisis" | "distress" | "hostility" | null;
  /**
   * What raised the flag first: the engine's care detection or a language model.
   */
  flag_noticed_by: "engine" | "language_model" | null;
  consent_at: string | null;
  /**
   * When the respondent's words, recordings and name were erased.
   */
  erased_at: string | null;
  /**
   * First substantial answer, truncated; only in lists.
   */
  opening?: string | null;
  /**
   * In order; omitted in lists.
   */
  messages?: ConversationMessage[];
}
/**
 * A change of stored values started by publishing a layout: progress and report.
 */
export interface DataMigration {
  id: string;
  /**
   * The layout.
   */
  item_id: string;
  /**
   * Key of the layout that edits the records.
   */
  layout_key: string;
  title: string;
  /**
   * Of the records.
   */
  entity: string;
  /**
   * Version of the layout after publishing; for a form that includes the published layout, the form's own version.
   */
  item_version: number;
  state: "running" | "done" | "cancelled" | "failed";
  /**
   * Whether the migration is being or has been undone.
   */
  is_undo: boolean;
  /**
   * @maxItems 200
   */
  choices: ValueChoice[];
  /**
   * Number of records to process.
   */
  records: number;
  /**
   * Number of processed records.
   */
  seen: number;
  /**
   * Number of changed records.
   */
  changed: number;
  /**
   * Number of fully restored records.
   */
  restored: number;
  /**
   * Values left unchanged, by field and reason, the most frequent first.
   *
   * @maxItems 50
   */
  left: LeftValues[];
  /**
   * Human-readable summary.
   */
  text: string;
  /**
   * Email address of the publisher.
   */
  owner: string;
  created_at: string;
  finished_at: string | null;
  can_undo: boolean;
  can_continue: boolean;
}
export interface LeftValues {
  field: string;
  reason: string;
  count: number;
  /**
   * @maxItems 5
   */
  samples: LeftSample[];
}
export interface LeftSample {
  id: string;
  label: string;
}
/**
 * Details of a turn besides its text: the JSON of a debug_event in both streams.
 */
export interface DebugEvent {
  conversation_id: string;
  version_id: string;
  tool_calls: ToolCall[];
  graph_state: GraphState;
  /**
   * Of the interview.
   */
  language: string;
  /**
   * Language most recently detected in the respondent's answers.
   */
  detected_language: string | null;
  /**
   * Share of completed questions of the guide, 0 to 1.
   */
  coverage: number;
  is_ended: boolean;
  ending: "completed" | "stopped" | "refused_consent" | "abandoned" | "failed" | "screened_out" | "quota_full" | null;
  /**
   * Ids of the interviewer's messages of this turn, in order.
   */
  message_ids: string[];
  guide?: GuideOutline;
  /**
   * Whether the interviewer is waiting for consent.
   */
  awaits_consent?: boolean;
  /**
   * Options of the question, chosen by saying their text. Absent for open questions.
   *
   * @maxItems 20
   */
  options?: string[];
}
export interface ToolCall {
  name:
    | "search_knowledge_base"
    | "erase_answer"
    | "mask_personal_data"
    | "flag_care"
    | "language_model"
    | "end_conversation";
  arguments: {
    [k: string]: string | number | boolean | null;
  };
  result: {
    [k: string]: string | number | boolean | null;
  };
}
export interface GraphState {
  /**
   * Current node; null before and after the conversation.
   */
  active: string | null;
  nodes: {
    id: string;
    kind: "consent" | "introduction" | "question" | "anything_else" | "closing";
    status: "open" | "probing" | "covered" | "thin" | "refused" | "dont_know" | "skipped";
    /**
     * Probes used.
     */
    probes: number;
    /**
     * Words of all answers.
     */
    words: number;
  }[];
  objectives: {
    id: string;
    text: string;
    status: "open" | "touched" | "covered" | "unserved";
    /**
     * Share of covered questions, 0 to 1.
     */
    coverage: number;
  }[];
}
export interface GuideOutline {
  language: string;
  sections: {
    id: string;
    title: string;
  }[];
  nodes: {
    id: string;
    kind: string;
    /**
     * Position in sections.
     */
    section: number | null;
    text: string | null;
  }[];
}
/**
 * The demonstration: interviewers and interviews to try the product out.
 */
export interface Demo {
  /**
   * 0 if there is none or it was removed.
   */
  interviewers: number;
  /**
   * Number of interviews of the published interviewer.
   */
  interviews: number;
  /**
   * The published interviewer; null if there is none.
   */
  interviewer_id: string | null;
  worker_id: string | null;
  /**
   * Path of the public interview page.
   */
  link: string | null;
}
/**
 * Whose data to erase: the respondent of an interview, or an invitee.
 */
export interface ErasureInput {
  conversation_id?: string | null;
  invitee_id?: string | null;
}
/**
 * Record of an erasure; does not identify the respondent.
 */
export interface Erasure {
  id: string;
  created_at: string;
  /**
   * Who performed the erasure.
   */
  actor: string;
  conversations: number;
  messages: number;
  audio_files: number;
  invitees: number;
}
/**
 * An export of the tenant's interviews; can be downloaded once within 30 seconds.
 */
export interface ExportAnswer {
  /**
   * Human-readable.
   */
  message: string;
  interviews: number;
  /**
   * Path relative to the main API. Newline-delimited JSON, one interview with its messages per line, oldest first. To resume an interrupted download, request an export with after.
   */
  download_path: string;
}
/**
 * Where to resume an export.
 */
export interface ExportQuery {
  /**
   * Id of the last completely received interview.
   */
  after?: string;
}
export interface FieldProblem {
  /**
   * JSON pointer (RFC 6901) into the request body.
   */
  pointer: string;
  code: string;
  params?: {
    [k: string]: unknown;
  };
  message: string;
  suggestion?: string;
}
export interface FileInput {
  name: string;
  /**
   * Bytes.
   */
  size: number;
}
export interface FilePartInput {
  /**
   * Byte offset of the part; a multiple of 524,288.
   */
  offset: number;
  /**
   * Base64 of 524,288 bytes; the last part may be shorter.
   */
  content: string;
}
/**
 * A file of a record, or an upload in progress.
 */
export interface File {
  file_id: string;
  /**
   * Original file name without the path.
   */
  name: string;
  /**
   * Bytes.
   */
  size: number;
  /**
   * Number of bytes received.
   */
  received: number;
  /**
   * Media type detected from the content; null until the upload is complete.
   */
  type: string | null;
}
/**
 * A view to save.
 */
export interface GridViewInput {
  grid_key: string;
  name: string;
  is_shared?: boolean;
  query: GridViewQuery;
}
/**
 * The list state, as parameters of an address.
 */
export interface GridViewQuery {
  page_size?: string;
  search_query?: string;
  ordering?: string;
  q_filters?: string;
  group_by?: string;
}
/**
 * What to change of a view.
 */
export interface GridViewPatch {
  name?: string;
  is_shared?: boolean;
  query?: GridViewQuery;
}
/**
 * A named, saved state of a grid.
 */
export interface GridView {
  id: string;
  tenant_id: string;
  grid_key: string;
  name: string;
  /**
   * Whether it is visible to all members of the tenant.
   */
  is_shared: boolean;
  /**
   * Whether the caller saved it.
   */
  is_mine: boolean;
  query: GridViewQuery;
  /**
   * Incremented by each change; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * Which compiled guide.
 */
export interface GuideGraphQuery {
  /**
   * A version used by a conversation; default: the current guide.
   */
  version_id?: string;
}
/**
 * A compiled guide, as the test page and reviewers see it.
 */
export interface GuideGraphView {
  /**
   * Null for the current guide.
   */
  version_id: string | null;
  /**
   * Content hash of the guide and its options.
   */
  version: string;
  language: string;
  profile: string;
  /**
   * The planned length.
   */
  minutes: number | null;
  estimated_minutes: number;
  sections: GuideGraphSection[];
  objectives: GuideGraphObjective[];
  nodes: GuideGraphNode[];
  faults: GuideErrorView[];
}
export interface GuideGraphSection {
  id: string;
  title: string;
}
export interface GuideGraphObjective {
  id: string;
  text: string;
}
export interface GuideGraphNode {
  /**
   * Stable across versions while the text is unchanged.
   */
  id: string;
  kind: "consent" | "introduction" | "question" | "anything_else" | "closing";
  /**
   * Position in sections.
   */
  section: number | null;
  /**
   * Null if the interviewer uses its default wording.
   */
  text: string | null;
  probes: string[];
  /**
   * Learning goals.
   */
  goals: string[];
  depth: "light" | "normal" | "deep" | null;
  must_ask: boolean;
  no_interrupt: boolean;
  /**
   * Positions in objectives.
   */
  objectives: number[];
  /**
   * Estimate for the question and a first answer.
   */
  seconds: number;
}
/**
 * An error that prevents publishing.
 */
export interface GuideErrorView {
  code: string;
  part: "introduction" | "objectives" | "closing" | "consent" | "questions" | "options";
  /**
   * In the questions' markdown, 1-based.
   */
  line: number | null;
  /**
   * Heading of its section.
   */
  heading: string | null;
  /**
   * Location, problem and solution, in English.
   */
  message: string;
}
/**
 * Form values of a help text. Which are required is said by the layout help_text_setup, not here.
 */
export interface HelpTextInput {
  language?: string | null;
  text?: string | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * What respondents are told after a crisis, in interviews of one language.
 */
export interface HelpText {
  id: string;
  tenant_id: string;
  language: "en" | "es" | "ca" | "fr" | "de" | "eu" | "pt" | "da" | "hi" | "nl" | "ar" | "ko" | "th";
  text: string;
  dynamic_fields: DynamicFields;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * What the interviews of one interviewer say, found without a language model; every quote is literally in its message.
 */
export interface Insights {
  interviewer_id: string;
  /**
   * none: no interview has ended yet. While a newer one is computed, or after a failure, result holds the last.
   */
  state: "none" | "computing" | "ready" | "failed";
  computed_at: string | null;
  /**
   * Why the last computation failed, for a person.
   */
  failure: string | null;
  /**
   * Interviews that ended, tests left out.
   */
  ended: number;
  result: InsightsResult | null;
  edits: ThemeEdits;
}
export interface InsightsResult {
  /**
   * Interviews that the result is about: the newest, at most 2000.
   */
  interviews: number;
  languages: InsightLanguage[];
  /**
   * Across all questions, the most frequent first.
   */
  themes: Theme[];
  /**
   * In the order of the guide; questions of older versions last.
   */
  questions: InsightQuestion[];
  objectives: InsightObjective[];
  /**
   * Of the statements of a belief audit, in the order of the guide. Absent in results from before they were read.
   */
  beliefs?: BeliefShift[];
  /**
   * Of questions that offer options. Absent in results from before they were read.
   */
  choices?: ChoiceCount[];
  /**
   * Of questions with a scale. Absent in results from before they were read.
   */
  levels?: ScaleCount[];
  /**
   * One point an interview, oldest first; the last 200.
   */
  saturation: SaturationPoint[];
  quality: InterviewerQuality;
}
export interface InsightLanguage {
  language: string;
  interviews: number;
}
export interface Theme {
  /**
   * The same as long as its leading word is; of what staff made, for good.
   */
  id: string;
  name: string;
  /**
   * Whether its name is respondents' own words, a language model's or given by staff.
   */
  named_by: "words" | "model" | "staff";
  language: string;
  terms: string[];
  interviews: number;
  answers: number;
  /**
   * Of the interviews in which the question was answered, or of all.
   */
  share: number;
  quotes: Quote[];
}
export interface Quote {
  conversation_id: string;
  message_id: string;
  node_id: string | null;
  /**
   * Where it begins in the message's content, in UTF-16 units.
   */
  start: number;
  end: number;
  text: string;
  language: string;
}
export interface InsightQuestion {
  node_id: string;
  text: string;
  /**
   * Interviews in which it was asked.
   */
  asked: number;
  answered: number;
  /**
   * Words of an answer on average.
   */
  words: number;
  themes: Theme[];
}
export interface InsightObjective {
  id: string;
  text: string;
  /**
   * Interviews whose answers speak to it.
   */
  interviews: number;
  share: number;
}
/**
 * How sure respondents of one stance were, from 0 to 10, before and after they gave their reasons.
 */
export interface BeliefShift {
  node_id: string;
  text: string;
  /**
   * Whether these respondents agreed with the statement; null where they said neither. Absent in results from before it was read.
   */
  stance?: "agree" | "disagree" | null;
  /**
   * Interviews in which it was rated twice; the other figures are of these.
   */
  interviews: number;
  /**
   * Mean.
   */
  before: number;
  /**
   * Mean.
   */
  after: number;
  surer: number;
  same: number;
  less_sure: number;
}
/**
 * How often each option of a question was chosen.
 */
export interface ChoiceCount {
  node_id: string;
  text: string;
  /**
   * Interviews in which it was answered.
   */
  interviews: number;
  /**
   * In the order of the guide.
   */
  options: OptionCount[];
  /**
   * Interviews in which something else was answered.
   */
  other: number;
}
export interface OptionCount {
  text: string;
  interviews: number;
}
/**
 * How many interviews were placed on each level of a scale.
 */
export interface ScaleCount {
  node_id: string;
  text: string;
  /**
   * Interviews in which it was answered.
   */
  interviews: number;
  /**
   * The lowest first.
   */
  levels: LevelCount[];
  /**
   * Interviews whose answers tell of no level.
   */
  unplaced: number;
}
export interface LevelCount {
  text: string;
  interviews: number;
  /**
   * The words that prove it, of the first interviews.
   */
  quotes: Quote[];
}
export interface SaturationPoint {
  conversation_id: string;
  ended_at: string;
  new_themes: number;
  /**
   * Known by then.
   */
  themes: number;
}
export interface InterviewerQuality {
  /**
   * The respondents' part of all words said.
   */
  talk_ratio: number | null;
  /**
   * Lines of the interviewer that were cut short.
   */
  interruptions: number;
  /**
   * Follow-ups asked.
   */
  probes: number;
  /**
   * Follow-ups that led to something new.
   */
  probe_yield: number | null;
  /**
   * Leading questions, the most frequent first.
   */
  leading_lines: LeadingLine[];
}
export interface LeadingLine {
  text: string;
  node_id: string | null;
  interviews: number;
}
/**
 * What staff have made of the themes of an interviewer.
 */
export interface ThemeEdits {
  /**
   * Counts the changes.
   */
  revision: number;
  /**
   * @maxItems 100
   */
  themes: KeptTheme[];
  /**
   * Groups of words that mean the same, of one language or several.
   *
   * @maxItems 100
   */
  synonyms: string[][];
  /**
   * Whether the list is the one that the product comes with.
   */
  has_default_synonyms: boolean;
}
/**
 * A theme that staff renamed, merged, hid or added: it is looked for by its words in every new run.
 */
export interface KeptTheme {
  /**
   * That of the found theme it was made from, or a new one.
   */
  id: string;
  /**
   * null: it is called by respondents' words.
   */
  name: string | null;
  /**
   * Words and two-word phrases that it is found by; inflections and synonyms count as well.
   *
   * @minItems 1
   * @maxItems 30
   */
  words: string[];
  is_hidden: boolean;
}
/**
 * Form values of an interview guide; which are required is said by the layout interview_guide. Either content, or its parts.
 */
export interface InterviewGuideInput {
  name?: string | null;
  /**
   * Markdown with sections; a part that is given beside it replaces the part of the same name.
   */
  content?: string | null;
  introduction?: string | null;
  /**
   * One a line.
   */
  objectives?: string | null;
  closing?: string | null;
  consent?: string | null;
  questions?: string | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * A markdown document that becomes the content and the questions of a guide.
 */
export interface InterviewGuideMarkdownInput {
  markdown: string;
}
/**
 * An interview guide as one markdown document.
 */
export interface InterviewGuideMarkdown {
  file_name: string;
  /**
   * The content, then the questions under the heading Questions.
   */
  markdown: string;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
}
/**
 * An interview guide in a list: without its texts.
 */
export interface InterviewGuideRow {
  id: string;
  tenant_id: string;
  name: string;
  question_count: number;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * A text that an interview guide had, whole and as it is read.
 */
export interface InterviewGuideVersion {
  version: number;
  file_name: string;
  /**
   * The content, then the questions under the heading Questions; sent back, it is a new version.
   */
  markdown: string;
  /**
   * Markdown.
   */
  introduction: string;
  /**
   * One research objective a line.
   */
  objectives: string;
  /**
   * Markdown.
   */
  closing: string;
  /**
   * The author's own request for consent; empty where there is none.
   */
  consent: string;
  guide_questions: GuideSection[];
}
export interface GuideSection {
  /**
   * Null for the questions before the first heading.
   */
  title: string | null;
  questions: GuideQuestion[];
  line: number;
}
/**
 * A question as the interviewer will read it.
 */
export interface GuideQuestion {
  /**
   * The words to be said, without markup and tags.
   */
  text: string;
  /**
   * Follow-ups written under it.
   */
  probes: string[];
  /**
   * What is to be learned by it: items that begin with `goal:`.
   */
  goals: GuideGoalView[];
  /**
   * Options that it offers: items that begin with `choice:`.
   */
  choices?: string[];
  /**
   * The scale that its answers are placed on, the lowest level first: items that begin with `level:`.
   */
  levels?: GuideGoalView[];
  /**
   * A statement that is rated before and after.
   */
  belief: boolean;
  /**
   * Asked to tell who takes part.
   */
  screening: boolean;
  /**
   * Of a screening question, in the order in which they are tried; one that cannot be read keeps the guide from being published.
   */
  rules: string[];
  /**
   * Null where the author left it to the archetype.
   */
  depth: "light" | "normal" | "deep" | null;
  must_ask: boolean;
  no_interrupt: boolean;
  /**
   * Where it stands in the questions' markdown.
   */
  line: number;
}
/**
 * Something that a question is asked for.
 */
export interface GuideGoalView {
  text: string;
  /**
   * Words in an answer from which one can tell that it was spoken of.
   */
  cues: string[];
}
/**
 * What an interviewer says and asks.
 */
export interface InterviewGuide {
  id: string;
  tenant_id: string;
  name: string;
  /**
   * Markdown with the sections Introduction, Objectives and Closing, and perhaps Consent.
   */
  content: string;
  /**
   * Of the content; markdown.
   */
  introduction: string;
  /**
   * Of the content; one research objective a line.
   */
  objectives: string;
  /**
   * Of the content; markdown.
   */
  closing: string;
  /**
   * Of the content: the author's own request for consent; empty where the interviewer words it.
   */
  consent: string;
  /**
   * Markdown: headings are sections, items are questions, nested items are probes.
   */
  questions: string;
  /**
   * The questions as they are read; read-only.
   */
  guide_questions: GuideSection[];
  /**
   * What a listener may stumble over; they never block anything.
   */
  hints: GuideHintView[];
  /**
   * Of a whole interview; 0 without questions.
   */
  estimated_minutes: number;
  dynamic_fields: DynamicFields;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
export interface GuideHintView {
  code:
    | "double_barrelled"
    | "leading"
    | "loaded"
    | "no_goal"
    | "closed"
    | "too_long"
    | "repeated_question"
    | "other_language"
    | "no_closing"
    | "objective_without_question"
    | "no_belief"
    | "no_choice"
    | "no_level"
    | "no_goals"
    | "longer_than_planned";
  part: "introduction" | "objectives" | "closing" | "consent" | "questions";
  /**
   * In the questions' markdown, 1-based.
   */
  line: number | null;
  /**
   * The words that the hint is about; empty for the whole guide.
   */
  text: string;
  rewording?: GuideRewordingView;
}
/**
 * What would do away with the hint without changing what is asked; absent where there is no safe way. Made for the text that came with it.
 */
export interface GuideRewordingView {
  /**
   * Two questions of one, words that go, a question that goes, a closing that comes.
   */
  kind: "split" | "leave_out" | "remove" | "add_closing";
  /**
   * The text that it edits.
   */
  part: "questions" | "closing";
  /**
   * In the order of their lines, none within another; to be made from the last to the first.
   */
  edits: GuideLineEdit[];
  /**
   * What is said instead; empty where something only goes.
   */
  says: string[];
  /**
   * The words that go; only of `leave_out`.
   */
  left_out: string[];
}
/**
 * Lines in place of others.
 */
export interface GuideLineEdit {
  /**
   * The first line that goes.
   */
  line: number;
  /**
   * How many lines go; 0 puts the new ones before `line`.
   */
  count: number;
  /**
   * Without their ends.
   */
  lines: string[];
}
/**
 * How many interviewers a tenant has, archived ones apart.
 */
export interface InterviewerCounts {
  total: number;
  /**
   * Those that occur, the most frequent first.
   */
  statuses: StatusCount[];
  archived: number;
  /**
   * Who made them, the most frequent first; at most 100.
   */
  owners: OwnerCount[];
}
export interface StatusCount {
  status: string;
  count: number;
}
export interface OwnerCount {
  /**
   * E-mail address.
   */
  owner: string;
  count: number;
}
/**
 * What was typed so far.
 */
export interface InterviewerDraftInput {
  values: {
    [k: string]: unknown;
  };
  layout_version?: string | null;
}
/**
 * What a person typed into a step of the wizard and has not saved.
 */
export interface InterviewerDraft {
  interviewer_id: string;
  section: WizardStep;
  /**
   * As typed: nothing is checked.
   */
  values: {
    [k: string]: unknown;
  };
  layout_version: string | null;
  updated_at: string;
}
/**
 * An interviewer with its guide and knowledge base, to be kept as a file or taken to another tenant or installation.
 */
export interface InterviewerFile {
  format: "genie-interviewer";
  format_version: 1;
  exported_at?: string;
  interviewer: InterviewerFileRecord;
  interview_guide?: InterviewerFileGuide | null;
  knowledge_base?: InterviewerFileKnowledgeBase | null;
}
export interface InterviewerFileRecord {
  name: string;
  description?: string | null;
  /**
   * By its name (type).
   */
  archetype?: string | null;
  /**
   * By its name.
   */
  channel?: string | null;
  language?: string | null;
  voice_type?: "male" | "female" | null;
  voice_provider?: string | null;
  dynamic_fields?: DynamicFields;
}
export interface InterviewerFileGuide {
  name?: string;
  content: string;
  questions: string;
  dynamic_fields?: DynamicFields;
}
export interface InterviewerFileKnowledgeBase {
  name?: string;
  data: string;
  dynamic_fields?: DynamicFields;
  /**
   * @maxItems 20
   */
  documents?: InterviewerFileDocument[];
}
export interface InterviewerFileDocument {
  name: string;
  content: string;
}
/**
 * A file to make an interviewer of.
 */
export interface InterviewerImportInput {
  file: InterviewerFile;
  /**
   * Only says what would be made.
   */
  dry_run?: boolean;
  /**
   * In place of the archetype that the file names.
   */
  archetype_id?: string;
  /**
   * In place of the channel that the file names.
   */
  channel_id?: string;
}
/**
 * What an import makes, or would make.
 */
export interface InterviewerImport {
  dry_run: boolean;
  /**
   * Null where nothing was made.
   */
  interviewer_id: string | null;
  creates: ImportedRecord[];
  mismatches: ImportMismatch[];
}
export interface ImportedRecord {
  entity: "interviewer" | "interview-guide" | "knowledge-base" | "knowledge-document";
  name: string;
}
export interface ImportMismatch {
  /**
   * Into the file (RFC 6901).
   */
  pointer: string;
  code: string;
  /**
   * An error keeps the file from being imported; a warning says what will be left out.
   */
  severity: "error" | "warning";
  message: string;
  /**
   * What could be chosen instead.
   */
  suggestions: ImportSuggestion[];
}
export interface ImportSuggestion {
  id: string;
  name: string;
}
/**
 * Values of an interviewer's forms: of layout configure or channel_pricing, or fields that no form shows. What the forms require is said by the layouts, not here.
 */
export interface InterviewerInput {
  name?: string | null;
  description?: string | null;
  /**
   * The same as archetype_id.
   */
  archetype?: string | null;
  archetype_id?: string | null;
  channel_id?: string | null;
  interview_guide_id?: string | null;
  knowledge_base_id?: string | null;
  voice_type?: string | null;
  voice_provider?: string | null;
  language?: string | null;
  /**
   * true: Ready to Test; false: Pause.
   */
  is_active?: boolean | null;
  /**
   * published: Publish, with a case_code and, the first time, confirmed_help_text where the tenant has a help text. Any other status is the server's to set.
   */
  status?: string | null;
  case_code?: string | null;
  /**
   * true: archive; false: restore. A live one has to be paused first.
   */
  is_archived?: boolean;
  /**
   * The tenant's help text in the interviewer's language as staff have read it; null: they know that there is none. Required for the first publish when the tenant has a help text in that language.
   */
  confirmed_help_text?: string | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
export interface InterviewerLinkInput {
  is_open: boolean;
  /**
   * true: a new link takes the place of the one there is, which opens nothing any more.
   */
  renew?: boolean;
  /**
   * From when on it opens nothing any more; null: never; absent: as it is.
   */
  expires_at?: string | null;
}
/**
 * The open link of a published interviewer.
 */
export interface InterviewerLink {
  /**
   * Path of its page; null: it has none, or it is lost.
   */
  link: string | null;
  /**
   * Whether there is a link that cannot be shown, because it was encrypted with a key that the server does not have any more.
   */
  is_lost: boolean;
  /**
   * Whether staff have it open; expiry is apart from that.
   */
  is_open: boolean;
  is_expired: boolean;
  /**
   * From when on it opens nothing any more; null: never.
   */
  expires_at: string | null;
  /**
   * Why nobody new can start although the interviewer is live: its closing date has passed, or it has all the responses it needs. Null: people can start.
   */
  closed_reason: "closing_date" | "max_responses" | null;
}
/**
 * An AI interviewer. The texts of its guide and knowledge base come with a single record only, not in lists.
 */
export interface Interviewer {
  id: string;
  tenant_id: string;
  name: string;
  description: string | null;
  status: InterviewerStatus;
  /**
   * Whether it is ready to be tested and published; false while paused.
   */
  is_active: boolean;
  /**
   * What the interviewing engine calls it; the workflow id of the voice agent service.
   */
  worker_id: string;
  /**
   * The same as worker_id.
   */
  genie_worker_id: string;
  /**
   * Version of the compiled guide that its respondents are interviewed by; null before the first launch.
   */
  genie_worker_version_id: string | null;
  archetype_id: string;
  archetype: InterviewerArchetype | null;
  channel_id: string | null;
  /**
   * The same as channel_id.
   */
  selectedChannelId: string | null;
  channel: InterviewerChannel | null;
  /**
   * The same as channel.
   */
  selectedChannel: InterviewerChannel | null;
  /**
   * Dollars per interview: the channel's until it is published, then the one it was published at.
   */
  price: number | null;
  interview_guide_id: string | null;
  knowledge_base_id: string | null;
  voice_type: VoiceType | null;
  voice_provider: string | null;
  language: InterviewLanguage | null;
  /**
   * Interviews of respondents; tests are not counted.
   */
  interview_count: number;
  /**
   * Those of the last 7 days.
   */
  recent_interview_count: number;
  /**
   * Interviews that began on this day, where the tenant is.
   */
  today_interview_count: number;
  /**
   * When the latest interview began.
   */
  last_interview_at: string | null;
  /**
   * Those that staff should look at: a crisis, distress or abuse was met with care in them.
   */
  flagged_interview_count: number;
  /**
   * E.164; null while it answers no phone.
   */
  phone_number: string | null;
  /**
   * Path of the page where respondents are interviewed: /interview/{token}; null while it has none.
   */
  link: string | null;
  tenant: InterviewerTenant;
  /**
   * Why the last launch failed, and what to do; null unless status is failed.
   */
  failure_reason: string | null;
  /**
   * Made to try the product out; its interviews count in no figure but its own.
   */
  is_demo: boolean;
  /**
   * Put away: lists leave it out unless they ask for it. It cannot be published until it is restored.
   */
  is_archived: boolean;
  /**
   * E-mail address of the member who made it; null for what the product made itself.
   */
  owner: string | null;
  /**
   * When staff confirmed what is said after a crisis; null: publishing asks for it.
   */
  help_text_confirmed_at: string | null;
  launched_at: string | null;
  published_at: string | null;
  dynamic_fields: DynamicFields;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
  /**
   * With a single record only.
   */
  interview_guide?: InterviewerGuide | null;
  /**
   * With a single record only.
   */
  knowledge_base?: InterviewerKnowledgeBase | null;
  /**
   * The guide's questions as they are read; with a single record only.
   */
  guide_questions?: GuideSection[];
}
export interface InterviewerArchetype {
  id: string;
  type: string;
  description: string;
}
export interface InterviewerChannel {
  id: string;
  name: string;
  type: ChannelType;
}
export interface InterviewerTenant {
  /**
   * The case these interviews are billed to.
   */
  case_code: string | null;
}
export interface InterviewerGuide {
  id: string;
  name: string;
  /**
   * Markdown: ## Introduction, ## Objectives, ## Closing.
   */
  content: string;
  /**
   * Markdown.
   */
  questions: string;
}
export interface InterviewerKnowledgeBase {
  id: string;
  name: string;
  /**
   * Markdown.
   */
  data: string;
}
/**
 * Somebody invited to be interviewed.
 */
export interface Invitee {
  id: string;
  /**
   * In lower case.
   */
  email: string;
  full_name: string | null;
  /**
   * Path of the person's own link: /interview/{token}. It works while the interviewer is published. null: it was encrypted with a key that the server does not have any more, and cannot be shown; mailing the invitation again makes a new one.
   */
  link: string | null;
  /**
   * From when on the link opens nothing any more; null: it never expires.
   */
  expires_at: string | null;
  /**
   * Of the newest mailing of the invitation; by_hand: nothing is mailed here, staff hand over the link; unsubscribed: the person asked for no more mails.
   */
  mail_state: "sent" | "waiting" | "failed" | "by_hand" | "unsubscribed";
  /**
   * Why the last attempt to mail it failed, for a person.
   */
  mail_failure: string | null;
  /**
   * When the invitation went out by mail; null while it did not.
   */
  mailed_at: string | null;
  /**
   * When the person was reminded; null: not yet.
   */
  reminded_at: string | null;
  created_at: string;
}
/**
 * Form values of a knowledge base; which are required is said by the layout knowledge_base.
 */
export interface KnowledgeBaseInput {
  name?: string | null;
  data?: string | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * A knowledge base in a list: without its texts.
 */
export interface KnowledgeBaseRow {
  id: string;
  tenant_id: string;
  name: string;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * What an interviewer knows about its subject.
 */
export interface KnowledgeBase {
  id: string;
  tenant_id: string;
  name: string;
  /**
   * Background information; markdown.
   */
  data: string;
  documents: KnowledgeDocument[];
  dynamic_fields: DynamicFields;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * A document of a knowledge base, without its text.
 */
export interface KnowledgeDocument {
  id: string;
  name: string;
  /**
   * Bytes.
   */
  size: number;
  created_at: string;
}
/**
 * A document to upload: .txt or .md, in UTF-8.
 */
export interface KnowledgeDocumentInput {
  /**
   * The name of the file.
   */
  name: string;
  /**
   * The bytes of the file, in base64, so that their encoding can be checked; at most 1 MB of them.
   */
  content_base64: string;
}
/**
 * A document of a knowledge base with its text.
 */
export interface KnowledgeDocumentText {
  id: string;
  name: string;
  /**
   * Bytes.
   */
  size: number;
  created_at: string;
  content: string;
}
/**
 * A form of another system.
 */
export interface LayoutImportInput {
  format: "json-schema" | "form-js" | "surveyjs" | "jsonforms" | "xlsform" | "fhir" | "openmrs" | "formio";
  /**
   * The bytes of the file in Base64.
   */
  content: string;
}
/**
 * A layout that passes lint, and what of the source arrived in it.
 */
export interface LayoutImport {
  /**
   * A form layout.
   */
  layout: {
    [k: string]: unknown;
  };
  report: LayoutImportReport;
  /**
   * What the form as a whole loses, beside its questions.
   */
  form_losses: string[];
}
/**
 * exact, lossy and missing add up to inputs.
 */
export interface LayoutImportReport {
  format: string;
  /**
   * Questions of the source.
   */
  inputs: number;
  /**
   * Questions that arrived as they are.
   */
  exact: number;
  lossy: ImportedPlace[];
  missing: ImportedPlace[];
}
export interface ImportedPlace {
  /**
   * Place in the source.
   */
  path: string;
  reason: string;
}
/**
 * An entry of a list before and since a version; null: it was not there.
 */
export interface ListChange {
  code: string;
  before: ListEntryState | null;
  after: ListEntryState | null;
}
export interface ListEntryState {
  label: string;
  parent: string | null;
  position: number;
  is_active: boolean;
}
/**
 * A choice of a tenant's list, as forms offer it.
 */
export interface ListChoice {
  /**
   * The code of the entry: what records hold.
   */
  id: string;
  label: string;
  parent: string | null;
  /**
   * false: found by its code alone, for records that hold it.
   */
  is_active: boolean;
}
/**
 * Entries that are new, changed, and no longer offered.
 */
export interface ListCounts {
  added: number;
  changed: number;
  retired: number;
}
/**
 * Form values of a list entry. Which are required is said by the layout list_entry_setup, not here.
 */
export interface ListEntryInput {
  list?: string | null;
  code?: string | null;
  label?: string | null;
  parent?: string | null;
  is_active?: boolean | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * One choice of a list that the tenant keeps as data.
 */
export interface ListEntry {
  id: string;
  tenant_id: string;
  /**
   * Key of the list: its choices are at /api/lists/{list_key}.
   */
  list: string;
  /**
   * What records hold of the choice; once a list.
   */
  code: string;
  /**
   * What people read.
   */
  label: string;
  /**
   * What a cascade filters by, such as the code of an entry of another list.
   */
  parent: string | null;
  /**
   * Place in the list.
   */
  position: number;
  /**
   * false: kept for records that hold it, and no longer offered.
   */
  is_active: boolean;
  dynamic_fields: DynamicFields;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * A whole list as CSV with the columns code and label, and parent where a cascade needs it.
 */
export interface ListImportInput {
  csv: string;
  /**
   * Only says what would change.
   */
  dry_run?: boolean;
}
/**
 * What a file changes in a list, or why it is not taken.
 */
export interface ListImport {
  /**
   * Key of the list.
   */
  id: string;
  /**
   * Entries of the file.
   */
  rows: number;
  added: number;
  /**
   * With another label, parent or place, or offered again.
   */
  changed: number;
  /**
   * Not in the file: kept, and no longer offered.
   */
  retired: number;
  /**
   * Any: nothing is stored.
   */
  fault_count: number;
  /**
   * The first of them.
   *
   * @maxItems 100
   */
  faults: {
    line: number;
    message: string;
  }[];
}
/**
 * Parameters of every list.
 */
export interface ListQuery {
  /**
   * 1-based; default 1.
   */
  page?: string;
  /**
   * 1 to 100; default 10.
   */
  page_size?: string;
  search_query?: string;
  /**
   * Comma list of fields, - for descending; default -created_at.
   */
  ordering?: string;
  /**
   * JSON: {"field": {"operator": value}}, all of which must hold; under _or a list of such objects, of which one must.
   */
  q_filters?: string;
  /**
   * Comma list such as avg:price,distinct:mode; sum, avg, min, max or distinct of a field, over all rows that match.
   */
  summaries?: string;
  /**
   * A field such as status: instead of rows the answer has a page of groups with their counts, and the summaries of each.
   */
  group_by?: string;
  /**
   * JSON such as {"status":"live"}, of one field: only the rows of this group; null is the group without a value, a date is its day.
   */
  in_group?: string;
  /**
   * Every row that matches is counted, however long that takes.
   */
  exact_total?: "true";
}
/**
 * A version of a list with its first 200 changes by code, and what restoring it would change.
 */
export interface ListVersionDetail {
  version: number;
  /**
   * start: as the list was before the first change that is known; edit: one entry.
   */
  kind: "start" | "edit" | "import" | "restore";
  /**
   * Of a restore: the version whose state it is.
   */
  restored_version: number | null;
  author: string | null;
  added: number;
  changed: number;
  /**
   * No longer offered, or deleted.
   */
  retired: number;
  /**
   * Offered since.
   */
  entries: number;
  created_at: string;
  /**
   * @maxItems 200
   */
  changes: ListChange[];
  restoring: ListCounts;
}
/**
 * A state that a tenant's list of choices had, and what it changed.
 */
export interface ListVersion {
  version: number;
  /**
   * start: as the list was before the first change that is known; edit: one entry.
   */
  kind: "start" | "edit" | "import" | "restore";
  /**
   * Of a restore: the version whose state it is.
   */
  restored_version: number | null;
  author: string | null;
  added: number;
  changed: number;
  /**
   * No longer offered, or deleted.
   */
  retired: number;
  /**
   * Offered since.
   */
  entries: number;
  created_at: string;
}
/**
 * Form values of a member. Which are required is said by the layout member_setup, not here.
 */
export interface MemberInput {
  /**
   * Stands once the person has been added.
   */
  email?: string | null;
  is_superuser?: boolean | null;
  /**
   * @maxItems 100
   */
  module_permissions?: string[] | null;
  /**
   * @maxItems 100
   */
  tenant_permissions?: string[] | null;
  mails_flags?: boolean | null;
  /**
   * true: whoever entered the address was shown its look-alike letters (ERR_LOOK_ALIKE_ADDRESS) and means it.
   */
  confirm_look_alikes?: boolean;
  layout_version?: LayoutVersion;
}
/**
 * A person's place in a tenant.
 */
export interface Member {
  /**
   * The person's id, the same in every tenant.
   */
  id: string;
  tenant_id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_superuser: boolean;
  module_permissions: string[];
  tenant_permissions: string[];
  /**
   * Whether the person is mailed when a respondent speaks of a crisis or of distress, or abuses the interviewer.
   */
  mails_flags: boolean;
  /**
   * Whether the person can sign in by form.
   */
  has_password: boolean;
  last_sign_in_at: string | null;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * Which interviews the figures are about, by when they began; without bounds, all.
 */
export interface OverviewQuery {
  /**
   * First day, where the tenant is.
   */
  from?: string;
  /**
   * Last day, where the tenant is; included.
   */
  to?: string;
}
/**
 * The figures of one interviewer's interviews; tests are never counted.
 */
export interface Overview {
  interviewer_id: string;
  /**
   * IANA name; days and hours below are the tenant's.
   */
  time_zone: string;
  from: string | null;
  to: string | null;
  /**
   * Begun.
   */
  interviews: number;
  in_progress: number;
  completed: number;
  /**
   * Completed of those that ended; null where none did.
   */
  completion_rate: number | null;
  /**
   * Of the completed ones; null where there are none.
   */
  average_duration_seconds: number | null;
  /**
   * Dollars: the prices of the completed interviews.
   */
  revenue: number;
  endings: OverviewEndings;
  /**
   * Days with interviews, in order.
   */
  by_day: OverviewDay[];
  /**
   * The 24 hours of the day.
   */
  by_hour: OverviewHour[];
  /**
   * What most interviews speak of, at most 12; from interviews that were analysed.
   */
  topics: OverviewTopic[];
}
export interface OverviewEndings {
  completed: number;
  stopped: number;
  refused_consent: number;
  abandoned: number;
  failed: number;
  /**
   * A screening question led out.
   */
  screened_out: number;
  /**
   * The respondent's segment had no place left.
   */
  quota_full: number;
}
export interface OverviewDay {
  day: string;
  interviews: number;
  completed: number;
}
export interface OverviewHour {
  hour: number;
  interviews: number;
  completed: number;
}
export interface OverviewTopic {
  /**
   * As respondents write it; of two interviews at least.
   */
  term: string;
  /**
   * BCP 47.
   */
  language: string;
  interviews: number;
}
/**
 * Form values of a call. Which are required is said by the layout phone_call_setup, not here.
 */
export interface PhoneCallInput {
  interviewer_id?: string | null;
  number?: string | null;
  full_name?: string | null;
  /**
   * Whether the person has agreed to be called; nobody else is.
   */
  has_agreed?: boolean | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * Somebody whom an interviewer calls.
 */
export interface PhoneCall {
  id: string;
  tenant_id: string;
  /**
   * Who calls.
   */
  interviewer_id: string;
  /**
   * E.164, such as +14155550123.
   */
  number: string;
  has_agreed: boolean;
  full_name: string | null;
  /**
   * The last four are ends.
   */
  state: "waiting" | "calling" | "interviewing" | "interviewed" | "declined" | "unreached" | "failed";
  /**
   * How often the number was dialled.
   */
  tries: number;
  /**
   * When it is dialled at the earliest; `null` while it is under way and once it has ended.
   */
  next_call_at: string | null;
  /**
   * What came of the last try, for a person.
   */
  outcome: string | null;
  conversation_id: string | null;
  dynamic_fields: DynamicFields;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * Form values of a phone number. Which are required is said by the layout phone_number_setup, not here.
 */
export interface PhoneNumberInput {
  number?: string | null;
  label?: string | null;
  provider?: string | null;
  is_active?: boolean | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * A number of the pool from which published voice interviewers are given theirs.
 */
export interface PhoneNumber {
  id: string;
  tenant_id: string;
  /**
   * E.164, such as +14155550123.
   */
  number: string;
  label: string | null;
  /**
   * Whose number it is: that provider's calls to it are answered.
   */
  provider: "twilio" | "vonage";
  /**
   * Whether it may be given out.
   */
  is_active: boolean;
  /**
   * Who answers it; null while it is free.
   */
  interviewer_id: string | null;
  dynamic_fields: DynamicFields;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * Problem details (RFC 9457) with the product's error_code.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance?: string;
  error_code: ErrorCode;
  request_id?: string;
  errors?: FieldProblem[];
  /**
   * On a conflict: the record as it stands on the server.
   */
  current?: unknown;
}
/**
 * Announces a test.
 */
export interface ConversationRegistrationInput {
  conversation_id: string;
  interviewer_id: string;
}
export interface RespondentLinkInput {
  /**
   * The last segment of the link.
   */
  token: string;
  /**
   * 32 random bytes in base64url, made by the respondent's browser: what it comes back to an interview of an open link by. Personal links need none.
   */
  resume_code?: string | null;
  /**
   * Made anew for each time that the page is opened.
   */
  device_id?: string;
}
/**
 * What a respondent's link opens. It says nothing of the tenant but what the interviewer's owner has chosen to say.
 */
export interface RespondentLink {
  state: "open" | "closed" | "expired";
  /**
   * Of the interview.
   */
  language: "en" | "es" | "ca" | "fr" | "de" | "eu" | "pt" | "da" | "hi" | "nl" | "ar" | "ko" | "th";
  /**
   * null while the link opens nothing.
   */
  interview: RespondentInterview | null;
  /**
   * The respondent's interview; null: not begun.
   */
  conversation: RespondentConversation | null;
}
export interface RespondentInterview {
  workflow_id: string;
  title: string | null;
  /**
   * Who asks, as far as they want it known.
   */
  organisation: string | null;
  /**
   * What it is about, in plain text.
   */
  summary: string | null;
  medium: "chat" | "voice";
  /**
   * How long it takes about.
   */
  minutes: number | null;
  asks_consent: boolean;
  masks_personal_data: boolean;
  /**
   * The link is one person's alone; their interview is gone on with on any device.
   */
  is_personal: boolean;
  /**
   * Staff look at the interview as respondents see it; what is said is a test.
   */
  is_preview: boolean;
  consent_words: ConsentWords;
}
/**
 * Plain answers in the interview's language.
 */
export interface ConsentWords {
  yes: string;
  no: string;
}
export interface RespondentConversation {
  id: string;
  lines: {
    id: string;
    type: "ai" | "human";
    content: string;
    at: string;
  }[];
  /**
   * Share of the questions that are done with, 0 to 1.
   */
  coverage: number;
  awaits_consent: boolean;
  /**
   * What the question that waits for an answer offers to choose from. Absent: it is open.
   *
   * @maxItems 20
   */
  options?: string[];
  is_ended: boolean;
  ending: "completed" | "stopped" | "refused_consent" | "abandoned" | "failed" | "screened_out" | "quota_full" | null;
  may_begin_again: boolean;
  /**
   * It was opened on another device or page since. By a personal link it has no lines until this one takes it over.
   */
  is_elsewhere: boolean;
}
export interface RespondentTicketInput {
  /**
   * The last segment of the link.
   */
  token: string;
  /**
   * 32 random bytes in base64url, made by the respondent's browser: what it comes back to an interview of an open link by. Personal links need none.
   */
  resume_code?: string | null;
  /**
   * Made anew for each time that the page is opened.
   */
  device_id: string;
  /**
   * What the link's address carried after the question mark, by name. Names that the interviewer does not allow are not kept.
   */
  parameters?: {
    [k: string]: string;
  };
  purpose: "text" | "voice_stream";
  /**
   * Go on here, wherever else the interview is open.
   */
  takes_over?: boolean;
}
export interface RespondentTicket {
  ticket: string;
  expires_at: string;
  /**
   * The only conversation that it is good for.
   */
  conversation_id: string;
}
/**
 * Why a line is not taken.
 */
export interface RowImportError {
  /**
   * Row of the table; the first names the columns.
   */
  line: number;
  /**
   * What the file calls it; null where the file has no column for the field, or the line as a whole is meant.
   */
  column: string | null;
  /**
   * What the form calls it.
   */
  field: string | null;
  /**
   * What the line has there; long ones are cut.
   */
  value: string;
  message: string;
  /**
   * What the field takes, in words.
   */
  allowed: string;
}
export interface RowImportInput {
  /**
   * Rows parted by commas, semicolons or tabs; the first names the columns.
   */
  csv: string;
  /**
   * For each column of the file the name of the field that it fills, or null; without it columns are found by what they are called.
   *
   * @maxItems 1000
   */
  mapping: (string | null)[];
  /**
   * Import the lines without a fault; otherwise none is imported while one has a fault.
   */
  skip_faulty?: boolean;
}
export interface RowImportPreviewInput {
  /**
   * Rows parted by commas, semicolons or tabs; the first names the columns.
   */
  csv: string;
  /**
   * For each column of the file the name of the field that it fills, or null; without it columns are found by what they are called.
   *
   * @maxItems 1000
   */
  mapping?: (string | null)[];
}
/**
 * What an import of these rows would do, or why lines are not taken; nothing is stored.
 */
export interface RowImportPreview {
  /**
   * Lines with values.
   */
  rows: number;
  /**
   * Lines without a fault.
   */
  valid: number;
  columns: RowImportColumn[];
  fields: RowImportField[];
  fault_count: number;
  /**
   * The first of them.
   *
   * @maxItems 200
   */
  faults: RowImportError[];
  /**
   * The lines that are not taken, with the reasons in a last column; empty where there are none.
   */
  faulty_csv: string;
}
export interface RowImportColumn {
  header: string;
  /**
   * Name of the field that it fills.
   */
  field: string | null;
  /**
   * Its first value.
   */
  sample: string;
}
export interface RowImportField {
  name: string;
  label: string;
  required: boolean;
  /**
   * What it takes, in words.
   */
  allowed: string;
}
/**
 * An import of rows, while it runs and after.
 */
export interface RowImport {
  id: string;
  grid_key: string;
  /**
   * refused: a line had a fault, and none was imported; stopped: it could not go on, what was imported stays.
   */
  state: "checking" | "importing" | "imported" | "refused" | "stopped" | "undoing" | "undone";
  rows: number;
  /**
   * Lines that the import, or taking it back, has got through.
   */
  processed: number;
  imported: number;
  refused: number;
  /**
   * Records that taking it back left, because somebody has changed them since or needs them.
   */
  kept: number;
  /**
   * @maxItems 200
   */
  faults: RowImportError[];
  /**
   * Why it stopped.
   */
  reason: string | null;
  /**
   * What taking it back does to the records now; null where it cannot be taken back.
   */
  undo: "delete" | "deactivate" | null;
  created_by: string;
  created_at: string;
  finished_at: string | null;
}
export interface SegmentInsightsQuery {
  /**
   * As name=value.
   */
  parameter: string;
}
/**
 * What the interviews of one segment say: those whose link carried a parameter. Computed when it is asked for, from the newest 500 interviews.
 */
export interface SegmentInsights {
  interviewer_id: string;
  /**
   * As name=value.
   */
  parameter: string;
  /**
   * Interviews that the segment is compared with.
   */
  others: number;
  /**
   * null where no interview of the segment has been read yet.
   */
  result: InsightsResult | null;
  /**
   * Themes that the segment speaks of more often or less often than the others beyond chance, the largest difference first; null where one side has too few interviews to compare.
   */
  differences: SegmentDifference[] | null;
}
export interface SegmentDifference {
  theme: string;
  segment: SegmentCount;
  others: SegmentCount;
}
export interface SegmentCount {
  interviews: number;
  of: number;
}
/**
 * The segments of an interviewer's respondents: those of its guide, of the published one where there is one, then those that only an earlier guide had. Tests take no place.
 */
export interface Segments {
  interviewer_id: string;
  segments: SegmentState[];
}
export interface SegmentState {
  name: string;
  /**
   * Places; null: as many as come.
   */
  max: number | null;
  /**
   * Who has a place, whether or not they came to the end.
   */
  admitted: number;
  /**
   * Of those, who came to the end.
   */
  completed: number;
  is_full: boolean;
  /**
   * False: a guide of before had it, and its respondents are counted still.
   */
  is_in_guide: boolean;
}
/**
 * What a sign-in or a refresh answers.
 */
export interface SessionTokens {
  access_token: string;
  refresh_token: string;
  /**
   * When the access token expires, in epoch seconds.
   */
  expire_in: number;
  /**
   * The server's clock, in epoch seconds, so that a client can allow for its own clock's error.
   */
  server_time: number;
  email: string;
  first_name: string;
  last_name: string;
  persona: Persona;
  /**
   * Tenant of the first membership.
   */
  tenant: string | null;
  /**
   * Path that the sign-in was started for.
   */
  return_to: string | null;
}
export interface Persona {
  user_id: string;
  display_name: string;
  persona_id: string;
}
/**
 * A research brief to be read: .txt, .md, .docx or .pdf.
 */
export interface SetupBriefInput {
  /**
   * The name of the file; its ending says the format.
   */
  name: string;
  /**
   * The bytes of the file in Base64; at most 5 MB of them.
   */
  content: string;
}
/**
 * The text of a research brief.
 */
export interface SetupBrief {
  /**
   * Pages of a PDF are parted by a form feed.
   */
  text: string;
  /**
   * true: what comes after was left out.
   */
  is_cut: boolean;
}
/**
 * Which conversation of the assisted creation.
 */
export interface SetupConversationQuery {
  /**
   * That of this interviewer; default: the caller's own newest of which none was made yet.
   */
  interviewer_id?: string;
  /**
   * Leaves out so many events from the beginning.
   */
  after?: string;
}
/**
 * A conversation of the assisted creation: what happened in it, in order. The draft follows from that.
 */
export interface SetupConversation {
  id: string;
  /**
   * null until an interviewer was made of it; before that it is its owner's alone.
   */
  interviewer_id: string | null;
  /**
   * E-mail of who began it.
   */
  owner: string;
  /**
   * Events of the whole conversation.
   */
  count: number;
  /**
   * Those after the number that was asked for.
   */
  events: SetupLogEntry[];
}
export interface SetupLogEntry {
  /**
   * Given by the client: an event that is sent again is known by it.
   */
  key: string;
  /**
   * E-mail of who did it.
   */
  by: string;
  at: string;
  /**
   * What happened; its `type` says what else is in it.
   */
  event: {};
}
/**
 * Whether the events were taken, and what the conversation holds after those that the client knew.
 */
export interface SetupEventsAnswer {
  /**
   * false: somebody else was first; the client puts its events after theirs and sends them again.
   */
  is_appended: boolean;
  conversation: SetupConversation;
}
/**
 * What happened in a conversation of the assisted creation since the client last knew of it.
 */
export interface SetupEventsInput {
  /**
   * The number of events that the client knows; one less where its first event, of type typed, takes the place of its own last one of the same key.
   */
  after: number;
  /**
   * When the last event that the client knows happened: nothing is added where somebody went on typing into it since. Default: that is not looked at.
   */
  last_at?: string;
  /**
   * The interviewer that the conversation is about, once there is one.
   */
  interviewer_id?: string;
  /**
   * @maxItems 100
   */
  events: SetupEventInput[];
}
export interface SetupEventInput {
  key: string;
  event: {
    type: "said" | "brief" | "typed" | "reverted" | "proposed" | "offered" | "rewound" | "restarted";
  };
}
/**
 * A remark of the assisted creation, and the fields that it may say something about.
 */
export interface SetupProposalsInput {
  remark: string;
  /**
   * BCP 47 tag of the interview's language.
   */
  language: string;
  /**
   * @maxItems 100
   */
  fields: SetupFieldInput[];
}
export interface SetupFieldInput {
  name: string;
  label: string;
  /**
   * Of a long field: the text that is proposed or in the draft now.
   */
  text?: string;
  kind: "text" | "long" | "number" | "flag" | "choice" | "choices" | "date";
  /**
   * @maxItems 60
   */
  options: SetupOptionInput[];
}
export interface SetupOptionInput {
  id: string | number | boolean;
  label: string;
}
export interface Suggestion {
  id: string;
  label: string;
}
/**
 * All that staff make of the themes of an interviewer, in the place of what was there.
 */
export interface ThemeEditsInput {
  /**
   * The one that the changes were made to; another one is refused with 409.
   */
  revision: number;
  /**
   * @maxItems 100
   */
  themes: KeptTheme[];
  /**
   * Groups of words that mean the same, of one language or several. null: the list that the product comes with.
   *
   * @maxItems 100
   */
  synonyms: string[][] | null;
}
/**
 * What a ticket is wanted for.
 */
export interface TicketInput {
  purpose: "voice_stream" | "text" | "download";
  /**
   * The interviewer that the stream is with; required for voice_stream and text.
   */
  interviewer_id?: string | null;
  /**
   * Bind the ticket to one conversation.
   */
  conversation_id?: string | null;
}
/**
 * A single-use ticket.
 */
export interface Ticket {
  ticket: string;
  expires_at: string;
}
/**
 * Where words were said in interviews, the newest first.
 */
export interface TranscriptHits {
  hits: TranscriptHit[];
  /**
   * Whether the words were said more often than that.
   */
  has_more: boolean;
}
export interface TranscriptHit {
  interviewer_id: string;
  interviewer_name: string;
  conversation_id: string;
  message_id: string;
  type: "ai" | "human";
  said_at: string;
  /**
   * Where the first match begins in the message, in UTF-16 units.
   */
  start: number;
  end: number;
  snippet: SnippetPart[];
}
export interface SnippetPart {
  text: string;
  is_match: boolean;
}
/**
 * What respondents of an interviewer asked and nobody could answer: of the newest 1,000, the 100 that were asked most.
 */
export interface UnansweredQuestions {
  interviewer_id: string;
  questions: UnansweredQuestion[];
}
export interface UnansweredQuestion {
  /**
   * As it was asked last, with personal data masked.
   */
  text: string;
  /**
   * Of the interview.
   */
  language: string;
  /**
   * How often, whatever the case and punctuation.
   */
  count: number;
  /**
   * Where it was asked last.
   */
  conversation_id: string;
  message_id: string;
  asked_at: string;
}
/**
 * The signed-in person, seen from the tenant of the request.
 */
export interface CurrentUser {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  /**
   * In the tenant of the request.
   */
  is_superuser: boolean;
  /**
   * Name of the tenant of the request, or of the first membership.
   */
  tenant: string | null;
  /**
   * IANA zone of that tenant: where its days begin. UTC without a tenant.
   */
  time_zone: string;
  tenants: TenantMembership[];
  module_permissions: string[];
  tenant_permissions: string[];
}
export interface TenantMembership {
  name: string;
  title: string;
  is_superuser: boolean;
}
export interface VersionComparisonQuery {
  /**
   * A version of the guide.
   */
  from: string;
  /**
   * The version that it is compared with.
   */
  to: string;
}
/**
 * What the interviews with two versions of a guide came to. Computed when it is asked for, from the newest 250 of each that have ended; tests are left out.
 */
export interface VersionComparison {
  interviewer_id: string;
  from: VersionResults;
  to: VersionResults;
  /**
   * Themes that come up more often or less often with one of them beyond chance, the largest difference first; null where one side has too few interviews to compare.
   */
  differences: VersionDifference[] | null;
}
export interface VersionResults {
  version: number;
  /**
   * Ended interviews.
   */
  interviews: number;
  /**
   * Of these, without those whom the interview was not for: they could not complete it.
   */
  eligible: number;
  completed: number;
  /**
   * Of completed interviews.
   */
  average_duration_seconds: number | null;
  /**
   * The respondents' share of the words, from 0 to 1.
   */
  talk_ratio: number | null;
  /**
   * The share of follow-ups that led to something new, from 0 to 1.
   */
  probe_yield: number | null;
  questions: VersionQuestion[];
}
export interface VersionQuestion {
  text: string;
  asked: number;
  answered: number;
  /**
   * Of an answer, on average.
   */
  words: number;
}
export interface VersionDifference {
  theme: string;
  from: SegmentCount;
  to: SegmentCount;
}
/**
 * What one provider speaks one language with.
 */
export interface VoiceConfig {
  /**
   * ISO 639-1.
   */
  language_code: string;
  /**
   * Name of the language, in English.
   */
  language: string;
  provider: string;
  provider_label: string;
  /**
   * Id of the voice; null where there is none.
   */
  male_voice: string | null;
  /**
   * Id of the voice; null where there is none.
   */
  female_voice: string | null;
}
/**
 * How a voice speaks. What is left out is as the product has it by default: stability 0.4, similarity 0.75, style 0, speed 1, no speaker boost.
 */
export interface VoiceSettings {
  stability?: number;
  similarity?: number;
  style?: number;
  speed?: number;
  speaker_boost?: boolean;
}
/**
 * The first message of the voice stream.
 */
export interface VoiceStreamStart {
  type: "start";
  /**
   * As in the address.
   */
  workflow_id: string;
  version_id?: string | null;
  /**
   * Minted by the client; a known one is gone on with.
   */
  conversation_pk: string;
  metadata_context: {
    ticket: string;
    /**
     * Where a test begins.
     */
    start_node?: string;
    /**
     * Whether this browser puts speech into words, where the server does not.
     */
    recognition?: "browser" | "recorded";
  };
  start: {
    media_format: {
      input: {
        sample_rate: 16000;
        channels: 1;
        sample_width: 2;
        [k: string]: unknown;
      };
      output: {
        sample_rate: 24000;
        channels: 1;
        [k: string]: unknown;
      };
      [k: string]: unknown;
    };
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * A sentence to hear a voice by.
 */
export interface VoiceTestInput {
  /**
   * As the voice configurations name it.
   */
  voice_id: string;
  /**
   * BCP 47.
   */
  language_code: string;
  voice_settings?: VoiceSettings;
  sample_text: string;
}
/**
 * One event on its way to one webhook.
 */
export interface WebhookDelivery {
  /**
   * The same in every attempt: what the receiver tells repeats by.
   */
  id: string;
  webhook_id: string;
  url: string;
  event: "interview.completed" | "interview.ended" | "interview.flagged" | "webhook.test";
  conversation_id: string | null;
  status: "pending" | "delivered" | "failed";
  attempts: number;
  response_status: number | null;
  failure: string | null;
  next_attempt_at: string | null;
  delivered_at: string | null;
  created_at: string;
}
/**
 * Form values of a webhook. Which are required is said by the layout webhook_setup, not here.
 */
export interface WebhookInput {
  url?: string | null;
  description?: string | null;
  is_active?: boolean | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * Where this tenant's events are sent, signed as Standard Webhooks has it.
 */
export interface Webhook {
  id: string;
  tenant_id: string;
  url: string;
  description: string | null;
  is_active: boolean;
  /**
   * whsec_ and base64: what deliveries are signed with.
   */
  secret: string;
  dynamic_fields: DynamicFields;
  version: number;
  created_at: string;
  updated_at: string;
}
export interface Calls {
  getOverview: {
    answer: {
      data: Overview;
    };
    query: OverviewQuery;
  };
  getInsights: {
    answer: {
      data: Insights;
    };
  };
  getSegmentInsights: {
    answer: {
      data: SegmentInsights;
    };
    query: SegmentInsightsQuery;
  };
  compareGuideVersions: {
    answer: {
      data: VersionComparison;
    };
    query: VersionComparisonQuery;
  };
  getUnansweredQuestions: {
    answer: {
      data: UnansweredQuestions;
    };
  };
  computeInsights: {
    answer: {
      data: Insights;
    };
  };
  editThemes: {
    answer: {
      data: Insights;
    };
    body: ThemeEditsInput;
  };
  exportData: {
    answer: {
      data: ExportAnswer;
    };
    query: ExportQuery;
  };
  listErasures: {
    answer: {
      data: Erasure[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  eraseRespondent: {
    answer: {
      data: Erasure;
    };
    body: ErasureInput;
  };
  listArchetypes: {
    answer: {
      data: Archetype[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  getArchetype: {
    answer: {
      data: Archetype;
    };
  };
  createArchetype: {
    answer: {
      data: Archetype;
    };
    body: ArchetypeInput;
  };
  updateArchetype: {
    answer: {
      data: Archetype;
    };
    body: ArchetypeInput;
  };
  listAuditEntries: {
    answer: {
      data: AuditEntry[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  listChannels: {
    answer: {
      data: Channel[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  getChannel: {
    answer: {
      data: Channel;
    };
  };
  createChannel: {
    answer: {
      data: Channel;
    };
    body: ChannelInput;
  };
  updateChannel: {
    answer: {
      data: Channel;
    };
    body: ChannelInput;
  };
  listConfig: {
    answer: {
      data: ConfigItem[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ConfigQuery;
  };
  checkConfig: {
    answer: {
      data: ConfigRevision;
    };
  };
  readConfigReview: {
    answer: {
      data: ConfigReview;
    };
  };
  setConfigReview: {
    answer: {
      data: ConfigReview1;
    };
    body: ConfigReviewInput;
  };
  watchConfig: {
    answer: {
      data: string;
    };
    query: {
      /**
       * The configuration item that is open; while the stream is connected, others see that the caller has it open.
       */
      document?: string;
    };
  };
  updateConfigItem: {
    answer: {
      data: ConfigItem;
    };
    body: ConfigItemInput;
  };
  lintConfigItem: {
    answer: {
      data: ConfigFindings;
    };
    body: ConfigItemInput;
  };
  importLayout: {
    answer: {
      data: LayoutImport;
    };
    body: LayoutImportInput;
  };
  resetConfigItem: {
    answer: {
      data: ConfigItem;
    };
  };
  readShippedConfigItem: {
    answer: {
      data: ConfigItem;
    };
  };
  listConfigVersions: {
    answer: {
      data: ConfigVersions;
    };
  };
  createConfigItem: {
    answer: {
      data: ConfigItem;
    };
    body: ConfigItemCreation;
  };
  openConfigDraft: {
    answer: {
      data: ConfigEditing;
    };
  };
  saveConfigDraft: {
    answer: {
      data: ConfigDraft;
    };
    body: ConfigDraftInput;
  };
  deleteConfigDraft: {
    answer: {
      data: ConfigDraft | null;
    };
  };
  readConfigDraft: {
    answer: {
      data: ConfigDraft;
    };
  };
  configImpact: {
    answer: {
      data: ConfigImpact;
    };
    body: ConfigImpactInput;
  };
  cancelConfigImpact: {
    answer: {
      data: ImpactCancelled;
    };
  };
  exportConfigItem: {
    answer: {
      data: ConfigBundle;
    };
  };
  importConfigBundle: {
    answer: {
      data: ConfigBundleReport;
    };
    body: ConfigBundleInput;
  };
  listDataMigrations: {
    answer: {
      data: DataMigrations;
    };
  };
  cancelDataMigration: {
    answer: {
      data: DataMigration;
    };
  };
  continueDataMigration: {
    answer: {
      data: DataMigration;
    };
  };
  undoDataMigration: {
    answer: {
      data: DataMigration;
    };
  };
  listConversations: {
    answer: {
      data: Conversation[];
      conversations: Conversation[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  listLinkParameters: {
    answer: {
      data: LinkParameterCount[];
    };
  };
  registerConversation: {
    answer: {
      data: ConversationRegistration;
    };
    body: ConversationRegistrationInput;
  };
  createTicket: {
    answer: {
      data: Ticket;
    };
    body: TicketInput;
  };
  searchTranscripts: {
    answer: {
      data: TranscriptHits;
    };
    query: TranscriptSearchQuery;
  };
  getDemo: {
    answer: {
      data: Demo;
    };
  };
  findDemoInterview: {
    answer: {
      data: DemoInterview;
    };
  };
  removeDemo: {
    answer: {
      data: Demo;
    };
  };
  createFile: {
    answer: {
      data: File;
    };
    body: FileInput;
  };
  getFile: {
    answer: {
      data: File;
    };
  };
  appendToFile: {
    answer: {
      data: File;
    };
    body: FilePartInput;
  };
  downloadFile: {
    answer: {
      data: string;
    };
  };
  exportGrid: {
    answer: {
      data: string;
    };
    query: ListQuery;
  };
  exportGridWorkbook: {
    answer: {
      data: string;
    };
    query: ListQuery;
  };
  listGridViews: {
    answer: {
      data: GridView[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: GridViewsQuery;
  };
  createGridView: {
    answer: {
      data: GridView;
    };
    body: GridViewInput;
  };
  updateGridView: {
    answer: {
      data: GridView;
    };
    body: GridViewPatch;
  };
  deleteGridView: {
    answer: {
      data: GridView;
    };
  };
  listHelpTexts: {
    answer: {
      data: HelpText[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  getHelpText: {
    answer: {
      data: HelpText;
    };
  };
  createHelpText: {
    answer: {
      data: HelpText;
    };
    body: HelpTextInput;
  };
  updateHelpText: {
    answer: {
      data: HelpText;
    };
    body: HelpTextInput;
  };
  deleteHelpText: {
    answer: {
      data: HelpText;
    };
  };
  signInOptions: {
    answer: {
      data: SignInOptions;
    };
    query: {
      return_to?: string;
    };
  };
  getToken: {
    answer: {
      data: SessionTokens;
    };
    body: CodeExchange;
  };
  refreshToken: {
    answer: {
      data: SessionTokens;
    };
    body: TokenPair;
  };
  logout: {
    answer: {
      data: LogoutResult;
    };
    body: LogoutRequest;
  };
  formLogin: {
    answer: {
      data: SessionTokens;
    };
    body: FormLogin;
  };
  formLogout: {
    answer: {
      data: FormLogoutResult;
    };
    body: FormLogoutRequest;
  };
  formRefreshToken: {
    answer: {
      data: SessionTokens;
    };
    body: FormTokenPair;
  };
  setPassword: {
    answer: {
      data: PasswordSet;
    };
    body: PasswordChoice;
  };
  samlLogin: {
    answer: {
      data: SamlLogin;
    };
    query: SamlLoginQuery;
  };
  samlCallback: {
    answer: {
      data: SamlCallbackResult;
    };
    body: SamlResponse;
  };
  samlLogout: {
    answer: {
      data: SamlLogoutResult;
    };
    body: SamlLogoutRequest;
  };
  changePassword: {
    answer: {
      data: PasswordChanged;
    };
    body: PasswordChange;
  };
  currentUser: {
    answer: {
      data: CurrentUser;
    };
  };
  listInterviewGuides: {
    answer: {
      data: InterviewGuideRow[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  getInterviewGuide: {
    answer: {
      data: InterviewGuide;
    };
  };
  createInterviewGuide: {
    answer: {
      data: InterviewGuide;
    };
    body: InterviewGuideInput;
  };
  updateInterviewGuide: {
    answer: {
      data: InterviewGuide;
    };
    body: InterviewGuideInput;
  };
  getInterviewGuideMarkdown: {
    answer: {
      data: InterviewGuideMarkdown;
    };
  };
  updateInterviewGuideMarkdown: {
    answer: {
      data: InterviewGuide;
    };
    body: InterviewGuideMarkdownInput;
  };
  listGuideVersions: {
    answer: {
      data: GuideTextVersions;
    };
  };
  getGuideVersion: {
    answer: {
      data: InterviewGuideVersion;
    };
  };
  getGuideGraph: {
    answer: {
      data: GuideGraphView;
    };
    query: GuideGraphQuery;
  };
  getSegments: {
    answer: {
      data: Segments;
    };
  };
  getInterviewerDraft: {
    answer: {
      data: InterviewerDraft | null;
    };
  };
  saveInterviewerDraft: {
    answer: {
      data: InterviewerDraft;
    };
    body: InterviewerDraftInput;
  };
  deleteInterviewerDraft: {
    answer: {
      data: InterviewerDraft | null;
    };
  };
  exportInterviewer: {
    answer: {
      data: InterviewerFile;
    };
  };
  importInterviewer: {
    answer: {
      data: InterviewerImport;
    };
    body: InterviewerImportInput;
  };
  listInterviewers: {
    answer: {
      data: Interviewer[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  countInterviewers: {
    answer: {
      data: InterviewerCounts;
    };
  };
  getInterviewer: {
    answer: {
      data: Interviewer;
    };
  };
  createInterviewer: {
    answer: {
      data: Interviewer;
    };
    body: InterviewerInput;
  };
  updateInterviewer: {
    answer: {
      data: Interviewer;
    };
    body: InterviewerInput;
  };
  deleteInterviewer: {
    answer: {
      data: Interviewer;
    };
    query: InterviewerDeleteQuery;
  };
  duplicateInterviewer: {
    answer: {
      data: Interviewer;
    };
    body: InterviewerDuplicate;
  };
  getInterviewerLink: {
    answer: {
      data: InterviewerLink;
    };
  };
  setInterviewerLink: {
    answer: {
      data: InterviewerLink;
    };
    body: InterviewerLinkInput;
  };
  createInterviewerPreview: {
    answer: {
      data: InterviewerPreview;
    };
  };
  proposeSetup: {
    answer: {
      data: string;
    };
    body: SetupProposalsInput;
  };
  readSetupBrief: {
    answer: {
      data: SetupBrief;
    };
    body: SetupBriefInput;
  };
  listInvitees: {
    answer: {
      data: Invitee[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: InviteeQuery;
  };
  addInvitee: {
    answer: {
      data: Invitee;
    };
    body: InviteeInput;
  };
  addInvitees: {
    answer: {
      data: InviteesAnswer;
    };
    body: InviteesInput;
  };
  mailInvitation: {
    answer: {
      data: Invitee;
    };
  };
  sendTestInvitation: {
    answer: {
      data: TestInvitation;
    };
  };
  removeInvitee: {
    answer: {
      data: Invitee;
    };
    body: InviteeRemoval;
  };
  listKnowledgeBases: {
    answer: {
      data: KnowledgeBaseRow[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  getKnowledgeBase: {
    answer: {
      data: KnowledgeBase;
    };
  };
  createKnowledgeBase: {
    answer: {
      data: KnowledgeBase;
    };
    body: KnowledgeBaseInput;
  };
  updateKnowledgeBase: {
    answer: {
      data: KnowledgeBase;
    };
    body: KnowledgeBaseInput;
  };
  createKnowledgeDocument: {
    answer: {
      data: KnowledgeDocument;
    };
    body: KnowledgeDocumentInput;
  };
  getKnowledgeDocument: {
    answer: {
      data: KnowledgeDocumentText;
    };
  };
  deleteKnowledgeDocument: {
    answer: {
      data: KnowledgeDocument;
    };
  };
  listListEntries: {
    answer: {
      data: ListEntry[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  getListEntry: {
    answer: {
      data: ListEntry;
    };
  };
  createListEntry: {
    answer: {
      data: ListEntry;
    };
    body: ListEntryInput;
  };
  updateListEntry: {
    answer: {
      data: ListEntry;
    };
    body: ListEntryInput;
  };
  deleteListEntry: {
    answer: {
      data: ListEntry;
    };
  };
  readList: {
    answer: {
      data: ListChoice[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  listListVersions: {
    answer: {
      data: ListVersions;
    };
  };
  readListVersion: {
    answer: {
      data: ListVersionDetail;
    };
  };
  restoreListVersion: {
    answer: {
      data: ListCounts;
    };
  };
  importList: {
    answer: {
      data: ListImport;
    };
    body: ListImportInput;
  };
  listPhoneCalls: {
    answer: {
      data: PhoneCall[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  getPhoneCall: {
    answer: {
      data: PhoneCall;
    };
  };
  createPhoneCall: {
    answer: {
      data: PhoneCall;
    };
    body: PhoneCallInput;
  };
  updatePhoneCall: {
    answer: {
      data: PhoneCall;
    };
    body: PhoneCallInput;
  };
  deletePhoneCall: {
    answer: {
      data: PhoneCall;
    };
  };
  listPhoneNumbers: {
    answer: {
      data: PhoneNumber[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  getPhoneNumber: {
    answer: {
      data: PhoneNumber;
    };
  };
  createPhoneNumber: {
    answer: {
      data: PhoneNumber;
    };
    body: PhoneNumberInput;
  };
  updatePhoneNumber: {
    answer: {
      data: PhoneNumber;
    };
    body: PhoneNumberInput;
  };
  deletePhoneNumber: {
    answer: {
      data: PhoneNumber;
    };
  };
  readInterviewLink: {
    answer: {
      data: RespondentLink;
    };
    body: RespondentLinkInput;
  };
  createConversationToken: {
    answer: {
      data: ConversationToken;
    };
    body: ConversationTokenInput;
  };
  createRespondentTicket: {
    answer: {
      data: RespondentTicket;
    };
    body: RespondentTicketInput;
  };
  unsubscribeInvitee: {
    answer: {
      data: Unsubscription;
    };
    body: UnsubscribeInput;
  };
  previewRowImport: {
    answer: {
      data: RowImportPreview;
    };
    body: RowImportPreviewInput;
  };
  startRowImport: {
    answer: {
      data: RowImport;
    };
    body: RowImportInput;
  };
  listRowImports: {
    answer: {
      data: RowImports;
    };
  };
  undoRowImport: {
    answer: {
      data: RowImport;
    };
  };
  findSetupConversation: {
    answer: {
      data: SetupConversation | null;
    };
    query: SetupConversationQuery;
  };
  getSetupConversation: {
    answer: {
      data: SetupConversation;
    };
    query: SetupConversationQuery;
  };
  appendSetupEvents: {
    answer: {
      data: SetupEventsAnswer;
    };
    body: SetupEventsInput;
  };
  listMembers: {
    answer: {
      data: Member[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  getMember: {
    answer: {
      data: Member;
    };
  };
  createMember: {
    answer: {
      data: Member;
    };
    body: MemberInput;
  };
  updateMember: {
    answer: {
      data: Member;
    };
    body: MemberInput;
  };
  removeMember: {
    answer: {
      data: Member;
    };
  };
  createPasswordLink: {
    answer: {
      data: PasswordLink;
    };
  };
  listVoiceConfigs: {
    answer: {
      data: VoiceConfig[];
    };
  };
  testVoice: {
    answer: {
      data: string;
    };
    body: VoiceTestInput;
  };
  agentResponse: {
    answer: {
      data: string;
    };
    body: AgentResponseInput;
  };
  getTranscript: {
    answer: {
      data: Conversation;
    };
  };
  getMessageAudio: {
    answer: {
      data: string;
    };
  };
  listSuggestions: {
    answer: {
      data: Suggestion[];
    };
    query: {
      query?: string;
    };
  };
  listWebhooks: {
    answer: {
      data: Webhook[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
  getWebhook: {
    answer: {
      data: Webhook;
    };
  };
  createWebhook: {
    answer: {
      data: Webhook;
    };
    body: WebhookInput;
  };
  updateWebhook: {
    answer: {
      data: Webhook;
    };
    body: WebhookInput;
  };
  deleteWebhook: {
    answer: {
      data: Webhook;
    };
  };
  testWebhook: {
    answer: {
      data: WebhookDelivery;
    };
  };
  listWebhookDeliveries: {
    answer: {
      data: WebhookDelivery[];
      total_pages: number;
      total: number;
      /**
       * Whether no more rows match than `total`; else it is the least that it can be.
       */
      total_is_exact: boolean;
      /**
       * What `summaries` asked for, over all rows that match.
       */
      summaries?: {
        [k: string]: number | string | null;
      };
      /**
       * What `group_by` asked for, a page of them; there are no rows then.
       */
      groups?: {
        value: string | boolean | null;
        count: number;
        /**
         * What `summaries` asked for, over all rows that match.
         */
        summaries?: {
          [k: string]: number | string | null;
        };
      }[];
      /**
       * How many groups there are.
       */
      total_groups?: number;
    };
    query: ListQuery;
  };
}
export interface ConfigQuery {
  name?: string;
  layout_key?: string;
  page?: string;
  page_size?: string;
  search_query?: string;
  ordering?: string;
  q_filters?: string;
}
export interface ConfigRevision {
  revision: string;
}
export interface ConfigReview {
  /**
   * Whether layouts and grid definitions must be published by a superuser other than their author.
   */
  required: boolean;
}
export interface ConfigReview1 {
  /**
   * Whether layouts and grid definitions must be published by a superuser other than their author.
   */
  required: boolean;
}
export interface ConfigReviewInput {
  required: boolean;
}
export interface ConfigFinding {
  /**
   * JSON pointer (RFC 6901) into the document.
   */
  pointer: string;
  code: string;
  severity: "error" | "warning";
  message: string;
  suggestion?: string;
  /**
   * Suggested replacement for an unknown word.
   */
  meant?: string;
}
export interface ConfigVersion {
  version: number;
  revision: string;
  data: unknown;
  author: string | null;
  created_at: string;
  /**
   * Reason for the change.
   */
  note?: string | null;
  /**
   * Source text; present if it contains more than the data, such as comments.
   */
  text?: string | null;
  /**
   * Who reviewed and published it, if other than its author.
   */
  reviewer?: string | null;
}
export interface ConfigItemCreation {
  name: "form-layout" | "grid";
  /**
   * The whole document, with its key and without an id.
   */
  data: unknown;
}
export interface ConfigEditing {
  /**
   * Source text of the published document.
   */
  text: string;
  draft: ConfigDraft | null;
  others: ConfigDraftOwner[];
  /**
   * Changes of the shipped document since the tenant's document was derived from it; null if there are none or the original is unknown.
   */
  news: ShippedNews | null;
}
export interface ConfigDraftOwner {
  owner_id: string;
  author: string;
  updated_at: string;
}
export interface ShippedNews {
  /**
   * The shipped document from which the edit was derived.
   */
  base: {};
  /**
   * The current shipped document.
   */
  shipped: {};
  /**
   * Revision of the shipped document; sent back with a document that incorporates it.
   */
  revision: string;
}
export interface ConfigDraftInput {
  text: string;
  base_version: number;
}
export interface ConfigImpact {
  /**
   * Number of records of the entity and of forms that include the document; null if not counted.
   */
  records: number | null;
  count: ImpactCount;
  /**
   * Records that are valid now and would become invalid.
   */
  failing: number;
  /**
   * Of those, records that would remain invalid after the chosen value changes.
   */
  remaining: number;
  /**
   * Records with values that the chosen changes modify.
   */
  changing: number;
  changes: ImpactedChange[];
  screens: ImpactedScreen[];
  /**
   * Changes that API clients would have to make, by form.
   */
  api: ImpactedApi[];
}
export interface ImpactedChange {
  kind: "added" | "removed" | "moved" | "presentation" | "stricter" | "looser" | "options_narrowed" | "type_changed";
  field: string | null;
  /**
   * The change in one sentence.
   */
  text: string;
  /**
   * Records that hold a value of the field.
   */
  holding: number;
  /**
   * Records that would fail because of the field.
   */
  failing: number;
  /**
   * @maxItems 5
   */
  samples: ImpactSample[];
  /**
   * Available actions for the stored values of the field.
   *
   * @maxItems 4
   */
  offers: ("keep" | "map" | "default" | "clear")[];
  /**
   * Why the other actions are unavailable.
   *
   * @maxItems 10
   */
  obstacles: string[];
  /**
   * Why the requested choice is not possible.
   */
  fault: string | null;
  /**
   * Values that can be mapped, the most frequent first.
   *
   * @maxItems 50
   */
  values: ImpactedValue[];
  /**
   * Values that they can be mapped to.
   */
  choices: ImpactedChoice[];
  /**
   * Records whose field value would change.
   */
  changing: number;
  /**
   * Records whose field value should change but cannot.
   */
  left: number;
}
export interface ImpactSample {
  id: string;
  /**
   * Key of the form that edits the record.
   */
  layout_key: string;
  label: string;
  /**
   * The interviewer whose screens edit the record; null if it has its own screen or none.
   */
  interviewer_id: string | null;
  message: string;
}
export interface ImpactedValue {
  value: unknown;
  label: string;
  count: number;
}
export interface ImpactedChoice {
  value: unknown;
  label: string;
}
export interface ImpactedScreen {
  id: string;
  title: string;
  text: string;
}
export interface ImpactedApi {
  /**
   * Title of the form.
   */
  title: string;
  /**
   * Method and path of the calls that write its records.
   */
  calls: string[];
  keys: ImpactedKey[];
  /**
   * Accounts that wrote the most records in the last 30 days, both users and API clients.
   *
   * @maxItems 5
   */
  writers: ImpactedWriter[];
  has_more_writers: boolean;
}
export interface ImpactedKey {
  /**
   * Dotted path of the property in the request body.
   */
  key: string;
  kinds: (
    "added" | "removed" | "moved" | "presentation" | "stricter" | "looser" | "options_narrowed" | "type_changed"
  )[];
}
export interface ImpactedWriter {
  account: string;
  records: number;
}
export interface ConfigImpactInput {
  /**
   * The whole document.
   */
  data: unknown;
  /**
   * What to do with stored values affected by the change; at most one choice per field.
   *
   * @maxItems 200
   */
  value_choices?: ValueChoice[];
  /**
   * Id of a running count from an earlier response. Without it, or if it belongs to another document, a new count starts.
   */
  count_id?: string;
}
export interface ImpactCancelled {
  /**
   * Number of cancelled counts, one per form.
   */
  cancelled: number;
}
export interface ConfigBundleReport {
  document: BundledDocument;
  lists: BundledList[];
  /**
   * Included layouts that are part of the bundle.
   */
  layouts: BundledLayout[];
  /**
   * Lists that the document references but that exist neither in the bundle nor in this installation.
   */
  missing_lists: string[];
  /**
   * Lint findings; if one is an error, nothing is imported.
   *
   * @maxItems 200
   */
  findings: BundledFinding[];
}
export interface BundledDocument {
  /**
   * Id of the document in this installation; null in a preview of a new one.
   */
  id: string | null;
  key: string;
  title: string;
  state: "new" | "same" | "differs";
  /**
   * Version before the import; null if it is new.
   */
  version: number | null;
}
export interface BundledList {
  key: string;
  state: "new" | "same" | "differs";
  entries: number;
  added: number;
  changed: number;
  retired: number;
  /**
   * Whether it is left unchanged.
   */
  is_kept: boolean;
}
export interface BundledLayout {
  /**
   * Id of the layout in this installation; null in a preview of a new one.
   */
  id: string | null;
  key: string;
  title: string;
  state: "new" | "same" | "differs";
  /**
   * Version before the import; null if it is new.
   */
  version: number | null;
  /**
   * Whether it is left unchanged.
   */
  is_kept: boolean;
}
export interface BundledFinding {
  pointer: string;
  severity: "error" | "warning";
  message: string;
  suggestion?: string;
}
export interface ConfigBundleInput {
  bundle: ConfigBundle;
  /**
   * Preview only; nothing is stored.
   */
  dry_run?: boolean;
  /**
   * Version of the document to replace; required if it exists.
   */
  version?: number;
  /**
   * Keys of lists to leave unchanged.
   *
   * @maxItems 200
   */
  keep?: string[];
  /**
   * Keys of included layouts to leave unchanged.
   *
   * @maxItems 20
   */
  keep_layouts?: string[];
}
export interface LinkParameterCount {
  /**
   * In the form name=value, as used in q_filters for parameters.
   */
  parameter: string;
  interviews: number;
}
export interface ConversationRegistration {
  conversation_id: string;
  interviewer_id: string;
  is_test: true;
}
export interface TranscriptSearchQuery {
  /**
   * Required for any results.
   */
  search_query?: string;
  /**
   * Restrict to one interviewer, by its id or worker id.
   */
  interviewer_id?: string;
}
export interface DemoInterview {
  /**
   * null if there is no demonstration or its interviewer accepts no interviews.
   */
  link: string | null;
}
export interface GridViewsQuery {
  grid_key: string;
}
export interface SignInOptions {
  /**
   * URL of the identity provider's sign-in page, valid for this sign-in only; null without single sign-on.
   */
  sso_url: string | null;
  /**
   * Whether formLogin is available.
   */
  form_login: boolean;
  /**
   * Whether samlLogin is available, in addition to sso_url.
   */
  saml_login: boolean;
}
export interface CodeExchange {
  state: string;
  code: string;
  iss?: string;
}
export interface TokenPair {
  access_token?: string;
  refresh_token: string;
}
export interface LogoutResult {
  /**
   * URL that ends the identity provider's own session; if null, return to the sign-in page.
   */
  idp_logout_url: string | null;
}
export interface LogoutRequest {
  refresh_token: string;
}
export interface FormLogin {
  /**
   * Email address of the user.
   */
  username: string;
  password: string;
}
export interface FormLogoutResult {
  /**
   * URL that ends the identity provider's own session; if null, return to the sign-in page.
   */
  idp_logout_url: string | null;
}
export interface FormLogoutRequest {
  refresh_token: string;
}
export interface FormTokenPair {
  access_token?: string;
  refresh_token: string;
}
export interface PasswordSet {
  email: string;
}
export interface PasswordChoice {
  token: string;
  /**
   * At least 12 characters of any kind; common passwords and those containing the user's or product's name are rejected.
   */
  password: string;
}
export interface SamlLogin {
  /**
   * URL of the identity provider's sign-in page, valid for this sign-in only.
   */
  sso_url: string;
}
export interface SamlLoginQuery {
  return_to?: string;
}
export interface SamlCallbackResult {
  /**
   * Same URL as in the Location header.
   */
  location: string;
}
export interface SamlResponse {
  SAMLResponse: string;
  RelayState?: string;
  [k: string]: unknown;
}
export interface SamlLogoutResult {
  /**
   * URL that ends the identity provider's own session; if null, return to the sign-in page.
   */
  idp_logout_url: string | null;
}
export interface SamlLogoutRequest {
  refresh_token: string;
}
export interface PasswordChanged {
  email: string;
}
export interface PasswordChange {
  username: string;
  password: string;
  new_password: string;
}
export interface GuideTextVersion {
  /**
   * Incremented by each save. Saves without a change of text are not listed.
   */
  version: number;
  /**
   * Who saved it; null for the initial text of a copy.
   */
  author: string | null;
  saved_at: string;
  question_count: number;
  /**
   * Interviews with this version, excluding tests.
   */
  interviews: number;
  is_current: boolean;
}
export interface InterviewerDeleteQuery {
  /**
   * Fail with 409 if the interviewer has interviews.
   */
  without_interviews?: "true";
}
export interface InterviewerDuplicate {
  parent_id: string;
  name: string;
}
export interface InterviewerPreview {
  link: string;
  expires_at: string;
}
export interface InviteeQuery {
  /**
   * 1-based; default 1.
   */
  page?: string;
  /**
   * 1 to 100; default 10.
   */
  page_size?: string;
  search_query?: string;
  /**
   * Comma-separated fields, prefixed with - for descending order; default -created_at.
   */
  ordering?: string;
  /**
   * JSON: {"field": {"operator": value}}.
   */
  q_filters?: string;
  /**
   * Comma-separated fields to return. Accepted for compatibility and ignored: all fields are returned.
   */
  fields?: string;
}
export interface InviteeInput {
  interviewer_id: string;
  user_email: string;
  full_name?: string | null;
  /**
   * Confirms an address with look-alike letters after ERR_LOOK_ALIKE_ADDRESS.
   */
  confirm_look_alikes?: boolean;
  /**
   * When the personal link expires; null or absent for never.
   */
  expires_at?: string | null;
}
export interface InviteesAnswer {
  invited: Invitee[];
  refused: RefusedInvitee[];
}
export interface RefusedInvitee {
  user_email: string;
  /**
   * taken, format, or ERR_LOOK_ALIKE_ADDRESS.
   */
  code: string;
  message: string;
}
export interface InviteesInput {
  interviewer_id: string;
  /**
   * @minItems 1
   * @maxItems 100
   */
  invitees: InviteesInputItem[];
  /**
   * Confirms addresses with look-alike letters.
   */
  confirm_look_alikes?: boolean;
  /**
   * When their links expire; null or absent for never.
   */
  expires_at?: string | null;
}
export interface InviteesInputItem {
  user_email: string;
  full_name?: string | null;
}
export interface TestInvitation {
  email: string;
  is_sent: boolean;
  /**
   * Human-readable reason why the mail server rejected it.
   */
  failure: string | null;
}
export interface InviteeRemoval {
  user_email: string;
}
export interface Unsubscription {
  unsubscribed_at: string;
}
export interface UnsubscribeInput {
  /**
   * The last segment of the personal link.
   */
  token: string;
}
export interface PasswordLink {
  /**
   * Path on this site; the token is in the fragment (#), which is not sent to servers.
   */
  path: string;
  expires_at: string;
}

/** Method and path of every call, by its operation id; those of the main API unless another service is named. */
export const calls = {
  getOverview: { method: "GET", path: "/api/interviewer/{id}/overview" },
  getInsights: { method: "GET", path: "/api/interviewer/{id}/insights" },
  getSegmentInsights: { method: "GET", path: "/api/interviewer/{id}/insights/segment" },
  compareGuideVersions: { method: "GET", path: "/api/interviewer/{id}/insights/versions" },
  getUnansweredQuestions: { method: "GET", path: "/api/interviewer/{id}/unanswered-questions" },
  computeInsights: { method: "POST", path: "/api/interviewer/{id}/insights" },
  editThemes: { method: "PUT", path: "/api/interviewer/{id}/insights/themes" },
  exportData: { method: "GET", path: "/export-data" },
  listErasures: { method: "GET", path: "/api/erasures" },
  eraseRespondent: { method: "POST", path: "/api/erasures" },
  listArchetypes: { method: "GET", path: "/api/archetypes" },
  getArchetype: { method: "GET", path: "/api/archetypes/{id}" },
  createArchetype: { method: "POST", path: "/api/archetypes" },
  updateArchetype: { method: "PUT", path: "/api/archetypes/{id}" },
  listAuditEntries: { method: "GET", path: "/api/audit" },
  listChannels: { method: "GET", path: "/api/channel" },
  getChannel: { method: "GET", path: "/api/channel/{id}" },
  createChannel: { method: "POST", path: "/api/channel" },
  updateChannel: { method: "PUT", path: "/api/channel/{id}" },
  listConfig: { method: "GET", path: "/api/config" },
  checkConfig: { method: "GET", path: "/api/config/check" },
  readConfigReview: { method: "GET", path: "/api/config/review" },
  setConfigReview: { method: "PUT", path: "/api/config/review" },
  watchConfig: { method: "GET", path: "/api/config/events" },
  updateConfigItem: { method: "PUT", path: "/api/config/{id}" },
  lintConfigItem: { method: "POST", path: "/api/config/{id}/lint" },
  importLayout: { method: "POST", path: "/api/config/import" },
  resetConfigItem: { method: "DELETE", path: "/api/config/{id}" },
  readShippedConfigItem: { method: "GET", path: "/api/config/{id}/shipped" },
  listConfigVersions: { method: "GET", path: "/api/config/{id}/versions" },
  createConfigItem: { method: "POST", path: "/api/config" },
  openConfigDraft: { method: "GET", path: "/api/config/{id}/draft" },
  saveConfigDraft: { method: "PUT", path: "/api/config/{id}/draft" },
  deleteConfigDraft: { method: "DELETE", path: "/api/config/{id}/draft" },
  readConfigDraft: { method: "GET", path: "/api/config/{id}/drafts/{owner_id}" },
  configImpact: { method: "POST", path: "/api/config/{id}/impact" },
  cancelConfigImpact: { method: "POST", path: "/api/config/{id}/impact/cancel" },
  exportConfigItem: { method: "GET", path: "/api/config/{id}/bundle" },
  importConfigBundle: { method: "POST", path: "/api/config/bundle" },
  listDataMigrations: { method: "GET", path: "/api/config/{id}/data-migrations" },
  cancelDataMigration: { method: "POST", path: "/api/data-migrations/{id}/cancel" },
  continueDataMigration: { method: "POST", path: "/api/data-migrations/{id}/continue" },
  undoDataMigration: { method: "POST", path: "/api/data-migrations/{id}/undo" },
  listConversations: { method: "GET", path: "/api/interviewer/{id}/conversations" },
  listLinkParameters: { method: "GET", path: "/api/interviewer/{id}/link-parameters" },
  registerConversation: { method: "POST", path: "/api/interviewer/chat-log" },
  createTicket: { method: "POST", path: "/api/tickets" },
  searchTranscripts: { method: "GET", path: "/api/transcript-search" },
  getDemo: { method: "GET", path: "/api/demo" },
  findDemoInterview: { method: "GET", path: "/demo-interview", public: true },
  removeDemo: { method: "DELETE", path: "/api/demo" },
  createFile: { method: "POST", path: "/api/files" },
  getFile: { method: "GET", path: "/api/files/{id}" },
  appendToFile: { method: "PUT", path: "/api/files/{id}" },
  downloadFile: { method: "GET", path: "/api/files/{id}/content" },
  exportGrid: { method: "GET", path: "/api/grid-export/{grid_key}" },
  exportGridWorkbook: { method: "GET", path: "/api/grid-export/{grid_key}/workbook" },
  listGridViews: { method: "GET", path: "/api/grid-views" },
  createGridView: { method: "POST", path: "/api/grid-views" },
  updateGridView: { method: "PUT", path: "/api/grid-views/{id}" },
  deleteGridView: { method: "DELETE", path: "/api/grid-views/{id}" },
  listHelpTexts: { method: "GET", path: "/api/help-texts" },
  getHelpText: { method: "GET", path: "/api/help-texts/{id}" },
  createHelpText: { method: "POST", path: "/api/help-texts" },
  updateHelpText: { method: "PUT", path: "/api/help-texts/{id}" },
  deleteHelpText: { method: "DELETE", path: "/api/help-texts/{id}" },
  signInOptions: { method: "GET", path: "/auth", public: true },
  getToken: { method: "POST", path: "/get-token", public: true },
  refreshToken: { method: "POST", path: "/refresh-token", public: true },
  logout: { method: "POST", path: "/logout", public: true },
  formLogin: { method: "POST", path: "/form-login", public: true },
  formLogout: { method: "POST", path: "/form-logout", public: true },
  formRefreshToken: { method: "POST", path: "/form-refresh-token", public: true },
  setPassword: { method: "POST", path: "/set-password", public: true },
  samlLogin: { method: "GET", path: "/saml-login", public: true },
  samlCallback: { method: "POST", path: "/saml-callback", public: true },
  samlLogout: { method: "POST", path: "/saml-logout", public: true },
  changePassword: { method: "POST", path: "/change-password", public: true },
  currentUser: { method: "GET", path: "/api/users/me" },
  listInterviewGuides: { method: "GET", path: "/api/interview-guides" },
  getInterviewGuide: { method: "GET", path: "/api/interview-guides/{id}" },
  createInterviewGuide: { method: "POST", path: "/api/interview-guides" },
  updateInterviewGuide: { method: "PUT", path: "/api/interview-guides/{id}" },
  getInterviewGuideMarkdown: { method: "GET", path: "/api/interview-guides/{id}/markdown" },
  updateInterviewGuideMarkdown: { method: "PUT", path: "/api/interview-guides/{id}/markdown" },
  listGuideVersions: { method: "GET", path: "/api/interview-guides/{id}/versions" },
  getGuideVersion: { method: "GET", path: "/api/interview-guides/{id}/versions/{version}" },
  getGuideGraph: { method: "GET", path: "/api/interviewer/{id}/guide-graph" },
  getSegments: { method: "GET", path: "/api/interviewer/{id}/segments" },
  getInterviewerDraft: { method: "GET", path: "/api/interviewer/{id}/drafts/{section}" },
  saveInterviewerDraft: { method: "PUT", path: "/api/interviewer/{id}/drafts/{section}" },
  deleteInterviewerDraft: { method: "DELETE", path: "/api/interviewer/{id}/drafts/{section}" },
  exportInterviewer: { method: "GET", path: "/api/interviewer/{id}/file" },
  importInterviewer: { method: "POST", path: "/api/interviewer/import" },
  listInterviewers: { method: "GET", path: "/api/interviewer" },
  countInterviewers: { method: "GET", path: "/api/interviewer-counts" },
  getInterviewer: { method: "GET", path: "/api/interviewer/{id}" },
  createInterviewer: { method: "POST", path: "/api/interviewer" },
  updateInterviewer: { method: "PUT", path: "/api/interviewer/{id}" },
  deleteInterviewer: { method: "DELETE", path: "/api/interviewer/{id}" },
  duplicateInterviewer: { method: "POST", path: "/api/interviewer/create-duplicate-interviewer" },
  getInterviewerLink: { method: "GET", path: "/api/interviewer/{id}/link" },
  setInterviewerLink: { method: "PUT", path: "/api/interviewer/{id}/link" },
  createInterviewerPreview: { method: "POST", path: "/api/interviewer/{id}/preview" },
  proposeSetup: { method: "POST", path: "/api/interviewer/setup-proposals" },
  readSetupBrief: { method: "POST", path: "/api/interviewer/setup-briefs" },
  listInvitees: { method: "GET", path: "/api/users/invitee-list/{id}" },
  addInvitee: { method: "POST", path: "/api/interviewer/add-invited-user" },
  addInvitees: { method: "POST", path: "/api/interviewer/add-invited-users" },
  mailInvitation: { method: "POST", path: "/api/interviewer/{interviewer_id}/invitees/{invitee_id}/mail" },
  sendTestInvitation: { method: "POST", path: "/api/interviewer/{id}/test-invitation" },
  removeInvitee: { method: "PUT", path: "/api/interviewer/add-invited-user/{interviewer_id}" },
  listKnowledgeBases: { method: "GET", path: "/api/knowledge-bases" },
  getKnowledgeBase: { method: "GET", path: "/api/knowledge-bases/{id}" },
  createKnowledgeBase: { method: "POST", path: "/api/knowledge-bases" },
  updateKnowledgeBase: { method: "PUT", path: "/api/knowledge-bases/{id}" },
  createKnowledgeDocument: { method: "POST", path: "/api/knowledge-bases/{id}/documents" },
  getKnowledgeDocument: { method: "GET", path: "/api/knowledge-bases/{id}/documents/{document_id}" },
  deleteKnowledgeDocument: { method: "DELETE", path: "/api/knowledge-bases/{id}/documents/{document_id}" },
  listListEntries: { method: "GET", path: "/api/list-entries" },
  getListEntry: { method: "GET", path: "/api/list-entries/{id}" },
  createListEntry: { method: "POST", path: "/api/list-entries" },
  updateListEntry: { method: "PUT", path: "/api/list-entries/{id}" },
  deleteListEntry: { method: "DELETE", path: "/api/list-entries/{id}" },
  readList: { method: "GET", path: "/api/lists/{list_key}" },
  listListVersions: { method: "GET", path: "/api/lists/{list_key}/versions" },
  readListVersion: { method: "GET", path: "/api/lists/{list_key}/versions/{version}" },
  restoreListVersion: { method: "POST", path: "/api/lists/{list_key}/versions/{version}/restore" },
  importList: { method: "PUT", path: "/api/lists/{list_key}" },
  listPhoneCalls: { method: "GET", path: "/api/phone-calls" },
  getPhoneCall: { method: "GET", path: "/api/phone-calls/{id}" },
  createPhoneCall: { method: "POST", path: "/api/phone-calls" },
  updatePhoneCall: { method: "PUT", path: "/api/phone-calls/{id}" },
  deletePhoneCall: { method: "DELETE", path: "/api/phone-calls/{id}" },
  listPhoneNumbers: { method: "GET", path: "/api/phone-numbers" },
  getPhoneNumber: { method: "GET", path: "/api/phone-numbers/{id}" },
  createPhoneNumber: { method: "POST", path: "/api/phone-numbers" },
  updatePhoneNumber: { method: "PUT", path: "/api/phone-numbers/{id}" },
  deletePhoneNumber: { method: "DELETE", path: "/api/phone-numbers/{id}" },
  readInterviewLink: { method: "POST", path: "/respondents/link", public: true, service: "voice" },
  createConversationToken: { method: "POST", path: "/respondents/token", public: true, service: "voice" },
  createRespondentTicket: { method: "POST", path: "/respondents/ticket", public: true, service: "voice" },
  unsubscribeInvitee: { method: "POST", path: "/respondents/unsubscribe", public: true, service: "voice" },
  previewRowImport: { method: "POST", path: "/api/row-imports/{grid_key}/preview" },
  startRowImport: { method: "POST", path: "/api/row-imports/{grid_key}" },
  listRowImports: { method: "GET", path: "/api/row-imports/{grid_key}" },
  undoRowImport: { method: "POST", path: "/api/row-imports/{grid_key}/{id}/undo" },
  findSetupConversation: { method: "GET", path: "/api/setup-conversations" },
  getSetupConversation: { method: "GET", path: "/api/setup-conversations/{id}" },
  appendSetupEvents: { method: "POST", path: "/api/setup-conversations/{id}/events" },
  listMembers: { method: "GET", path: "/api/users" },
  getMember: { method: "GET", path: "/api/users/{id}" },
  createMember: { method: "POST", path: "/api/users" },
  updateMember: { method: "PUT", path: "/api/users/{id}" },
  removeMember: { method: "DELETE", path: "/api/users/{id}" },
  createPasswordLink: { method: "PUT", path: "/api/users/{id}/password-link" },
  listVoiceConfigs: { method: "GET", path: "/management/tts-configs", service: "voice" },
  testVoice: { method: "POST", path: "/management/tts-configs/test-voice", service: "voice" },
  agentResponse: { method: "POST", path: "/http_text_sse/agent-response", service: "voice" },
  getTranscript: { method: "GET", path: "/conversations/{id}", service: "voice" },
  getMessageAudio: { method: "GET", path: "/conversations/{id}/messages/{message_id}/audio", service: "voice" },
  listSuggestions: { method: "GET", path: "/suggestions/{topic}", service: "voice" },
  listWebhooks: { method: "GET", path: "/api/webhooks" },
  getWebhook: { method: "GET", path: "/api/webhooks/{id}" },
  createWebhook: { method: "POST", path: "/api/webhooks" },
  updateWebhook: { method: "PUT", path: "/api/webhooks/{id}" },
  deleteWebhook: { method: "DELETE", path: "/api/webhooks/{id}" },
  testWebhook: { method: "POST", path: "/api/webhooks/{id}/test" },
  listWebhookDeliveries: { method: "GET", path: "/api/webhook-deliveries" },
} as const satisfies Record<keyof Calls, { method: string; path: string; public?: true; service?: "voice" }>;
