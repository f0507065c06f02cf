import { Outlet } from "@tanstack/react-router";
import { createStore, Provider } from "jotai";
import { useMemo, useState } from "react";
import { FileServiceContext } from "../../runtime/types/fields/file/file-service.ts";
import { useServices } from "../services/app-services.ts";
import { createFileService } from "../services/file-service.ts";
import { useConfigurationCheck } from "../configuration/use-configuration-check.ts";
import { keepPreferences } from "../preferences/preferences.ts";
import { type Tenant, TenantContext } from "../tenant/tenant-context.ts";
import { CommandKeys } from "./commands/command-keys.tsx";
import { Frame } from "./frame.tsx";
import { SessionEnded } from "./session-ended.tsx";

/** The screens of one tenant, in their frame. */
export function TenantScreen({ tenant }: { readonly tenant: Tenant }) {
  const files = useMemo(() => createFileService(tenant.api), [tenant.api]);
  return (
    <Provider store={useStateStore()}>
      <TenantContext value={tenant}>
        <FileServiceContext value={files}>
          <ConfigurationWatch />
          <Frame>
            <SessionEnded />
            <Outlet />
          </Frame>
          <CommandKeys />
        </FileServiceContext>
      </TenantContext>
    </Provider>
  );
}

/** Made here and not with the client's services: the public pages do without it. */
function useStateStore() {
  const { storage, applyTheme } = useServices();
  const [store] = useState(() => {
    const made = createStore();
    keepPreferences(made, storage, applyTheme);
    return made;
  });
  return store;
}

function ConfigurationWatch() {
  useConfigurationCheck();
  return null;
}
