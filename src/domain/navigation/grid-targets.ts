/**
 * What the screens of lists can do and where they can lead: grid definitions name both, and lint refuses what is not
 * here. A test of the client holds this list against its screens and its routes.
 */

/** Actions of the screen of a list, by the `grid_key` of its definition; of other lists nothing is known. */
export const gridActions: Readonly<Record<string, readonly string[]>> = {
  archetypes: ["activate", "deactivate"],
  channels: ["activate", "deactivate"],
  phone_numbers: ["activate", "deactivate", "delete"],
  phone_calls: ["delete"],
  help_texts: ["delete"],
  list_entries: ["activate", "deactivate", "delete", "import_list", "list_versions"],
  users: ["remove"],
  webhooks: ["activate", "deactivate", "test", "delete"],
  webhook_deliveries: [],
  audit: [],
  config_items: ["import_document", "import_form", "new_document"],
  interviewers: ["archive", "delete", "duplicate", "export", "import", "pause", "restore"],
  interviews: ["erase", "view_transcript"],
  invitees: ["add", "add-many", "copy-link", "mail", "remove", "test-mail"],
};

/**
 * Segments below `/{tenant}/admin` that have a list, and forms to add and to edit; apart from the descriptors of the
 * entities because the router needs them at start.
 */
export const administeredPaths = [
  "archetypes",
  "channels",
  "phone-numbers",
  "phone-calls",
  "help-texts",
  "lists",
  "users",
  "webhooks",
] as const;

/** The pages of a tenant, with placeholders in braces. */
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
