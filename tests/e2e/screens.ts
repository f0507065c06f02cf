/** A screen of the product, with a heading that is visible once it has loaded. */
export interface Screen {
  name: string;
  path: string;
  heading: RegExp;
}

/** The screens by user; those of `nobody` are public. */
export const screens: Record<"nobody" | "staff" | "superuser", readonly Screen[]> = {
  nobody: [
    { name: "landing", path: "/", heading: /interview/i },
    { name: "sign-in", path: "/auth", heading: /./ },
    { name: "set-password", path: "/auth/set-password", heading: /Set your password/ },
    { name: "change-password", path: "/auth/change-password", heading: /Change password/ },
    { name: "not-found", path: "/not-found", heading: /Page Not Found/ },
    { name: "unauthorized", path: "/401", heading: /./ },
    { name: "forbidden", path: "/403", heading: /Forbidden/ },
    { name: "error", path: "/error", heading: /Something went wrong/ },
    { name: "logout", path: "/logout", heading: /You are signed out/ },
  ],
  staff: [
    { name: "agents-staff", path: "/genie/agents", heading: /My Interviewer/ },
    { name: "wizard-create", path: "/genie/agents/create?navStep=archetype", heading: /New Interviewer/ },
    { name: "assisted", path: "/genie/agents/chat-bot", heading: /Genie-Assisted Agent Creation/ },
  ],
  superuser: [
    { name: "agents", path: "/genie/agents", heading: /My Interviewer/ },
    { name: "agents-nothing-found", path: "/genie/agents?search_query=zzz", heading: /My Interviewer/ },
    { name: "archetypes", path: "/genie/admin/archetypes", heading: /Archetypes/ },
    {
      name: "archetypes-nothing-found",
      path: "/genie/admin/archetypes?search_query=zzz",
      heading: /Archetypes/,
    },
    { name: "archetype-add", path: "/genie/admin/archetypes/add", heading: /Archetype/ },
    { name: "channels", path: "/genie/admin/channels", heading: /Channels/ },
    { name: "help", path: "/genie/help#quota", heading: /Help/ },
    { name: "dna", path: "/genie/dna", heading: /DNA Items/ },
    {
      name: "dna-edit",
      path: "/genie/dna/edit/5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01",
      heading: /Archetype/,
    },
    { name: "lists", path: "/genie/admin/lists", heading: /Lists/ },
    { name: "list-entry-add", path: "/genie/admin/lists/add", heading: /List Entry/ },
    { name: "help-texts", path: "/genie/admin/help-texts", heading: /Help Texts/ },
    { name: "help-text-add", path: "/genie/admin/help-texts/add", heading: /Help Text/ },
    { name: "phone-calls", path: "/genie/admin/phone-calls", heading: /Phone Calls/ },
    { name: "phone-call-add", path: "/genie/admin/phone-calls/add", heading: /Phone Call/ },
    { name: "phone-numbers", path: "/genie/admin/phone-numbers", heading: /Phone Numbers/ },
    { name: "phone-number-add", path: "/genie/admin/phone-numbers/add", heading: /Phone Number/ },
    { name: "webhooks", path: "/genie/admin/webhooks", heading: /Webhooks/ },
    { name: "webhook-add", path: "/genie/admin/webhooks/add", heading: /Webhook/ },
    { name: "webhook-deliveries", path: "/genie/admin/webhook-deliveries", heading: /Webhook Deliveries/ },
    { name: "audit", path: "/genie/admin/audit", heading: /Audit Trail/ },
    { name: "channel-add", path: "/genie/admin/channels/add", heading: /Channel/ },
    { name: "users", path: "/genie/admin/users", heading: /Users/ },
    { name: "user-add", path: "/genie/admin/users/add", heading: /User/ },
  ],
};
