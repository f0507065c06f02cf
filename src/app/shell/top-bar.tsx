import { Link } from "@tanstack/react-router";
import { useTenant } from "../tenant/tenant-context.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Logo } from "./logo.tsx";
import { NavigationDrawer } from "./navigation-drawer.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useStepperState } from "./stepper.ts";
import { TenantSwitcher } from "./tenant-switcher.tsx";

/** Logo, the buttons of the screen in front, and the account menu (spec section 2.5). */
export function TopBar() {
  const { name } = useTenant();
  const isEditing = useStepperState() !== null;
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-canvas/95 px-3 sm:px-4">
      <NavigationDrawer />
      <Link to="/$tenant/agents" params={{ tenant: name }} className="flex rounded-md p-1">
        <Logo compact />
      </Link>
      {/* Beside a form's buttons a telephone has no room for it. */}
      <div className={isEditing ? "max-sm:hidden" : "contents"}>
        <TenantSwitcher />
      </div>
      <div className="ms-auto flex items-center gap-2 sm:gap-3">
        <StepButtons />
        <AccountMenu />
      </div>
    </header>
  );
}
