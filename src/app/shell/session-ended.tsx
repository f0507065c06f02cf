import { useLocation, useNavigate } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useServices } from "../services/app-services.ts";
import { useSession } from "../services/use-session.ts";

const texts = {
  title: "Your session has ended",
  help: "Sign in again in a new tab. This page stays as it is, with everything you typed, and goes on by itself.",
  signIn: "Sign in again",
  newTab: "(opens in a new tab)",
  signInHere: "Sign in on this page",
  hereHelp: "If you sign in on this page instead, what you typed into a form comes back as a draft.",
  bar: "Your session has ended. What you do here cannot be saved until you sign in again.",
} as const;

/** Where the new tab ends up; it has nothing to do there but to be closed. */
const signInElsewhere = `/auth?return_to=${encodeURIComponent("/signed-in")}`;

/**
 * Says that the session is over, over the screen where that was found out (spec section 2.13, "shown after a
 * token-expiry check"). Nothing typed is lost: the screen stays, and goes away by itself once one is signed in.
 */
export function SessionEnded() {
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
