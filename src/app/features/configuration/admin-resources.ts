import { notFound } from "@tanstack/react-router";
import { lazy } from "react";
import { failureMessages, loggedMessages } from "../../../domain/errors/result-messages.ts";
import type { AdminPath } from "../../../domain/navigation/area.ts";
import { declaredResources } from "../../../domain/navigation/resources.gen.ts";
import { adminResource, type AdminResource, type AdminSpecials } from "./admin-resource.ts";
import { MemberActions } from "./member-actions.tsx";

/** Lazy-loaded when opened. */
const ImportListDialog = lazy(async () => ({
  default: (await import("./lists/import-list-dialog.tsx")).ImportListDialog,
}));
const ListVersionsDialog = lazy(async () => ({
  default: (await import("./lists/list-versions-dialog.tsx")).ListVersionsDialog,
}));

/** What is special about the screens of some entities. */
const specials: Partial<Readonly<Record<AdminPath, AdminSpecials>>> = {
  channels: {
    // Spec section 2.12: Save leads to the admin root, Cancel to the archetypes, here too.
    afterCreate: "archetypes",
    afterCancel: "archetypes",
    messages: { unexpected: failureMessages.savingChannelAction },
  },
  lists: { dialogs: { import_list: ImportListDialog, list_versions: ListVersionsDialog } },
  webhooks: { rowActions: { test: (api, { id }) => api.call("testWebhook", { params: { id } }) } },
};

const members = adminResource(
  {
    entity: "member",
    path: "users",
    gridKey: "users",
    layoutKey: "member_setup",
    record: "Member",
    canBeActive: false,
    canDelete: false,
  },
  {
    name: "user",
    messages: { layoutMissing: loggedMessages.memberLayoutMissing },
    rowActions: { remove: (api, { id }) => api.call("removeMember", { params: { id } }) },
    Actions: MemberActions,
  },
);

/** All entities with an administration grid and form. */
export const resources: readonly AdminResource[] = [
  ...declaredResources.map((declared) => adminResource(declared, specials[declared.path])),
  members,
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
