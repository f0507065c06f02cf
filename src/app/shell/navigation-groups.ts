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
  Table2,
  Users,
  Webhook,
} from "lucide-react";
import type { ClientSettings } from "../../contracts/client-settings.ts";
import { type AdminPath, administeredPaths, titleOf } from "../../domain/navigation/area.ts";

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

/** Icons of the administered entities in the order of the sidebar; all others follow with a general icon. */
const icons: Partial<Readonly<Record<AdminPath, LucideIcon>>> = {
  archetypes: Layers,
  channels: RadioTower,
  "phone-numbers": Phone,
  "phone-calls": PhoneOutgoing,
  "help-texts": LifeBuoy,
  lists: ListChecks,
  users: Users,
  webhooks: Webhook,
};

const ordered = [
  ...Object.keys(icons).flatMap((name) => administeredPaths.filter((path) => path === name)),
  ...administeredPaths.filter((path) => icons[path] === undefined),
];

const admin: NavigationGroup = {
  label: "Admin",
  entries: [
    ...ordered.map((path) => ({ label: titleOf(path), path: `/admin/${path}`, icon: icons[path] ?? Table2 })),
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
