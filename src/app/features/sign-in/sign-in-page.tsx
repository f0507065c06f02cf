import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { usePageHeading } from "../../navigation/use-page-heading.ts";
import { useSession } from "../../session/use-session.ts";
import { ErrorBanner } from "./error-banner.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import type { SignInSearch } from "./sign-in-search.ts";
import { SignInWays } from "./sign-in-ways.tsx";
import { SignedInChoices } from "./signed-in-choices.tsx";
import { texts } from "./texts.ts";

/** The sign-in screen (spec section 2.4); to somebody signed in it says where they may go. */
export function SignInPage({ search }: { readonly search: SignInSearch }) {
  const heading = usePageHeading(texts.title);
  const session = useSession();
  const [fault, setError] = useFault(search);
  return (
    <SignInCard heading={heading} title={texts.welcome} description={texts.pitch}>
      {fault === null ? null : <ErrorBanner message={fault} onDismiss={() => setError(null)} />}
      {session === null ? (
        <SignInWays returnTo={search.return_to} onError={setError} />
      ) : (
        <SignedInChoices session={session} denied={search.denied} />
      )}
    </SignInCard>
  );
}

/** The banner keeps the message; the address does not, so that a reload does not show it again. */
function useFault(search: SignInSearch) {
  const navigate = useNavigate();
  const state = useState<string | null>(search.error ?? null);
  useEffect(() => {
    if (search.error === undefined) return;
    void navigate({ to: "/auth", search: (shown) => ({ ...shown, error: undefined }), replace: true });
  }, [search.error, navigate]);
  return state;
}
