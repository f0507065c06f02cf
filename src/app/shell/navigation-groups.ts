import {
  Bot,
  Dna,
  History,
  Layers,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Phone,
  PhoneOutgoing,
  RadioTower,
  Users,
  Webhook,
} from "lucide-react";
import type { ClientSettings } from "../api/client-settings.ts";

/** One entry of the sidebar. */
export interface NavigationEntry {
  readonly label: string;
  /** Its address below the tenant's. */
  readonly path: string;
  readonly icon: LucideIcon;
}

export interface NavigationGroup {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
}

const genie: NavigationGroup = {
  label: "Genie",
  entries: [
    { label: "Agents", path: "/agents", icon: Bot },
    { label: "DNA Items", path: "/dna", icon: Dna },
  ],
};

const admin: NavigationGroup = {
  label: "Admin",
  entries: [
    { label: "Archetypes", path: "/admin/archetypes", icon: Layers },
    { label: "Channels", path: "/admin/channels", icon: RadioTower },
    { label: "Phone Numbers", path: "/admin/phone-numbers", icon: Phone },
    { label: "Phone Calls", path: "/admin/phone-calls", icon: PhoneOutgoing },
    { label: "Help Texts", path: "/admin/help-texts", icon: LifeBuoy },
    { label: "Lists", path: "/admin/lists", icon: ListChecks },
    { label: "Users", path: "/admin/users", icon: Users },
    { label: "Webhooks", path: "/admin/webhooks", icon: Webhook },
    { label: "Audit Trail", path: "/admin/audit", icon: History },
  ],
};

/** What is offered only where the server can do it. */
const phoneCalls = "/admin/phone-calls";

/** The sidebar of a person (spec sections 2.5 and 6): superusers see the Admin group. */
export function navigationGroups(
  user: { readonly is_superuser: boolean },
  settings: Pick<ClientSettings, "places_calls">,
): readonly NavigationGroup[] {
  if (!user.is_superuser) return [genie];
  const entries = admin.entries.filter(({ path }) => path !== phoneCalls || settings.places_calls === true);
  return [genie, { ...admin, entries }];
}
