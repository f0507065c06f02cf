import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { createStore, Provider } from "jotai";
import { useMemo, useState, type ReactNode } from "react";
import { FileServiceContext } from "../../runtime/types/fields/file/file-service.ts";
import { useServices, useSession } from "../services/app-services.ts";
import { createFileService } from "../services/file-service.ts";
import { useConfigurationCheck } from "../configuration/use-configuration-check.ts";
import { syncPreferences } from "../preferences/preferences-atom.ts";
import { type Tenant, TenantContext } from "../tenant/tenant-context.ts";
import { CommandKeys } from "./commands/command-keys.tsx";
import { SkipLink } from "../../ui/text-link.tsx";
import { Sidebar } from "./navigation-list.tsx";
import { TopBar } from "./top-bar.tsx";
import { ExternalLink } from "lucide-react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";

const texts = {
  title: "Your session has ended",
  help: "Sign in again in a new tab. This page keeps everything you typed and continues automatically.",
  signIn: "Sign in again",
  newTab: "(opens in a new tab)",
  signInHere: "Sign in on this page",
  hereHelp: "If you sign in on this page instead, what you typed into a form comes back as a draft.",
  bar: "Your session has ended. What you do here cannot be saved until you sign in again.",
} as const;

/** Sign-in in a new tab, which ends on a page that asks to close it. */
const signInElsewhere = `/auth?return_to=${encodeURIComponent("/signed-in")}`;

/**
 * Dialog shown over the current screen when the session has expired (spec section 2.13, "shown after a token-expiry
 * check"). Input is kept; the dialog closes after signing in again.
 */
function SessionEnded() {
  const { session } = useServices();
  const hasEnded = useSession() === null && session.ended() === "expired";
  return hasEnded ? <EndedSession /> : null;
}

function EndedSession() {
  const [isOpen, setOpen] = useState(true);
  const navigate = useNavigate();
  const address = useLocation({ select: ({ href }) => href });
  const signInHere = () =>
    void navigate({ to: "/auth", search: { return_to: address }, ignoreBlocker: true });
  return (
    <>
      {isOpen ? null : (
        <div className="sticky top-14 z-20 px-3 pt-2 sm:px-4">
          <Alert
            tone="warning"
            actions={
              <Button size="sm" onClick={() => setOpen(true)}>
                {texts.signIn}
              </Button>
            }
          >
            {texts.bar}
          </Alert>
        </div>
      )}
      <Dialog
        role="alertdialog"
        open={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title}
        description={texts.help}
        footer={
          <>
            <Button variant="quiet" onClick={signInHere}>
              {texts.signInHere}
            </Button>
            <a
              data-autofocus
              href={signInElsewhere}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: "primary" })}
            >
              {texts.signIn}
              <ExternalLink aria-label={texts.newTab} role="img" />
            </a>
          </>
        }
      >
        <p className="text-muted">{texts.hereHelp}</p>
      </Dialog>
    </>
  );
}

/** Frame around the screens of a tenant (spec section 2.5). */
function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content" />
      <TopBar />
      <div className="flex flex-1">
        <Sidebar />
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          {children}
        </main>
      </div>
    </div>
  );
}

/** Provides the context of a tenant and renders its screens in the frame. */
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

/** Created here instead of with the client's services, since public pages do not need it. */
function useStateStore() {
  const { storage, applyTheme } = useServices();
  const [store] = useState(() => {
    const stateStore = createStore();
    syncPreferences(stateStore, storage, applyTheme);
    return stateStore;
  });
  return store;
}

function ConfigurationWatch() {
  useConfigurationCheck();
  return null;
}
