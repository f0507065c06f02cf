import { useNavigate } from "@tanstack/react-router";
import { useAtom } from "jotai";
import { FileDown, House, LogOut, MessageSquareText, Monitor, Moon, Settings2, Sun } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { preferencesAtom } from "../preferences/preferences.ts";
import type { Theme } from "../preferences/read-preferences.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { RecentMessages } from "./recent-messages.tsx";
import { useExportData } from "./use-export-data.ts";

const themes: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: "system", label: "System theme", icon: Monitor },
  { theme: "light", label: "Light theme", icon: Sun },
  { theme: "dark", label: "Dark theme", icon: Moon },
];

/** Who is signed in, 'Admin' or 'Home', the export of all interviews for superusers, the theme, the last messages, and 'Logout' (spec section 2.5). */
export function AccountMenu() {
  const { name, user } = useTenant();
  const [preferences, setPreferences] = useAtom(preferencesAtom);
  const navigate = useNavigate();
  const [isReading, setReading] = useState(false);
  const exportData = useExportData();

  const link = (label: string, path: string, icon: MenuEntry["icon"]): MenuEntry => ({
    label,
    icon,
    href: path,
    onSelect: (event) => {
      event.preventDefault();
      void navigate({ to: path });
    },
  });

  const entries: MenuEntry[] = [
    user.is_superuser
      ? link("Admin", `/${name}/admin`, <Settings2 aria-hidden />)
      : link("Home", `/${name}/agents`, <House aria-hidden />),
    ...(user.is_superuser
      ? [{ label: "Export interviews", icon: <FileDown aria-hidden />, onSelect: () => exportData() }]
      : []),
    ...themes.map(({ theme, label, icon: Icon }, index) => ({
      label,
      icon: <Icon aria-hidden />,
      checked: preferences.theme === theme,
      separated: index === 0,
      onSelect: () => setPreferences({ ...preferences, theme }),
    })),
    {
      label: "Recent messages",
      icon: <MessageSquareText aria-hidden />,
      separated: true,
      onSelect: () => setReading(true),
    },
    { ...link("Logout", "/logout", <LogOut aria-hidden />), separated: true },
  ];

  const avatar = (
    <span
      aria-hidden
      className="inline-flex size-7 items-center justify-center rounded-full bg-primary text-xs font-semibold text-on-primary uppercase"
    >
      {Array.from(user.email)[0]}
    </span>
  );
  return (
    <>
      <Menu
        trigger={<IconButton label={`Account menu, ${user.email}`} icon={avatar} />}
        header={<span className="text-sm font-medium text-ink">{user.email}</span>}
        entries={entries}
      />
      <RecentMessages open={isReading} onClose={() => setReading(false)} />
    </>
  );
}
