import type { Calls } from "../../src/contracts/contracts.gen.ts";
import { describedResources } from "../../src/server/main/resources.ts";
import { screenOf } from "../../src/server/main/resource-schemas.ts";

type OperationId = keyof Calls;

/** Calls of the declared resources that a role is required for, by their descriptors. */
function callsFor(role: "member" | "superuser", isWrite: boolean): readonly OperationId[] {
  return describedResources().flatMap((resource) => {
    const { list, get, create, update, remove } = resource.calls;
    const { read, write } = screenOf(resource);
    if (role !== (isWrite ? write : read)) return [];
    return isWrite ? [create, update, ...(remove === undefined ? [] : [remove])] : [list, get];
  });
}

/** Calls for superusers of the tenant only. */
export const superusersOnly: ReadonlySet<OperationId> = new Set<OperationId>([
  ...callsFor("superuser", false),
  ...callsFor("superuser", true),
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
  "importList",
  "listListVersions",
  "readListVersion",
  "restoreListVersion",
  "exportData",
  "listErasures",
  "eraseRespondent",
  "testWebhook",
  "listWebhookDeliveries",
]);

/**
 * Write calls for every member of the tenant. Reads are open to members unless listed above; a write call in neither
 * list fails the test.
 */
export const membersChange: ReadonlySet<OperationId> = new Set<OperationId>([
  ...callsFor("member", true),
  "createInterviewer",
  "updateInterviewer",
  "setInterviewerLink",
  "createInterviewerPreview",
  "deleteInterviewer",
  "duplicateInterviewer",
  "proposeSetup",
  "readSetupBrief",
  "appendSetupEvents",
  // Permission depends on the entity imported: server/main/row-imports/row-imports.test.ts.
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

/** Calls about the signed-in user, independent of the tenant. */
export const personCalls: ReadonlySet<OperationId> = new Set<OperationId>(["currentUser"]);

/** Calls without sign-in: they authenticate by their payload or expose no tenant data. */
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
  // The link on the landing page, public while the demo is on.
  "findDemoInterview",
]);

/** Public routes that are not API calls and expose no tenant data. */
export const openRoutes: readonly RegExp[] = [
  /^\/(healthz|readyz|version)$/,
  /^\/main\/openapi\.json$/,
  /^\/main\/docs(\/.*)?$/,
  // A web socket authenticated by a single-use ticket in its first message; rejections: voice/stream/refusals.test.ts.
  /^\/voice\/http_voice\/(stream|telephone|vonage\/telephone)\/:workflowId$/,
  /^\/voice\/http_voice\/outbound\/(twilio|vonage)\/telephone\/:phoneCallId$/,
  // Bounce reports, authenticated by a secret: main/invitees/bounces.test.ts.
  /^\/main\/mail\/bounces$/,
  // The export file, for a single-use ticket: main/export-data/export-data.test.ts.
  /^\/main\/export-data\/file$/,
  // Telephony providers sign their requests: voice/telephony/telephony.test.ts.
  /^\/voice\/http_voice\/(vonage\/)?answer\/:workflowId$/,
  /^\/voice\/http_voice\/outbound\/(twilio|vonage)\/(answer|status)\/:phoneCallId$/,
  // The embedded identity provider, reachable under loopback names only.
  /^\/idp(\/.*)?$/,
];

/** Bodies for calls that validate the body before they look up the record. */
export const exampleBodies: Partial<Record<OperationId, object>> = {
  updateConfigItem: { data: {} },
  lintConfigItem: { data: {} },
  // An unknown format, because importing a real form starts a process.
  importLayout: { format: "none", content: "e30=" },
  createConfigItem: { name: "grid", data: {} },
  importConfigBundle: { bundle: { format: "document-bundle-1", name: "grid", data: {}, lists: [] } },
  configImpact: { data: {} },
  saveConfigDraft: { text: "{}", base_version: 0 },
  setConfigReview: { required: false },
};

/** Ids for calls that check permissions on an existing record: a shipped layout. */
export const exampleIds: Partial<Record<OperationId, string>> = {
  updateConfigItem: "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
  lintConfigItem: "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
  saveConfigDraft: "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
  deleteConfigDraft: "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
  configImpact: "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
  resetConfigItem: "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
};
