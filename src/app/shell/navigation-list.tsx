import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useAtom } from "jotai";
import { cx } from "../../ui/tone.ts";
import { useServices } from "../services/app-services.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { type NavigationGroup, navigationGroups } from "./navigation-groups.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { preferencesAtom } from "../preferences/preferences-atom.ts";

export interface NavigationListProps {
  /** Shows icons only; labels stay available to screen readers and as tooltips. */
  readonly collapsed?: boolean;
  readonly onNavigate?: () => void;
}

/** Main navigation, for the sidebar and the drawer. */
export function NavigationList({ collapsed = false, onNavigate }: NavigationListProps) {
  const { user } = useTenant();
  const { settings } = useServices();
  return (
    <div className="flex flex-col gap-5">
      {navigationGroups(user, settings).map((group) => (
        <Group key={group.label} group={group} collapsed={collapsed} onNavigate={onNavigate} />
      ))}
    </div>
  );
}

/** A plain string, since the router knows `/admin/$resource` but not each resource. */
const addressIn = (tenant: string, path: string): string => `/${tenant}${path}`;

interface GroupProps {
  readonly group: NavigationGroup;
  readonly collapsed: boolean;
  readonly onNavigate: (() => void) | undefined;
}

function Group({ group, collapsed, onNavigate }: GroupProps) {
  const { name } = useTenant();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={collapsed ? "sr-only" : "mb-1 px-2.5 text-xs font-medium text-faint"}>
        {group.label}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {group.entries.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Link
              to={addressIn(name, path)}
              onClick={onNavigate}
              title={collapsed ? label : undefined}
              className={cx(
                "flex min-h-control items-center gap-3 rounded-md px-2.5 font-medium text-muted transition-colors hover:bg-hover hover:text-ink",
                "aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink",
                collapsed && "justify-center px-0",
              )}
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              <span className={collapsed ? "sr-only" : "truncate"}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sidebar: 64 px, or 220 px with 'Large Panel' (spec section 2.5). */
export function Sidebar() {
  const [{ largePanel, ...others }, setPreferences] = useAtom(preferencesAtom);
  return (
    <nav
      aria-label="Main"
      className={cx(
        "sticky top-14 hidden h-[calc(100dvh-3.5rem)] shrink-0 flex-col justify-between overflow-y-auto border-e border-line px-2.5 py-4 transition-[width] md:flex",
        largePanel ? "w-[220px]" : "w-16",
      )}
    >
      <NavigationList collapsed={!largePanel} />
      <div
        className={largePanel ? "px-2.5" : "flex justify-center"}
        title={largePanel ? undefined : "Large Panel"}
      >
        <Switch
          label="Large Panel"
          hideLabel={!largePanel}
          checked={largePanel}
          onChange={(next) => setPreferences({ ...others, largePanel: next })}
        />
      </div>
    </nav>
  );
}
