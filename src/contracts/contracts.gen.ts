// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * A button that was pressed instead of a typed or spoken answer; user_input is its label.
 */
export type PressedKey =
  "skip" | "pause" | "stop" | "yes" | "no" | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10";
/**
 * Revision of the layout, including its included layouts, with which the values were entered.
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
 * A code of the error catalogue, see docs/errors.md.
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
    "publishing-report": PublishingReport;
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
 * What to do with stored values of a field affected by a layout change.
 */
export interface ValueChoice {
  /**
   * Its name.
   */
  field: string;
  action: "keep" | "map" | "default" | "clear";
  /**
   * For mapped values.
   *
   * @maxItems 100
   */
  map?: MappedValue[];
  /**
   * The value to store, if all values are replaced by one.
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
   * An answer to a screening question to which its rules could not be applied: the respondent took part without a segment. Only when a single interview is read.
   */
  is_undecided?: true;
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
  /**
   * What an answer told of other questions, which are therefore shortened or not asked; absent without any and in exports.
   */
  told_early?: {
    /**
     * A learning goal of another question, or another question that has no goals.
     */
    kind: "goal" | "answered";
    /**
     * The goal or question in its author's words.
     */
    about: string;
    /**
     * Verbatim evidence from the message. May name persons, which the respondent is never reminded of.
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
   * Language in which the page showed its notices, for the consent record.
   */
  page_language?: "en" | "es" | "ca" | "fr" | "de" | "eu" | "pt" | "da" | "hi" | "nl" | "ar" | "ko" | "th";
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
   * What the page told the respondent before they started; only when a single interview is read. Null: without a page, or begun before notices were recorded.
   */
  welcome?: {
    /**
     * Language of the page, BCP 47.
     */
    language: string;
    /**
     * When the respondent started the interview below the notices.
     */
    shown_at: string;
    /**
     * Verbatim, in the order of the page.
     */
    notices: string[];
  } | null;
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
  /**
   * Answer that the respondent took back; erased with the next turn unless they undo that. Absent without one.
   */
  taken_back_id?: string;
  /**
   * Messages whose words the turn erased, and lines that quoted them and no longer do. Absent if there are none.
   */
  changed_messages?: ChangedMessage[];
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
export interface ChangedMessage {
  message_id: string;
  /**
   * Empty: the words were erased.
   */
  content: string;
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
 * Form values of a help text. The layout help_text_setup defines which are required.
 */
export interface HelpTextInput {
  language?: string | null;
  text?: string | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * Text shown to respondents after a crisis, for interviews in one language.
 */
export interface HelpText {
  id: string;
  tenant_id: string;
  language: "en" | "es" | "ca" | "fr" | "de" | "eu" | "pt" | "da" | "hi" | "nl" | "ar" | "ko" | "th";
  text: string;
  dynamic_fields: DynamicFields;
  /**
   * Incremented by each change; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * Insights from an interviewer's interviews, computed without a language model; every quote is verbatim.
 */
export interface Insights {
  interviewer_id: string;
  /**
   * none: no interview has ended yet. During recomputation or after a failure, result contains the previous one.
   */
  state: "none" | "computing" | "ready" | "failed";
  computed_at: string | null;
  /**
   * Human-readable reason why the last computation failed.
   */
  failure: string | null;
  /**
   * Ended interviews, excluding tests.
   */
  ended: number;
  result: InsightsResult | null;
  edits: ThemeEdits;
}
export interface InsightsResult {
  /**
   * Interviews covered by the result: the newest, at most 2000.
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
   * Ratings of the statements of a belief audit, in guide order. Absent in older results.
   */
  beliefs?: BeliefShift[];
  /**
   * Results of questions with options. Absent in older results.
   */
  choices?: ChoiceCount[];
  /**
   * Results of questions with a scale. Absent in older results.
   */
  levels?: ScaleCount[];
  /**
   * One point per interview, oldest first; the last 200.
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
   * Stable while the leading word is unchanged; permanent for themes edited by staff.
   */
  id: string;
  name: string;
  /**
   * Source of the name: respondents' words, a language model or staff.
   */
  named_by: "words" | "model" | "staff";
  language: string;
  terms: string[];
  interviews: number;
  answers: number;
  /**
   * Share of the interviews with an answer to the question, or of all interviews.
   */
  share: number;
  quotes: Quote[];
}
export interface Quote {
  conversation_id: string;
  message_id: string;
  node_id: string | null;
  /**
   * Offset in the message's content, in UTF-16 code units.
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
   * Average words per answer.
   */
  words: number;
  themes: Theme[];
}
export interface InsightObjective {
  id: string;
  text: string;
  /**
   * Interviews with relevant answers.
   */
  interviews: number;
  share: number;
}
/**
 * Confidence (0 to 10) of respondents with one stance, before and after giving their reasons.
 */
export interface BeliefShift {
  node_id: string;
  text: string;
  /**
   * Whether these respondents agreed with the statement; null if they did neither. Absent in older results.
   */
  stance?: "agree" | "disagree" | null;
  /**
   * Interviews with both ratings, on which the other figures are based.
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
   * Interviews with another answer.
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
   * Interviews whose answers match no level.
   */
  unplaced: number;
}
export interface LevelCount {
  text: string;
  interviews: number;
  /**
   * Quotes from the first interviews.
   */
  quotes: Quote[];
}
export interface SaturationPoint {
  conversation_id: string;
  ended_at: string;
  new_themes: number;
  /**
   * Themes known by then.
   */
  themes: number;
}
export interface InterviewerQuality {
  /**
   * Respondents' share of all words.
   */
  talk_ratio: number | null;
  /**
   * Interrupted interviewer messages.
   */
  interruptions: number;
  /**
   * Follow-ups asked.
   */
  probes: number;
  /**
   * Follow-ups that yielded new information.
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
 * Theme edits of an interviewer.
 */
export interface ThemeEdits {
  /**
   * Incremented by each change.
   */
  revision: number;
  /**
   * @maxItems 100
   */
  themes: KeptTheme[];
  /**
   * Groups of synonyms, in one or more languages.
   *
   * @maxItems 100
   */
  synonyms: string[][];
  /**
   * Whether the default list is used.
   */
  has_default_synonyms: boolean;
}
/**
 * A theme that staff renamed, merged, hid or added; matched by its words in every run.
 */
export interface KeptTheme {
  /**
   * Id of the detected theme from which it was created, or a new id.
   */
  id: string;
  /**
   * null to use respondents' words.
   */
  name: string | null;
  /**
   * Words and two-word phrases to match, including inflections and synonyms.
   *
   * @minItems 1
   * @maxItems 30
   */
  words: string[];
  is_hidden: boolean;
}
/**
 * Form values of an interview guide; the layout interview_guide defines which are required. Either content or its parts.
 */
export interface InterviewGuideInput {
  name?: string | null;
  /**
   * Markdown with sections; a part given separately replaces the section of the same name.
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
   * Incremented by each change; sent back in If-Match.
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
   * Incremented by each change; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * A version of an interview guide, as text and parsed.
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
 * A parsed question.
 */
export interface GuideQuestion {
  /**
   * The spoken text, without markup and tags.
   */
  text: string;
  /**
   * Follow-ups written under it.
   */
  probes: string[];
  /**
   * Learning goals: items starting with `goal:`.
   */
  goals: GuideGoalView[];
  /**
   * Answer options: items starting with `choice:`.
   */
  choices?: string[];
  /**
   * Levels of the answer scale, lowest first: items starting with `level:`.
   */
  levels?: GuideGoalView[];
  /**
   * What is said when a respondent asks what the question means: the item starting with `meaning:`; absent without one.
   */
  meaning?: string;
  /**
   * A statement that is rated before and after.
   */
  belief: boolean;
  /**
   * Whether it is a screening question.
   */
  screening: boolean;
  /**
   * Rules of a screening question, in order of evaluation; an invalid rule prevents publishing.
   */
  rules: string[];
  /**
   * Null to use the archetype's default.
   */
  depth: "light" | "normal" | "deep" | null;
  must_ask: boolean;
  no_interrupt: boolean;
  /**
   * Line in the questions' markdown.
   */
  line: number;
}
/**
 * A learning goal of a question.
 */
export interface GuideGoalView {
  text: string;
  /**
   * Words in an answer that indicate the goal was covered.
   */
  cues: string[];
}
/**
 * The texts and questions of an interviewer.
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
   * The parsed questions; read-only.
   */
  guide_questions: GuideSection[];
  /**
   * Style hints, which never block, and what cannot be read, which prevents publishing.
   */
  hints: GuideHintView[];
  /**
   * Of a whole interview; 0 without questions.
   */
  estimated_minutes: number;
  dynamic_fields: DynamicFields;
  /**
   * Incremented by each change; sent back in If-Match.
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
    | "longer_than_planned"
    | "goal_repeats_question"
    | "goal_without_words"
    | "item_empty"
    | "item_brackets"
    | "item_unknown"
    | "item_too_many"
    | "choice_single"
    | "tag_unknown";
  part: "introduction" | "objectives" | "closing" | "consent" | "questions";
  /**
   * In the questions' markdown, 1-based.
   */
  line: number | null;
  /**
   * The text concerned; empty for the whole guide.
   */
  text: string;
  /**
   * For items and tags that cannot be read and are not said: what is wrong and what is allowed. Such a guide cannot be published.
   */
  message?: string;
  rewording?: GuideRewordingView;
}
/**
 * Edits that resolve the hint without changing the meaning; absent if there is no safe edit. Applies to the text in the same response.
 */
export interface GuideRewordingView {
  /**
   * Split a question, remove words, remove a question, or add a closing.
   */
  kind: "split" | "leave_out" | "remove" | "add_closing" | "add_words";
  /**
   * The text that it edits.
   */
  part: "questions" | "closing";
  /**
   * Non-overlapping, in line order; apply from last to first.
   */
  edits: GuideLineEdit[];
  /**
   * Replacement texts; empty for removals.
   */
  says: string[];
  /**
   * The removed words; only for `leave_out`.
   */
  left_out: string[];
}
/**
 * Replacement of lines.
 */
export interface GuideLineEdit {
  /**
   * First line to replace.
   */
  line: number;
  /**
   * Number of lines to replace; 0 inserts before `line`.
   */
  count: number;
  /**
   * Lines without line breaks.
   */
  lines: string[];
}
/**
 * Number of interviewers of a tenant, excluding archived ones.
 */
export interface InterviewerCounts {
  total: number;
  /**
   * Statuses in use, the most frequent first.
   */
  statuses: StatusCount[];
  archived: number;
  /**
   * Creators, the most frequent first; at most 100.
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
 * Values entered so far.
 */
export interface InterviewerDraftInput {
  values: {
    [k: string]: unknown;
  };
  layout_version?: string | null;
}
/**
 * Unsaved values of a wizard step.
 */
export interface InterviewerDraft {
  interviewer_id: string;
  section: WizardStep;
  /**
   * Unvalidated values.
   */
  values: {
    [k: string]: unknown;
  };
  layout_version: string | null;
  updated_at: string;
}
/**
 * An interviewer with its guide and knowledge base, for backup or transfer to another tenant or installation.
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
   * Name (type) of the archetype.
   */
  archetype?: string | null;
  /**
   * Name of the channel.
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
 * A file from which to create an interviewer.
 */
export interface InterviewerImportInput {
  file: InterviewerFile;
  /**
   * Preview only; nothing is created.
   */
  dry_run?: boolean;
  /**
   * Overrides the archetype in the file.
   */
  archetype_id?: string;
  /**
   * Overrides the channel in the file.
   */
  channel_id?: string;
}
/**
 * Result or preview of an import.
 */
export interface InterviewerImport {
  dry_run: boolean;
  /**
   * Null if nothing was created.
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
   * JSON pointer (RFC 6901) into the file.
   */
  pointer: string;
  code: string;
  /**
   * Errors prevent the import; warnings report what will be omitted.
   */
  severity: "error" | "warning";
  message: string;
  /**
   * Suggested alternatives.
   */
  suggestions: ImportSuggestion[];
}
export interface ImportSuggestion {
  id: string;
  name: string;
}
/**
 * Form values of an interviewer (layouts configure and channel_pricing), or fields not shown in any form. The layouts define which are required.
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
   * published: publish, with a case_code and, the first time, confirmed_help_text if the tenant has a help text. Other statuses are set by the server.
   */
  status?: string | null;
  case_code?: string | null;
  /**
   * true archives, false restores. A published interviewer must be paused first.
   */
  is_archived?: boolean;
  /**
   * The tenant's help text in the interviewer's language as confirmed by staff; null confirms that there is none. Required for the first publish if the tenant has a help text in that language.
   */
  confirmed_help_text?: string | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
export interface InterviewerLinkInput {
  is_open: boolean;
  /**
   * true replaces the link; the previous one stops working.
   */
  renew?: boolean;
  /**
   * When it expires; null for never; absent to leave unchanged.
   */
  expires_at?: string | null;
}
/**
 * The open link of a published interviewer.
 */
export interface InterviewerLink {
  /**
   * Path of its page; null if there is none or it is lost.
   */
  link: string | null;
  /**
   * Whether the link cannot be shown because its encryption key is no longer available.
   */
  is_lost: boolean;
  /**
   * Whether staff have opened it; independent of expiry.
   */
  is_open: boolean;
  is_expired: boolean;
  /**
   * When it expires; null for never.
   */
  expires_at: string | null;
  /**
   * Why a published interviewer accepts no new interviews: its closing date has passed or it has enough responses. Null if it accepts them.
   */
  closed_reason: "closing_date" | "max_responses" | null;
}
/**
 * An AI interviewer. Guide and knowledge base texts are omitted in lists.
 */
export interface Interviewer {
  id: string;
  tenant_id: string;
  name: string;
  description: string | null;
  status: InterviewerStatus;
  /**
   * Whether it can be tested and published; false while paused.
   */
  is_active: boolean;
  /**
   * Id in the interviewing engine; the workflow id of the voice agent service.
   */
  worker_id: string;
  /**
   * The same as worker_id.
   */
  genie_worker_id: string;
  /**
   * Version of the compiled guide in use; null before the first launch.
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
   * US dollars per interview: the channel's current price until publishing, then the price at publishing.
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
   * Interviews started today, in the tenant's time zone.
   */
  today_interview_count: number;
  /**
   * Start of the latest interview.
   */
  last_interview_at: string | null;
  /**
   * Interviews flagged for review by staff: crisis, distress or abuse.
   */
  flagged_interview_count: number;
  /**
   * E.164; null without a phone number.
   */
  phone_number: string | null;
  /**
   * Path of the respondent page: /interview/{token}; null if there is none.
   */
  link: string | null;
  tenant: InterviewerTenant;
  /**
   * Why the last launch failed and how to fix it; null unless status is failed.
   */
  failure_reason: string | null;
  /**
   * Part of the demonstration; excluded from the tenant's statistics.
   */
  is_demo: boolean;
  /**
   * Archived: omitted from lists by default. Must be restored before publishing.
   */
  is_archived: boolean;
  /**
   * Email address of the creator; null if created by the product.
   */
  owner: string | null;
  /**
   * When staff confirmed the help text; null if publishing requires confirmation.
   */
  help_text_confirmed_at: string | null;
  launched_at: string | null;
  published_at: string | null;
  dynamic_fields: DynamicFields;
  /**
   * Incremented by each change; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
  /**
   * Only when a single record is read.
   */
  interview_guide?: InterviewerGuide | null;
  /**
   * Only when a single record is read.
   */
  knowledge_base?: InterviewerKnowledgeBase | null;
  /**
   * The parsed questions of the guide; only when a single record is read.
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
   * Billing code of the interviews.
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
 * A person invited to an interview.
 */
export interface Invitee {
  id: string;
  /**
   * In lower case.
   */
  email: string;
  full_name: string | null;
  /**
   * Path of the personal link: /interview/{token}. It works while the interviewer is published. null if its encryption key is no longer available; resending the invitation creates a new link.
   */
  link: string | null;
  /**
   * When the link expires; null for never.
   */
  expires_at: string | null;
  /**
   * Status of the latest invitation email. by_hand: no mail server, staff share the link; unsubscribed: the person opted out.
   */
  mail_state: "sent" | "waiting" | "failed" | "by_hand" | "unsubscribed";
  /**
   * Human-readable reason why the last attempt failed.
   */
  mail_failure: string | null;
  /**
   * When the invitation was sent; null if not sent.
   */
  mailed_at: string | null;
  /**
   * When the reminder was sent; null if not sent.
   */
  reminded_at: string | null;
  created_at: string;
}
/**
 * Form values of a knowledge base; the layout knowledge_base defines which are required.
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
   * Incremented by each change; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * Background knowledge of an interviewer.
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
   * Incremented by each change; sent back in If-Match.
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
   * File content in base64; at most 1 MB.
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
   * File content in base64.
   */
  content: string;
}
/**
 * A valid layout, with a report on how much of the source was converted.
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
   * Features lost at form level.
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
   * Questions converted exactly.
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
 * An entry of a list before and after a version; null if absent.
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
   * Code of the entry, stored in records.
   */
  id: string;
  label: string;
  parent: string | null;
  /**
   * If false, returned only for its code, for records that contain it.
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
 * Form values of a list entry. The layout list_entry_setup defines which are required.
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
 * An entry of a tenant's choice list.
 */
export interface ListEntry {
  id: string;
  tenant_id: string;
  /**
   * Key of the list; choices are at /api/lists/{list_key}.
   */
  list: string;
  /**
   * Value stored in records; unique in the list.
   */
  code: string;
  /**
   * Display text.
   */
  label: string;
  /**
   * Value for cascades, such as the code of an entry of another list.
   */
  parent: string | null;
  /**
   * Place in the list.
   */
  position: number;
  /**
   * If false, kept for existing records but no longer offered.
   */
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
 * A complete list as CSV with the columns code, label and, for cascades, parent.
 */
export interface ListImportInput {
  csv: string;
  /**
   * Preview only; nothing is stored.
   */
  dry_run?: boolean;
}
/**
 * Changes made by a file, or why it was rejected.
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
   * Changed label, parent or position, or offered again.
   */
  changed: number;
  /**
   * Missing in the file: kept but no longer offered.
   */
  retired: number;
  /**
   * Number of errors; if any, nothing is stored.
   */
  fault_count: number;
  /**
   * The first errors.
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
   * Comma-separated fields, prefixed with - for descending order; default -created_at.
   */
  ordering?: string;
  /**
   * JSON: {"field": {"operator": value}}, combined with AND; _or takes a list of such objects, combined with OR.
   */
  q_filters?: string;
  /**
   * Comma-separated aggregates such as avg:price,distinct:mode: sum, avg, min, max or distinct of a field over all matching rows.
   */
  summaries?: string;
  /**
   * A field such as status: returns a page of groups with counts and summaries instead of rows.
   */
  group_by?: string;
  /**
   * JSON such as {"status":"live"} with one field: only rows of this group; null for the group without a value, a day for dates.
   */
  in_group?: string;
  /**
   * Count all matching rows, even if slow.
   */
  exact_total?: "true";
}
/**
 * A version of a list with its first 200 changes by code, and what restoring it would change.
 */
export interface ListVersionDetail {
  version: number;
  /**
   * start: the list before its first recorded change; edit: a change of one entry.
   */
  kind: "start" | "edit" | "import" | "restore";
  /**
   * For a restore: the restored version.
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
   * Entries offered since.
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
 * A version of a tenant's choice list and its changes.
 */
export interface ListVersion {
  version: number;
  /**
   * start: the list before its first recorded change; edit: a change of one entry.
   */
  kind: "start" | "edit" | "import" | "restore";
  /**
   * For a restore: the restored version.
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
   * Entries offered since.
   */
  entries: number;
  created_at: string;
}
/**
 * Form values of a member. The layout member_setup defines which are required.
 */
export interface MemberInput {
  /**
   * Cannot be changed after the member was added.
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
   * Confirms an address with look-alike letters after ERR_LOOK_ALIKE_ADDRESS.
   */
  confirm_look_alikes?: boolean;
  layout_version?: LayoutVersion;
}
/**
 * A user's membership in a tenant.
 */
export interface Member {
  /**
   * User id, the same in all tenants.
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
   * Whether the member is notified by email of crisis, distress and abuse in interviews.
   */
  mails_flags: boolean;
  /**
   * Whether the user can sign in with a password.
   */
  has_password: boolean;
  last_sign_in_at: string | null;
  /**
   * Incremented by each change; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * Restricts the statistics by start date; without limits, all interviews.
 */
export interface OverviewQuery {
  /**
   * First day, in the tenant's time zone.
   */
  from?: string;
  /**
   * Last day (inclusive), in the tenant's time zone.
   */
  to?: string;
}
/**
 * Statistics of an interviewer's interviews, excluding tests.
 */
export interface Overview {
  interviewer_id: string;
  /**
   * IANA time zone of the tenant, used for days and hours below.
   */
  time_zone: string;
  from: string | null;
  to: string | null;
  /**
   * Started interviews.
   */
  interviews: number;
  in_progress: number;
  completed: number;
  /**
   * Share of ended interviews that were completed; null without ended interviews.
   */
  completion_rate: number | null;
  /**
   * Of completed interviews; null if there are none.
   */
  average_duration_seconds: number | null;
  /**
   * Total price of completed interviews, in US dollars.
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
   * Most frequent topics of the analysed interviews; at most 12.
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
   * Ended by a screening question.
   */
  screened_out: number;
  /**
   * Ended because the quota of the segment was full.
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
   * Respondents' spelling; occurs in at least two interviews.
   */
  term: string;
  /**
   * BCP 47.
   */
  language: string;
  interviews: number;
}
/**
 * Form values of a phone call. The layout phone_call_setup defines which are required.
 */
export interface PhoneCallInput {
  interviewer_id?: string | null;
  number?: string | null;
  full_name?: string | null;
  has_agreed?: boolean | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * An outbound call to a person.
 */
export interface PhoneCall {
  id: string;
  tenant_id: string;
  /**
   * The interviewer that calls.
   */
  interviewer_id: string;
  /**
   * E.164, such as +14155550123.
   */
  number: string;
  full_name: string | null;
  /**
   * Whether the person has agreed to be called; required to place calls.
   */
  has_agreed: boolean;
  /**
   * The last four are final.
   */
  state: "waiting" | "calling" | "interviewing" | "interviewed" | "declined" | "unreached" | "failed";
  /**
   * Number of attempts.
   */
  tries: number;
  /**
   * Earliest time of the next attempt; null during a call and after the final state.
   */
  next_call_at: string | null;
  /**
   * Human-readable result of the last attempt.
   */
  outcome: string | null;
  conversation_id: string | null;
  dynamic_fields: DynamicFields;
  /**
   * Incremented by each change; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * Form values of a phone number. The layout phone_number_setup defines which are required.
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
 * A phone number of the pool for published voice interviewers.
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
   * Provider of the number; only its calls are answered.
   */
  provider: "twilio" | "vonage";
  /**
   * Whether it can be assigned.
   */
  is_active: boolean;
  /**
   * The assigned interviewer; null if unassigned.
   */
  interviewer_id: string | null;
  dynamic_fields: DynamicFields;
  /**
   * Incremented by each change; sent back in If-Match.
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
   * On a conflict: the current record on the server.
   */
  current?: unknown;
}
/**
 * What to know before publishing an interviewer. Nothing in it prevents publishing.
 */
export interface PublishingReport {
  notices: PublishingNotice[];
}
export interface PublishingNotice {
  /**
   * no_phone_number: no number is free, so respondents get a link; recorded_answers: callers' speech is recorded, not recognised.
   */
  code: "no_phone_number" | "recorded_answers";
  /**
   * What happens and what to do, for staff.
   */
  message: string;
}
/**
 * Registers a test.
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
   * 32 random bytes in base64url, generated by the browser to resume an interview of an open link. Not needed for personal links.
   */
  resume_code?: string | null;
  /**
   * Generated each time the page is opened.
   */
  device_id?: string;
}
/**
 * The interview of a respondent's link. Contains only tenant data that the interviewer's owner chose to disclose.
 */
export interface RespondentLink {
  state: "open" | "closed" | "expired";
  /**
   * Of the interview.
   */
  language: "en" | "es" | "ca" | "fr" | "de" | "eu" | "pt" | "da" | "hi" | "nl" | "ar" | "ko" | "th";
  /**
   * null while the link is not usable.
   */
  interview: RespondentInterview | null;
  /**
   * The respondent's interview; null if not started.
   */
  conversation: RespondentConversation | null;
}
export interface RespondentInterview {
  workflow_id: string;
  title: string | null;
  /**
   * Organisation conducting the interview, if disclosed.
   */
  organisation: string | null;
  /**
   * Plain-text summary.
   */
  summary: string | null;
  medium: "chat" | "voice";
  /**
   * Approximate duration.
   */
  minutes: number | null;
  asks_consent: boolean;
  masks_personal_data: boolean;
  /**
   * Whether the link is personal; its interview can be continued on any device.
   */
  is_personal: boolean;
  /**
   * Whether it is a preview by staff; its interviews are tests.
   */
  is_preview: boolean;
  consent_words: ConsentWords;
  /**
   * Whether the server transcribes speech, so that the browser need not.
   */
  transcribes_speech: boolean;
}
/**
 * Standard consent answers in the interview's language.
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
   * Share of completed questions, 0 to 1.
   */
  coverage: number;
  awaits_consent: boolean;
  /**
   * Options of the current question. Absent for open questions.
   *
   * @maxItems 20
   */
  options?: string[];
  /**
   * Answer that the respondent took back; erased with the next turn unless they undo that. Absent without one.
   */
  taken_back_id?: string;
  is_ended: boolean;
  ending: "completed" | "stopped" | "refused_consent" | "abandoned" | "failed" | "screened_out" | "quota_full" | null;
  may_begin_again: boolean;
  /**
   * Whether it was since opened on another device or page. For a personal link, messages are omitted until this page takes over.
   */
  is_elsewhere: boolean;
}
export interface RespondentTicketInput {
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
  purpose: "text" | "voice_stream";
  /**
   * Language in which the page showed its notices, for the consent record.
   */
  page_language?: "en" | "es" | "ca" | "fr" | "de" | "eu" | "pt" | "da" | "hi" | "nl" | "ar" | "ko" | "th";
  /**
   * Continue on this device even if the interview is open elsewhere.
   */
  takes_over?: boolean;
}
export interface RespondentTicket {
  ticket: string;
  expires_at: string;
  /**
   * The conversation for which it is valid.
   */
  conversation_id: string;
}
/**
 * An error in a line.
 */
export interface RowImportError {
  /**
   * Row number; the first row contains the column names.
   */
  line: number;
  /**
   * Column name in the file; null if the file has no such column or the error concerns the whole line.
   */
  column: string | null;
  /**
   * Field label.
   */
  field: string | null;
  /**
   * Value in the line, truncated if long.
   */
  value: string;
  message: string;
  /**
   * Human-readable description of allowed values.
   */
  allowed: string;
}
export interface RowImportInput {
  /**
   * Rows separated by commas, semicolons or tabs; the first row contains the column names.
   */
  csv: string;
  /**
   * Field name for each column of the file, or null to skip it; by default columns are matched by name.
   *
   * @maxItems 1000
   */
  mapping: (string | null)[];
  /**
   * Import valid lines even if others have errors; by default any error rejects the import.
   */
  skip_faulty?: boolean;
}
export interface RowImportPreviewInput {
  /**
   * Rows separated by commas, semicolons or tabs; the first row contains the column names.
   */
  csv: string;
  /**
   * Field name for each column of the file, or null to skip it; by default columns are matched by name.
   *
   * @maxItems 1000
   */
  mapping?: (string | null)[];
}
/**
 * Preview of an import with the errors of invalid lines; nothing is stored.
 */
export interface RowImportPreview {
  /**
   * Lines with values.
   */
  rows: number;
  /**
   * Number of valid lines.
   */
  valid: number;
  columns: RowImportColumn[];
  fields: RowImportField[];
  fault_count: number;
  /**
   * The first errors.
   *
   * @maxItems 200
   */
  faults: RowImportError[];
  /**
   * The invalid lines with their errors in a last column; empty if there are none.
   */
  faulty_csv: string;
}
export interface RowImportColumn {
  header: string;
  /**
   * Name of the mapped field.
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
   * Human-readable description of allowed values.
   */
  allowed: string;
}
/**
 * A running or finished import of rows.
 */
export interface RowImport {
  id: string;
  grid_key: string;
  /**
   * refused: a line was invalid and nothing was imported; stopped: the import was aborted, imported rows remain.
   */
  state: "checking" | "importing" | "imported" | "refused" | "stopped" | "undoing" | "undone";
  rows: number;
  /**
   * Lines processed by the import or its undo.
   */
  processed: number;
  imported: number;
  refused: number;
  /**
   * Records kept by the undo because they were changed since or are in use.
   */
  kept: number;
  /**
   * @maxItems 200
   */
  faults: RowImportError[];
  /**
   * Why it was aborted.
   */
  reason: string | null;
  /**
   * What an undo would do to the records; null if it cannot be undone.
   */
  undo: "delete" | "deactivate" | null;
  created_by: string;
  created_at: string;
  finished_at: string | null;
}
export interface SegmentInsightsQuery {
  /**
   * In the form name=value.
   */
  parameter: string;
}
/**
 * Insights of one segment: interviews whose link had a parameter. Computed on request from the newest 500 interviews.
 */
export interface SegmentInsights {
  interviewer_id: string;
  /**
   * In the form name=value.
   */
  parameter: string;
  /**
   * Interviews outside the segment.
   */
  others: number;
  /**
   * null if no interview of the segment has been analysed yet.
   */
  result: InsightsResult | null;
  /**
   * Themes with a statistically significant difference, the largest first; null if one side has too few interviews.
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
 * Respondent segments of an interviewer: those of the published (or current) guide, then those of earlier guides only. Tests are not counted.
 */
export interface Segments {
  interviewer_id: string;
  segments: SegmentState[];
}
export interface SegmentState {
  name: string;
  /**
   * Quota; null for unlimited.
   */
  max: number | null;
  /**
   * Admitted respondents, whether or not they completed.
   */
  admitted: number;
  /**
   * Admitted respondents who completed.
   */
  completed: number;
  is_full: boolean;
  /**
   * False if only an earlier guide has it; its respondents still count.
   */
  is_in_guide: boolean;
}
/**
 * Response of a sign-in or token refresh.
 */
export interface SessionTokens {
  access_token: string;
  refresh_token: string;
  /**
   * When the access token expires, in epoch seconds.
   */
  expire_in: number;
  /**
   * Server time in epoch seconds, to correct for client clock skew.
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
   * Path to return to after the sign-in.
   */
  return_to: string | null;
}
export interface Persona {
  user_id: string;
  display_name: string;
  persona_id: string;
}
/**
 * A research brief: .txt, .md, .docx or .pdf.
 */
export interface SetupBriefInput {
  /**
   * File name; the extension determines the format.
   */
  name: string;
  /**
   * File content in base64; at most 5 MB.
   */
  content: string;
}
/**
 * The text of a research brief.
 */
export interface SetupBrief {
  /**
   * Pages of a PDF are separated by form feeds.
   */
  text: string;
  /**
   * Whether the text was truncated.
   */
  is_cut: boolean;
}
/**
 * Selects a conversation of the assisted creation.
 */
export interface SetupConversationQuery {
  /**
   * The conversation of this interviewer; default: the caller's newest one without an interviewer.
   */
  interviewer_id?: string;
  /**
   * Number of events to skip.
   */
  after?: string;
}
/**
 * A conversation of the assisted creation as an ordered event log, from which the draft is derived.
 */
export interface SetupConversation {
  id: string;
  /**
   * null until an interviewer was created from it; until then only its owner has access.
   */
  interviewer_id: string | null;
  /**
   * Email address of the owner.
   */
  owner: string;
  /**
   * Total number of events.
   */
  count: number;
  /**
   * Events after the requested number.
   */
  events: SetupLogEntry[];
}
export interface SetupLogEntry {
  /**
   * Client-generated key that deduplicates resent events.
   */
  key: string;
  /**
   * Email address of the author.
   */
  by: string;
  at: string;
  /**
   * The event; `type` determines its other properties.
   */
  event: {};
}
/**
 * Whether the events were appended, and the events that are new to the client.
 */
export interface SetupEventsAnswer {
  /**
   * false if other events were appended first; the client should rebase its events and retry.
   */
  is_appended: boolean;
  conversation: SetupConversation;
}
/**
 * New events of a conversation of the assisted creation.
 */
export interface SetupEventsInput {
  /**
   * Number of events known to the client; one less if its first event, of type typed, replaces its own last event with the same key.
   */
  after: number;
  /**
   * Time of the last event known to the client; nothing is appended if that event has changed since. Default: not checked.
   */
  last_at?: string;
  /**
   * The interviewer of the conversation, if it exists.
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
 * A message of the assisted creation and the fields that it may set.
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
   * For a long field: its current or proposed text.
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
 * All theme edits of an interviewer; replaces the existing ones.
 */
export interface ThemeEditsInput {
  /**
   * Revision on which the edits are based; rejected with 409 if outdated.
   */
  revision: number;
  /**
   * @maxItems 100
   */
  themes: KeptTheme[];
  /**
   * Groups of synonyms, in one or more languages. null for the default list.
   *
   * @maxItems 100
   */
  synonyms: string[][] | null;
}
/**
 * Purpose of a ticket.
 */
export interface TicketInput {
  purpose: "voice_stream" | "text" | "download";
  /**
   * The interviewer of the stream; required for voice_stream and text.
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
 * Search hits in interviews, newest first.
 */
export interface TranscriptHits {
  hits: TranscriptHit[];
  /**
   * Whether there are more hits.
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
   * Offset of the first match in the message, in UTF-16 code units.
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
 * Questions of respondents that could not be answered: the 100 most frequent of the newest 1,000.
 */
export interface UnansweredQuestions {
  interviewer_id: string;
  questions: UnansweredQuestion[];
}
export interface UnansweredQuestion {
  /**
   * Latest wording, with personal data masked.
   */
  text: string;
  /**
   * Of the interview.
   */
  language: string;
  /**
   * Number of occurrences, ignoring case and punctuation.
   */
  count: number;
  /**
   * Conversation in which it was asked last.
   */
  conversation_id: string;
  message_id: string;
  asked_at: string;
}
/**
 * The signed-in user in the tenant of the request.
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
   * IANA time zone of the tenant; UTC without a tenant.
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
   * The version to compare with.
   */
  to: string;
}
/**
 * Results of the interviews with two versions of a guide. Computed on request from the newest 250 ended interviews of each, excluding tests.
 */
export interface VersionComparison {
  interviewer_id: string;
  from: VersionResults;
  to: VersionResults;
  /**
   * Themes with a statistically significant difference, the largest first; null if one version has too few interviews.
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
   * Of these, excluding screened-out respondents, who could not complete the interview.
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
   * Share of follow-ups that yielded new information, from 0 to 1.
   */
  probe_yield: number | null;
  questions: VersionQuestion[];
}
export interface VersionQuestion {
  text: string;
  asked: number;
  answered: number;
  /**
   * Average words per answer.
   */
  words: number;
}
export interface VersionDifference {
  theme: string;
  from: SegmentCount;
  to: SegmentCount;
}
/**
 * Voices of one provider for one language.
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
   * Voice id; null if there is none.
   */
  male_voice: string | null;
  /**
   * Voice id; null if there is none.
   */
  female_voice: string | null;
}
/**
 * Voice parameters. Defaults: stability 0.4, similarity 0.75, style 0, speed 1, no speaker boost.
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
   * As in the URL.
   */
  workflow_id: string;
  version_id?: string | null;
  /**
   * Generated by the client; an existing id resumes the conversation.
   */
  conversation_pk: string;
  metadata_context: {
    ticket: string;
    /**
     * Start node of a test.
     */
    start_node?: string;
    /**
     * Whether the browser transcribes speech if the server does not.
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
 * A sentence for testing a voice.
 */
export interface VoiceTestInput {
  /**
   * Voice id as in the voice configurations.
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
 * Delivery of one event to one webhook.
 */
export interface WebhookDelivery {
  /**
   * The same for every attempt; receivers use it for deduplication.
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
 * Form values of a webhook. The layout webhook_setup defines which are required.
 */
export interface WebhookInput {
  url?: string | null;
  description?: string | null;
  is_active?: boolean | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * An endpoint for the tenant's events, signed according to Standard Webhooks.
 */
export interface Webhook {
  id: string;
  tenant_id: string;
  url: string;
  description: string | null;
  is_active: boolean;
  /**
   * Signing secret: whsec_ followed by base64.
   */
  secret: string;
  dynamic_fields: DynamicFields;
  /**
   * Incremented by each change; sent back in If-Match.
   */
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
       * Whether `total` is exact; otherwise it is a lower bound.
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
  listAuditEntries: {
    answer: {
      data: AuditEntry[];
      total_pages: number;
      total: number;
      /**
       * Whether `total` is exact; otherwise it is a lower bound.
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
  listConfig: {
    answer: {
      data: ConfigItem[];
      total_pages: number;
      total: number;
      /**
       * Whether `total` is exact; otherwise it is a lower bound.
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
       * Whether `total` is exact; otherwise it is a lower bound.
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
       * Whether `total` is exact; otherwise it is a lower bound.
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
       * Whether `total` is exact; otherwise it is a lower bound.
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
       * Whether `total` is exact; otherwise it is a lower bound.
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
  getPublishingReport: {
    answer: {
      data: PublishingReport;
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
       * Whether `total` is exact; otherwise it is a lower bound.
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
       * Whether `total` is exact; otherwise it is a lower bound.
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
  readList: {
    answer: {
      data: ListChoice[];
      total_pages: number;
      total: number;
      /**
       * Whether `total` is exact; otherwise it is a lower bound.
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
       * Whether `total` is exact; otherwise it is a lower bound.
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
       * Whether `total` is exact; otherwise it is a lower bound.
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
  listArchetypes: {
    answer: {
      data: Archetype[];
      total_pages: number;
      total: number;
      /**
       * Whether `total` is exact; otherwise it is a lower bound.
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
  listChannels: {
    answer: {
      data: Channel[];
      total_pages: number;
      total: number;
      /**
       * Whether `total` is exact; otherwise it is a lower bound.
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
  listHelpTexts: {
    answer: {
      data: HelpText[];
      total_pages: number;
      total: number;
      /**
       * Whether `total` is exact; otherwise it is a lower bound.
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
  listListEntries: {
    answer: {
      data: ListEntry[];
      total_pages: number;
      total: number;
      /**
       * Whether `total` is exact; otherwise it is a lower bound.
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
  listPhoneCalls: {
    answer: {
      data: PhoneCall[];
      total_pages: number;
      total: number;
      /**
       * Whether `total` is exact; otherwise it is a lower bound.
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
       * Whether `total` is exact; otherwise it is a lower bound.
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
  listWebhooks: {
    answer: {
      data: Webhook[];
      total_pages: number;
      total: number;
      /**
       * Whether `total` is exact; otherwise it is a lower bound.
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
  listAuditEntries: { method: "GET", path: "/api/audit" },
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
  getPublishingReport: { method: "GET", path: "/api/interviewer/{id}/publishing-report" },
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
  readList: { method: "GET", path: "/api/lists/{list_key}" },
  listListVersions: { method: "GET", path: "/api/lists/{list_key}/versions" },
  readListVersion: { method: "GET", path: "/api/lists/{list_key}/versions/{version}" },
  restoreListVersion: { method: "POST", path: "/api/lists/{list_key}/versions/{version}/restore" },
  importList: { method: "PUT", path: "/api/lists/{list_key}" },
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
  testWebhook: { method: "POST", path: "/api/webhooks/{id}/test" },
  listWebhookDeliveries: { method: "GET", path: "/api/webhook-deliveries" },
  listArchetypes: { method: "GET", path: "/api/archetypes" },
  getArchetype: { method: "GET", path: "/api/archetypes/{id}" },
  createArchetype: { method: "POST", path: "/api/archetypes" },
  updateArchetype: { method: "PUT", path: "/api/archetypes/{id}" },
  listChannels: { method: "GET", path: "/api/channel" },
  getChannel: { method: "GET", path: "/api/channel/{id}" },
  createChannel: { method: "POST", path: "/api/channel" },
  updateChannel: { method: "PUT", path: "/api/channel/{id}" },
  listHelpTexts: { method: "GET", path: "/api/help-texts" },
  getHelpText: { method: "GET", path: "/api/help-texts/{id}" },
  createHelpText: { method: "POST", path: "/api/help-texts" },
  updateHelpText: { method: "PUT", path: "/api/help-texts/{id}" },
  deleteHelpText: { method: "DELETE", path: "/api/help-texts/{id}" },
  listListEntries: { method: "GET", path: "/api/list-entries" },
  getListEntry: { method: "GET", path: "/api/list-entries/{id}" },
  createListEntry: { method: "POST", path: "/api/list-entries" },
  updateListEntry: { method: "PUT", path: "/api/list-entries/{id}" },
  deleteListEntry: { method: "DELETE", path: "/api/list-entries/{id}" },
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
  listWebhooks: { method: "GET", path: "/api/webhooks" },
  getWebhook: { method: "GET", path: "/api/webhooks/{id}" },
  createWebhook: { method: "POST", path: "/api/webhooks" },
  updateWebhook: { method: "PUT", path: "/api/webhooks/{id}" },
  deleteWebhook: { method: "DELETE", path: "/api/webhooks/{id}" },
} as const satisfies Record<keyof Calls, { method: string; path: string; public?: true; service?: "voice" }>;
