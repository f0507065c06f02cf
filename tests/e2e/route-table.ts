/** A route of the specification's table, and what stands there. */
export interface TableRoute {
  /** As in the table; `{id}`, `{archetype}` and `{channel}` are filled with records that exist. */
  route: string;
  /** With the product's name, the window's title. */
  title: string;
  /** The page's heading, if it says more than the title. */
  heading?: string;
  /** Where it leads, if that is elsewhere. */
  leadsTo?: string;
}

const landing = {
  title: "AI interviewers for research teams",
  heading: "Hundreds of interviews. Each one a conversation.",
};
const signIn = { title: "Sign in", heading: "Welcome to Genie" };

/** Everybody sees these (spec section 2.2). */
export const publicRoutes: readonly TableRoute[] = [
  { route: "/", ...landing },
  { route: "/home", ...landing },
  { route: "/auth", ...signIn },
  // A return from single sign-on that no provider made.
  { route: "/auth/callback", ...signIn, leadsTo: "/auth" },
  { route: "/403", title: "Forbidden" },
  { route: "/401", title: "Unauthorized" },
  { route: "/not-found", title: "Page Not Found" },
  { route: "/error", title: "Oops! Something went wrong." },
  // What no tenant can be, what may be one, and a screen that a tenant has not.
  { route: "/no/such/page", title: "Page Not Found" },
  { route: "/nowhere/such/page", title: "Page Not Found" },
  { route: "/genie/admin/nothing", title: "Page Not Found" },
  { route: "/logout", title: "You are signed out" },
];

/** One must be signed in for these (spec section 2.2); the table's `genie` is the tenant. */
export const protectedRoutes: readonly TableRoute[] = [
  { route: "/genie/agents", title: "My Interviewer" },
  {
    route: "/genie/agents/create",
    title: "New Interviewer",
    leadsTo: "/genie/agents/create?navStep=archetype",
  },
  { route: "/genie/agents/create?navStep=archetype", title: "New Interviewer" },
  {
    route: "/genie/agents/edit/{id}",
    title: "Edit Routes",
    leadsTo: "/genie/agents/edit/{id}?navStep=archetype",
  },
  { route: "/genie/agents/edit/{id}?navStep=content", title: "Edit Routes" },
  { route: "/genie/agents/{id}", title: "Routes" },
  {
    route: "/genie/agents/{id}/configure",
    title: "Edit Routes",
    leadsTo: "/genie/agents/edit/{id}?navStep=configure",
  },
  { route: "/genie/agents/details/{id}", title: "Routes" },
  { route: "/genie/agents/analytics?workerId={id}", title: "Analytics: Routes" },
  { route: "/genie/agents/test-chat/{id}", title: "Test Routes" },
  { route: "/genie/agents/chat-bot", title: "Genie-Assisted Agent Creation" },
  { route: "/genie/admin", title: "Archetypes", leadsTo: "/genie/admin/archetypes" },
  { route: "/genie/admin/archetypes", title: "Archetypes" },
  { route: "/genie/admin/archetypes/add", title: "Add Archetype" },
  { route: "/genie/admin/archetypes/edit/{archetype}", title: "Edit Archetype" },
  { route: "/genie/admin/channels", title: "Channels" },
  { route: "/genie/admin/channels/add", title: "Add Channel" },
  { route: "/genie/admin/channels/edit/{channel}", title: "Edit Channel" },
];
