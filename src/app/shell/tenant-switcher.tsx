import { useNavigate } from "@tanstack/react-router";
import { Building2, ChevronsUpDown } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { useTenant } from "../tenant/tenant-context.ts";

/** Which tenant is in front, and the way to the person's other ones; nothing where there is only one. */
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
