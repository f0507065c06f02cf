import type { Calls } from "../../src/contracts/contracts.gen.ts";

type OperationId = keyof Calls;

/** Calls that only superusers of the tenant may make. */
export const superusersOnly: ReadonlySet<OperationId> = new Set<OperationId>([
  "createArchetype",
  "updateArchetype",
  "createChannel",
  "updateChannel",
  "updateConfigItem",
  "lintConfigItem",
  "importLayout",
  "importConfigBundle",
  "resetConfigItem",
  "createConfigItem",
  "saveConfigDraft",
  "deleteConfigDraft",
  "setConfigReview",
  "configImpact",
  "listDataMigrations",
  "cancelConfigImpact",
  "cancelDataMigration",
  "continueDataMigration",
  "undoDataMigration",
  "listMembers",
  "getMember",
  "createMember",
  "updateMember",
  "removeMember",
  "createPasswordLink",
  "listAuditEntries",
  "createHelpText",
  "updateHelpText",
  "deleteHelpText",
  "createListEntry",
  "updateListEntry",
  "deleteListEntry",
  "importList",
  "listListVersions",
  "readListVersion",
  "restoreListVersion",
  "createPhoneNumber",
  "updatePhoneNumber",
  "deletePhoneNumber",
  "exportData",
  "listErasures",
  "eraseRespondent",
  "listWebhooks",
  "getWebhook",
  "createWebhook",
  "updateWebhook",
  "deleteWebhook",
  "testWebhook",
  "listWebhookDeliveries",
]);

/**
 * Calls that change something and that every member of the tenant may make. Reading is open to members unless it
 * stands above; a change that stands in neither list fails the test.
 */
export const membersChange: ReadonlySet<OperationId> = new Set<OperationId>([
  "createInterviewer",
  "updateInterviewer",
  "setInterviewerLink",
  "createInterviewerPreview",
  "deleteInterviewer",
  "duplicateInterviewer",
  "proposeSetup",
  "readSetupBrief",
  "appendSetupEvents",
  "createPhoneCall",
  "updatePhoneCall",
  "deletePhoneCall",
  // Whose rows are imported says who may: server/main/row-imports/row-imports.test.ts.
  "previewRowImport",
  "startRowImport",
  "undoRowImport",
  "addInvitee",
  "addInvitees",
  "mailInvitation",
  "sendTestInvitation",
  "removeInvitee",
  "createGridView",
  "updateGridView",
  "deleteGridView",
  "createInterviewGuide",
  "updateInterviewGuide",
  "updateInterviewGuideMarkdown",
  "createKnowledgeBase",
  "updateKnowledgeBase",
  "createKnowledgeDocument",
  "deleteKnowledgeDocument",
  "saveInterviewerDraft",
  "deleteInterviewerDraft",
  "importInterviewer",
  "testVoice",
  "agentResponse",
  "registerConversation",
  "createTicket",
  "computeInsights",
  "editThemes",
  "removeDemo",
  "createFile",
  "appendToFile",
]);

/** Calls that tell signed-in people about themselves, in whichever tenant or none. */
export const personCalls: ReadonlySet<OperationId> = new Set<OperationId>(["currentUser"]);

/** Calls that need nobody signed in: who makes them is told by what they send, or nothing of a tenant is behind them. */
export const publicCalls: ReadonlySet<OperationId> = new Set<OperationId>([
  "signInOptions",
  "getToken",
  "refreshToken",
  "logout",
  "formLogin",
  "formLogout",
  "formRefreshToken",
  "setPassword",
  "samlLogin",
  "samlCallback",
  "samlLogout",
  "changePassword",
  "readInterviewLink",
  "createConversationToken",
  "createRespondentTicket",
  "unsubscribeInvitee",
  // The link that the landing page shows to everybody while the demonstration is on.
  "findDemoInterview",
]);

/** Routes that are no calls, and are open to everybody: nothing of a tenant is behind them. */
export const openRoutes: readonly RegExp[] = [
  /^\/(healthz|readyz|version)$/,
  /^\/main\/openapi\.json$/,
  /^\/main\/docs(\/.*)?$/,
  // A web socket, whose first message brings a single-use ticket; what is refused: voice/stream/refusals.test.ts.
  /^\/voice\/http_voice\/(stream|telephone|vonage\/telephone)\/:workflowId$/,
  /^\/voice\/http_voice\/outbound\/(twilio|vonage)\/telephone\/:phoneCallId$/,
  // Reports of mail that came back, for who brings the secret: main/invitees/bounces.test.ts.
  /^\/main\/mail\/bounces$/,
  // The file of an export, for a single-use ticket: main/export-data/export-data.test.ts.
  /^\/main\/export-data\/file$/,
  // Telephony providers sign their requests: voice/telephony/telephony.test.ts.
  /^\/voice\/http_voice\/(vonage\/)?answer\/:workflowId$/,
  /^\/voice\/http_voice\/outbound\/(twilio|vonage)\/(answer|status)\/:phoneCallId$/,
  // The embedded identity provider, under loopback names only.
  /^\/idp(\/.*)?$/,
];

/** Bodies of calls that look at the body's shape before they know whose record it is for. */
export const exampleBodies: Partial<Record<OperationId, object>> = {
  updateConfigItem: { data: {} },
  lintConfigItem: { data: {} },
  // Of a format that there is not: a form that is read starts a process.
  importLayout: { format: "none", content: "e30=" },
  createConfigItem: { name: "grid", data: {} },
  importConfigBundle: { bundle: { format: "document-bundle-1", name: "grid", data: {}, lists: [] } },
  configImpact: { data: {} },
  saveConfigDraft: { text: "{}", base_version: 0 },
  setConfigReview: { required: false },
};

/** Where any record would do, but this one shows who may change it: a layout that the product ships. */
export const exampleIds: Partial<Record<OperationId, string>> = {
  updateConfigItem: "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
  lintConfigItem: "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
  saveConfigDraft: "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
  deleteConfigDraft: "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
  configImpact: "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
  resetConfigItem: "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
};
