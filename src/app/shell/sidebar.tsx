import { useAtom } from "jotai";
import { cx } from "../../ui/tone.ts";
import { Switch } from "../../ui/switch.tsx";
import { preferencesAtom } from "../preferences/preferences.ts";
import { NavigationList } from "./navigation-list.tsx";

/** The navigation at the left: 64 px, or 220 px by the 'Large Panel' switch (spec section 2.5). */
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
