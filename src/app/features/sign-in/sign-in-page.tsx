import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useServices } from "../../app-services.ts";
import { usePageHeading } from "../../navigation/use-page-heading.ts";
import { useSession } from "../../session/use-session.ts";
import { ErrorBanner } from "./error-banner.tsx";
import type { SignInSearch } from "./sign-in-search.ts";
import { SignedInChoices } from "./signed-in-choices.tsx";
import { texts } from "./texts.ts";

type Progress = "idle" | "signing-in" | "redirecting";

const buttonText: Readonly<Record<Progress, string>> = {
  idle: texts.signIn,
  "signing-in": texts.signingIn,
  redirecting: texts.redirecting,
};

/** The sign-in screen (spec section 2.4); to somebody signed in it says where they may go. */
export function SignInPage({ search }: { readonly search: SignInSearch }) {
  const heading = usePageHeading(texts.title);
  const session = useSession();
  const { progress, fault, start, dismiss } = useSignIn(search);
  return (
    <div className="flex flex-1 items-center justify-center px-4 pt-4 pb-24">
      <div className="w-full max-w-sm rounded-lg border border-line bg-surface p-6 text-center sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {texts.welcome}
        </h1>
        <p className="mt-1.5 mb-6 text-sm text-balance text-muted">{texts.pitch}</p>
        <div className="flex flex-col gap-3">
          {fault === null ? null : <ErrorBanner message={fault} onDismiss={dismiss} />}
          {session === null ? (
            <Button variant="primary" fullWidth busy={progress !== "idle"} onClick={start}>
              {buttonText[progress]}
            </Button>
          ) : (
            <SignedInChoices session={session} denied={search.denied} />
          )}
        </div>
      </div>
    </div>
  );
}

function useSignIn(search: SignInSearch) {
  const { api, leaveFor } = useServices();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>("idle");
  const [fault, setFault] = useState<string | null>(search.error ?? null);

  // The banner keeps the message; the address does not, so that a reload does not show it again.
  useEffect(() => {
    if (search.error === undefined) return;
    void navigate({ to: "/auth", search: (shown) => ({ ...shown, error: undefined }), replace: true });
  }, [search.error, navigate]);

  // Coming back from the provider by the browser's back button restores the page as it was left.
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) setProgress("idle");
    };
    window.addEventListener("pageshow", restored);
    return () => window.removeEventListener("pageshow", restored);
  }, []);

  const start = async () => {
    setFault(null);
    setProgress("signing-in");
    try {
      const query = search.return_to === undefined ? {} : { return_to: search.return_to };
      const { data } = await api.call("signInOptions", { query });
      if (data.sso_url === null) throw new Error("single sign-on is not set up");
      setProgress("redirecting");
      leaveFor(data.sso_url);
    } catch {
      setProgress("idle");
      setFault(texts.startFailed);
    }
  };
  return { progress, fault, start: () => void start(), dismiss: () => setFault(null) };
}
