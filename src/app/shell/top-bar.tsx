import { Link, useNavigate } from "@tanstack/react-router";
import { Sparkles, Menu as MenuIcon, Building2, ChevronsUpDown } from "lucide-react";
import { Button, IconButton } from "../../ui/button.tsx";
import { useTenant } from "../tenant/tenant-context.ts";
import { AccountMenu } from "./account-menu.tsx";
import { pageActions } from "./commands/page-commands.ts";
import { Logo } from "./public-page.tsx";
import { useStepperState } from "./stepper.ts";
import { useState } from "react";
import { Drawer } from "../../ui/overlays/dialog.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";

/** Shows the current tenant and switches between the user's tenants; hidden if there is only one. */
export function TenantSwitcher() {
  const { name, user } = useTenant();
  const navigate = useNavigate();
  if (user.tenants.length < 2) return null;
  const title = user.tenants.find((tenant) => tenant.name === name)?.title ?? name;
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" variant="quiet" aria-label={`Tenant: ${title}. Switch tenant`}>
          <Building2 aria-hidden className="sm:hidden" />
          <span dir="auto" className="hidden max-w-40 truncate text-ink sm:block">
            {title}
          </span>
          <ChevronsUpDown aria-hidden className="text-faint" />
        </Button>
      }
      header="Your tenants"
      entries={user.tenants.map((tenant) => ({
        label: tenant.title,
        href: `/${tenant.name}/agents`,
        checked: tenant.name === name,
        onSelect: (event) => {
          event.preventDefault();
          void navigate({ to: "/$tenant/agents", params: { tenant: tenant.name } });
        },
      }))}
    />
  );
}

/** Menu button and navigation drawer for narrow screens. */
export function NavigationDrawer() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="md:hidden">
      <IconButton label="Open navigation" icon={<MenuIcon aria-hidden />} onClick={() => setOpen(true)} />
      <Drawer open={isOpen} onClose={close} side="start" title="Genie">
        <nav aria-label="Main">
          <NavigationList onNavigate={close} />
        </nav>
      </Drawer>
    </div>
  );
}

const switchToAi = "Switch to AI";

/** Buttons of the current screen while it creates or edits something (spec section 2.5). */
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

/** Top bar: logo, buttons of the current screen and account menu (spec section 2.5). */
export function TopBar() {
  const { name } = useTenant();
  const isEditing = useStepperState() !== null;
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-canvas px-3 sm:px-4">
      <NavigationDrawer />
      <Link to="/$tenant/agents" params={{ tenant: name }} className="flex rounded-md p-1">
        <Logo compact />
      </Link>
      {/* No room for it beside a form's buttons on a phone. */}
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
