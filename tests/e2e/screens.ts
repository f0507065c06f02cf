/** The screens of the product: where each is, and who sees it. */
export interface Screen {
  name: string;
  path: string;
  /** Nobody: the screen is public. */
  person: "superuser" | "staff" | "nobody";
  /** A heading that is there once the screen has loaded. */
  heading: RegExp;
}

export const screens: readonly Screen[] = [
  { name: "landing", path: "/", person: "nobody", heading: /./ },
  { name: "sign-in", path: "/auth", person: "nobody", heading: /sign in/i },
  { name: "not-found", path: "/not-found", person: "nobody", heading: /Page Not Found/ },
  { name: "unauthorized", path: "/401", person: "nobody", heading: /./ },
  { name: "forbidden", path: "/403", person: "nobody", heading: /Forbidden/ },
  { name: "agents", path: "/genie/agents", person: "superuser", heading: /My Interviewer/ },
  { name: "agents-staff", path: "/genie/agents", person: "staff", heading: /My Interviewer/ },
  { name: "archetypes", path: "/genie/admin/archetypes", person: "superuser", heading: /Archetypes/ },
  {
    name: "archetypes-nothing-found",
    path: "/genie/admin/archetypes?search_query=zzz",
    person: "superuser",
    heading: /Archetypes/,
  },
  { name: "archetype-add", path: "/genie/admin/archetypes/add", person: "superuser", heading: /Archetype/ },
  { name: "channels", path: "/genie/admin/channels", person: "superuser", heading: /Channels/ },
  { name: "channel-add", path: "/genie/admin/channels/add", person: "superuser", heading: /Channel/ },
];
