import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useAtom } from "jotai";
import {
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  FileDown,
  House,
  Info,
  LogOut,
  MessageSquareText,
  Monitor,
  Moon,
  Settings2,
  Sun,
} from "lucide-react";
import { useState } from "react";
import { Drawer } from "../../ui/overlays/dialog.tsx";
import { EmptyState } from "../../ui/status-panels.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Menu, type MenuEntry } from "../../ui/overlays/menu.tsx";
import { type SnackbarTone, useRecentSnackbars, useSnackbars } from "../../ui/overlays/snackbar-store.ts";
import { useServices } from "../services/app-services.ts";
import type { Theme } from "../preferences/preferences.ts";
import { preferencesAtom } from "../preferences/preferences-atom.ts";
import { useTenant } from "../tenant/tenant-context.ts";

interface RecentMessagesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const marks: Readonly<Record<SnackbarTone, { icon: typeof Info; ink: string; name: string }>> = {
  success: { icon: CircleCheck, ink: "text-success", name: "Done" },
  error: { icon: CircleAlert, ink: "text-danger", name: "Error" },
  info: { icon: Info, ink: "text-info", name: "Note" },
};

/** Recent snackbars, newest first, for users who missed them. */
function RecentMessages({ open, onClose }: RecentMessagesProps) {
  const messages = useRecentSnackbars();
  return (
    <Drawer open={open} onClose={onClose} title="Recent messages">
      {messages.length === 0 ? (
        <EmptyState
          icon={<MessageSquareText aria-hidden />}
          title="No messages yet"
          description="Past notifications appear here."
        />
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {messages.map(({ id, tone, message }) => {
            const { icon: Icon, ink, name } = marks[tone];
            return (
              <li key={id} className="flex items-start gap-2.5 py-3">
                <Icon aria-label={name} role="img" className={`mt-0.5 size-4 shrink-0 ${ink}`} />
                <span className="min-w-0 wrap-anywhere">{message}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Drawer>
  );
}

const themes: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: "system", label: "System theme", icon: Monitor },
  { theme: "light", label: "Light theme", icon: Sun },
  { theme: "dark", label: "Dark theme", icon: Moon },
];

/**
 * Menu with the user's name, 'Admin' or 'Home', the export of all interviews for superusers, the theme, recent messages
 * and 'Logout' (spec section 2.5).
 */
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
    link("Help", `/${name}/help`, <CircleQuestionMark aria-hidden />),
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

/** Exports all interviews of the tenant: shows the message of the response (spec section 7) and downloads its file. */
function useExportData(): () => void {
  const { api } = useTenant();
  const { settings } = useServices();
  const snackbars = useSnackbars();
  const { mutate } = useMutation({
    mutationFn: async () => (await api.call("exportData")).data,
    onSuccess: ({ message, interviews, download_path: path }) => {
      snackbars.success(message);
      if (interviews === 0) return;
      // The browser streams the file to disk. The path contains a ticket, since a link cannot carry headers.
      const link = document.createElement("a");
      link.href = `${settings.main_api_url}${path}`;
      link.download = "";
      link.click();
    },
    onError: ({ message }) => snackbars.error(message),
  });
  return mutate;
}
