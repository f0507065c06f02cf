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
import type { ClientSettings } from "../../contracts/client-settings.ts";

export interface NavigationEntry {
  readonly label: string;
  /** Path below the tenant's. */
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

/** Shown only if the server supports outgoing calls. */
const phoneCalls = "/admin/phone-calls";

/** Sidebar groups of a user (spec sections 2.5 and 6): the Admin group is for superusers only. */
export function navigationGroups(
  user: { readonly is_superuser: boolean },
  settings: Pick<ClientSettings, "places_calls">,
): readonly NavigationGroup[] {
  if (!user.is_superuser) return [genie];
  const entries = admin.entries.filter(({ path }) => path !== phoneCalls || settings.places_calls === true);
  return [genie, { ...admin, entries }];
}
