// Generated from the descriptors `src/server/main/*/resource.ts` by `npm run generate`. Do not edit.

/** The declared resources, for the screens that administer them. */
export const declaredResources = [
  {
    "entity": "archetype",
    "path": "archetypes",
    "endpoint": "/api/archetypes",
    "gridKey": "archetypes",
    "layoutKey": "archetype_setup",
    "record": "Archetype",
    "read": "member",
    "write": "superuser",
    "canBeActive": true,
    "canDelete": false,
    "actions": []
  },
  {
    "entity": "channel",
    "path": "channels",
    "endpoint": "/api/channel",
    "gridKey": "channels",
    "layoutKey": "channel_setup",
    "record": "Channel",
    "read": "member",
    "write": "superuser",
    "canBeActive": true,
    "canDelete": false,
    "actions": []
  },
  {
    "entity": "help-text",
    "path": "help-texts",
    "endpoint": "/api/help-texts",
    "gridKey": "help_texts",
    "layoutKey": "help_text_setup",
    "record": "HelpText",
    "read": "member",
    "write": "superuser",
    "canBeActive": false,
    "canDelete": true,
    "actions": []
  },
  {
    "entity": "list-entry",
    "path": "lists",
    "endpoint": "/api/list-entries",
    "gridKey": "list_entries",
    "layoutKey": "list_entry_setup",
    "record": "ListEntry",
    "read": "member",
    "write": "superuser",
    "canBeActive": true,
    "canDelete": true,
    "actions": [
      "import_list",
      "list_versions"
    ]
  },
  {
    "entity": "phone-call",
    "path": "phone-calls",
    "endpoint": "/api/phone-calls",
    "gridKey": "phone_calls",
    "layoutKey": "phone_call_setup",
    "record": "PhoneCall",
    "read": "member",
    "write": "member",
    "canBeActive": false,
    "canDelete": true,
    "actions": []
  },
  {
    "entity": "phone-number",
    "path": "phone-numbers",
    "endpoint": "/api/phone-numbers",
    "gridKey": "phone_numbers",
    "layoutKey": "phone_number_setup",
    "record": "PhoneNumber",
    "read": "member",
    "write": "superuser",
    "canBeActive": true,
    "canDelete": true,
    "actions": []
  },
  {
    "entity": "webhook",
    "path": "webhooks",
    "endpoint": "/api/webhooks",
    "gridKey": "webhooks",
    "layoutKey": "webhook_setup",
    "record": "Webhook",
    "read": "superuser",
    "write": "superuser",
    "canBeActive": true,
    "canDelete": true,
    "actions": [
      "test"
    ]
  }
] as const;
