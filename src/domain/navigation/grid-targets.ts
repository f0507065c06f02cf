import { administeredPaths } from "./area.ts";
import { declaredResources } from "./resources.gen.ts";

/**
 * Actions and link targets that grid definitions may name; lint rejects all others. A client test compares this list
 * with the actual screens and routes.
 */

/** Actions per list screen, by `grid_key`. Lists that are not here have no known actions. */
export const gridActions: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    declaredResources.map(({ gridKey, canBeActive, canDelete, actions }) => [
      gridKey,
      [...(canBeActive ? ["activate", "deactivate"] : []), ...(canDelete ? ["delete"] : []), ...actions],
    ]),
  ),
  users: ["remove"],
  webhook_deliveries: [],
  audit: [],
  config_items: ["import_document", "import_form", "new_document"],
  interviewers: ["archive", "delete", "duplicate", "export", "import", "pause", "restore"],
  interviews: ["erase", "view_transcript"],
  invitees: ["add", "add-many", "copy-link", "mail", "remove", "test-mail"],
};

/** Paths of the tenant pages, with placeholders in braces. */
export const tenantRoutes: readonly string[] = [
  "/{tenant}",
  "/{tenant}/admin",
  "/{tenant}/admin/audit",
  "/{tenant}/admin/webhook-deliveries",
  ...administeredPaths.flatMap((path) => [
    `/{tenant}/admin/${path}`,
    `/{tenant}/admin/${path}/add`,
    `/{tenant}/admin/${path}/edit/{id}`,
  ]),
  "/{tenant}/agent",
  "/{tenant}/agents",
  "/{tenant}/agents/analytics",
  "/{tenant}/agents/chat-bot",
  "/{tenant}/agents/create",
  "/{tenant}/agents/setup-log",
  "/{tenant}/agents/{id}",
  "/{tenant}/agents/{id}/{step}",
  "/{tenant}/agents/details/{id}",
  "/{tenant}/agents/edit/{id}",
  "/{tenant}/agents/test-chat/{id}",
  "/{tenant}/dna",
  "/{tenant}/dna/edit/{item}",
  "/{tenant}/help",
];
