import { Link } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useTenant } from "../tenant/tenant-context.ts";
import { AccountMenu } from "./account-menu.tsx";
import { pageActions } from "./commands/page-commands.ts";
import { Logo } from "./logo.tsx";
import { NavigationDrawer } from "./navigation-drawer.tsx";
import { useStepperState } from "./stepper.ts";
import { TenantSwitcher } from "./tenant-switcher.tsx";

const switchToAi = "Switch to AI";

/** The buttons of the screen in front, while it creates or edits something (spec section 2.5). */
function StepButtons() {
  const stepper = useStepperState();
  if (stepper === null) return null;
  return (
    <div {...pageActions} role="group" aria-label={stepper.featureName} className="flex gap-2">
      {stepper.onSwitchToAi === undefined ? null : (
        <Button
          size="sm"
          variant="quiet"
          icon={<Sparkles aria-hidden />}
          aria-label={switchToAi}
          disabled={stepper.isLoading}
          onClick={stepper.onSwitchToAi}
        >
          <span className="max-sm:sr-only">{switchToAi}</span>
        </Button>
      )}
      <Button size="sm" variant="quiet" disabled={stepper.isLoading} onClick={stepper.onCancel}>
        Cancel
      </Button>
      <Button
        size="sm"
        variant="primary"
        busy={stepper.isLoading}
        disabledReason={stepper.saveDisabledReason}
        onClick={stepper.onSave}
      >
        {stepper.saveLabel}
      </Button>
    </div>
  );
}

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
