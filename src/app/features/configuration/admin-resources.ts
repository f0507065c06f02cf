import { notFound } from "@tanstack/react-router";
import { lazy } from "react";
import { failureMessages, loggedMessages, successMessages } from "../../../domain/errors/result-messages.ts";
import { adminResource, type AdminMessages, type AdminResource } from "./admin-resource.ts";
import { MemberActions } from "./member-actions.tsx";

/** Lazy-loaded when opened. */
const ImportListDialog = lazy(async () => ({
  default: (await import("./lists/import-list-dialog.tsx")).ImportListDialog,
}));
const ListVersionsDialog = lazy(async () => ({
  default: (await import("./lists/list-versions-dialog.tsx")).ListVersionsDialog,
}));

const messagesOf = (
  name: keyof typeof successMessages.created,
  special: Pick<AdminMessages, "layoutMissing"> & Partial<AdminMessages>,
): AdminMessages => ({
  created: successMessages.created[name],
  updated: successMessages.updated[name],
  createFailed: failureMessages.create[name],
  updateFailed: failureMessages.update[name],
  unexpected: failureMessages.savingAction,
  ...special,
});

/** All entities with an administration grid and form. */
export const resources: readonly AdminResource[] = [
  adminResource({
    path: "archetypes",
    title: "Archetypes",
    concept: "archetype",
    singular: "Archetype",
    gridKey: "archetypes",
    layoutKey: "archetype_setup",
    record: "Archetype",
    messages: messagesOf("archetype", { layoutMissing: loggedMessages.archetypeLayoutMissing }),
    canBeActive: true,
  }),
  adminResource({
    path: "channels",
    title: "Channels",
    concept: "channel",
    singular: "Channel",
    gridKey: "channels",
    layoutKey: "channel_setup",
    // Spec section 2.12: Save leads to the admin root, Cancel to the archetypes, here too.
    afterCreate: "archetypes",
    afterCancel: "archetypes",
    record: "Channel",
    messages: messagesOf("channel", {
      unexpected: failureMessages.savingChannelAction,
      layoutMissing: loggedMessages.channelLayoutMissing,
    }),
    canBeActive: true,
  }),
  adminResource({
    path: "phone-numbers",
    title: "Phone Numbers",
    concept: "phone-number",
    singular: "Phone Number",
    gridKey: "phone_numbers",
    layoutKey: "phone_number_setup",
    record: "PhoneNumber",
    messages: messagesOf("phoneNumber", { layoutMissing: loggedMessages.phoneNumberLayoutMissing }),
    canBeActive: true,
    rowActions: {
      delete: (api, { id, version }) => api.call("deletePhoneNumber", { params: { id }, ifMatch: version }),
    },
  }),
  adminResource({
    path: "phone-calls",
    title: "Phone Calls",
    concept: "phone-call",
    singular: "Phone Call",
    gridKey: "phone_calls",
    layoutKey: "phone_call_setup",
    record: "PhoneCall",
    messages: messagesOf("phoneCall", { layoutMissing: loggedMessages.phoneCallLayoutMissing }),
    rowActions: {
      delete: (api, { id, version }) => api.call("deletePhoneCall", { params: { id }, ifMatch: version }),
    },
  }),
  adminResource({
    path: "help-texts",
    title: "Help Texts",
    concept: "help-text",
    singular: "Help Text",
    gridKey: "help_texts",
    layoutKey: "help_text_setup",
    record: "HelpText",
    messages: messagesOf("helpText", { layoutMissing: loggedMessages.helpTextLayoutMissing }),
    rowActions: {
      delete: (api, { id, version }) => api.call("deleteHelpText", { params: { id }, ifMatch: version }),
    },
  }),
  adminResource({
    path: "lists",
    title: "Lists",
    concept: "list-entry",
    singular: "List Entry",
    gridKey: "list_entries",
    layoutKey: "list_entry_setup",
    record: "ListEntry",
    messages: messagesOf("listEntry", { layoutMissing: loggedMessages.listEntryLayoutMissing }),
    canBeActive: true,
    rowActions: {
      delete: (api, { id, version }) => api.call("deleteListEntry", { params: { id }, ifMatch: version }),
    },
    dialogs: { import_list: ImportListDialog, list_versions: ListVersionsDialog },
  }),
  adminResource({
    path: "users",
    title: "Users",
    concept: "member",
    singular: "User",
    gridKey: "users",
    layoutKey: "member_setup",
    record: "Member",
    messages: messagesOf("member", { layoutMissing: loggedMessages.memberLayoutMissing }),
    rowActions: { remove: (api, { id }) => api.call("removeMember", { params: { id } }) },
    Actions: MemberActions,
  }),
  adminResource({
    path: "webhooks",
    title: "Webhooks",
    concept: "webhook",
    singular: "Webhook",
    gridKey: "webhooks",
    layoutKey: "webhook_setup",
    record: "Webhook",
    messages: messagesOf("webhook", { layoutMissing: loggedMessages.webhookLayoutMissing }),
    canBeActive: true,
    rowActions: {
      test: (api, { id }) => api.call("testWebhook", { params: { id } }),
      delete: (api, { id, version }) => api.call("deleteWebhook", { params: { id }, ifMatch: version }),
    },
  }),
];

/** @throws {NotFoundError} (router) if no entity is administered at `path` */
export function resourceAt(path: string): AdminResource {
  const found = resources.find((resource) => resource.path === path);
  if (found === undefined) throw notFound();
  return found;
}

/** URL prefix of the edit form for records of a layout; append the id. `undefined` if there is no such form. */
export function recordPathOf(tenant: string, layoutKey: string): string | undefined {
  const found = resources.find((resource) => resource.layoutKey === layoutKey);
  return found && `/${tenant}/admin/${found.path}/edit/`;
}
