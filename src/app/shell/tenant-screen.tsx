import { Outlet } from "@tanstack/react-router";
import { useConfigurationCheck } from "../configuration/use-configuration-check.ts";
import { type Tenant, TenantContext } from "../tenant/tenant-context.ts";
import { Frame } from "./frame.tsx";
import { SessionEnded } from "./session-ended.tsx";

/** The screens of one tenant, in their frame. */
export function TenantScreen({ tenant }: { readonly tenant: Tenant }) {
  return (
    <TenantContext value={tenant}>
      <ConfigurationWatch />
      <Frame>
        <SessionEnded />
        <Outlet />
      </Frame>
    </TenantContext>
  );
}

function ConfigurationWatch() {
  useConfigurationCheck();
  return null;
}
