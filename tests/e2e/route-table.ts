/** A route from the specification's table and the page expected there. */
export interface TableRoute {
  /** As in the table; the tests replace `{id}`, `{archetype}` and `{channel}` with existing records. */
  route: string;
  /** Window title, without the product's name. */
  title: string;
  /** Level 1 heading. Defaults to `title`. */
  heading?: string;
  /** Final address after a redirect. Defaults to `route`. */
  leadsTo?: string;
}

const landing = {
  title: "AI interviewers for research teams",
  heading: "Hundreds of interviews. Each one a conversation.",
};
const signIn = { title: "Sign in", heading: "Welcome to Genie" };

/** Routes open without sign-in (spec section 2.2). */
export const publicRoutes: readonly TableRoute[] = [
  { route: "/", ...landing },
  { route: "/home", ...landing },
  { route: "/auth", ...signIn },
  // A callback without a response from an identity provider.
  { route: "/auth/callback", ...signIn, leadsTo: "/auth" },
  { route: "/403", title: "Forbidden" },
  { route: "/401", title: "Unauthorized" },
  { route: "/not-found", title: "Page Not Found" },
  { route: "/error", title: "Oops! Something went wrong." },
  // An impossible tenant, a possible tenant, and an unknown screen of a tenant.
  { route: "/no/such/page", title: "Page Not Found" },
  { route: "/nowhere/such/page", title: "Page Not Found" },
  { route: "/genie/admin/nothing", title: "Page Not Found" },
  { route: "/logout", title: "You are signed out" },
];

/** Routes that require sign-in (spec section 2.2); `genie` is the tenant. */
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
