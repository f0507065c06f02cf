import {
  Bot,
  Dna,
  History,
  Layers,
  LifeBuoy,
  type LucideIcon,
  Phone,
  RadioTower,
  Users,
  Webhook,
} from "lucide-react";

/** One entry of the sidebar; `to` is a route of this product. */
export interface NavigationEntry {
  readonly label: string;
  readonly to:
    | "/$tenant/agents"
    | "/$tenant/dna"
    | "/$tenant/admin/archetypes"
    | "/$tenant/admin/channels"
    | "/$tenant/admin/phone-numbers"
    | "/$tenant/admin/help-texts"
    | "/$tenant/admin/users"
    | "/$tenant/admin/webhooks"
    | "/$tenant/admin/audit";
  readonly icon: LucideIcon;
}

export interface NavigationGroup {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
}

const genie: NavigationGroup = {
  label: "Genie",
  entries: [
    { label: "Agents", to: "/$tenant/agents", icon: Bot },
    { label: "DNA Items", to: "/$tenant/dna", icon: Dna },
  ],
};

const admin: NavigationGroup = {
  label: "Admin",
  entries: [
    { label: "Archetypes", to: "/$tenant/admin/archetypes", icon: Layers },
    { label: "Channels", to: "/$tenant/admin/channels", icon: RadioTower },
    { label: "Phone Numbers", to: "/$tenant/admin/phone-numbers", icon: Phone },
    { label: "Help Texts", to: "/$tenant/admin/help-texts", icon: LifeBuoy },
    { label: "Users", to: "/$tenant/admin/users", icon: Users },
    { label: "Webhooks", to: "/$tenant/admin/webhooks", icon: Webhook },
    { label: "Audit Trail", to: "/$tenant/admin/audit", icon: History },
  ],
};

/** The sidebar of a person (spec sections 2.5 and 6): superusers see the Admin group. */
export function navigationGroups(user: { readonly is_superuser: boolean }): readonly NavigationGroup[] {
  return user.is_superuser ? [genie, admin] : [genie];
}
