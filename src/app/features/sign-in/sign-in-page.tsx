import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import { Loading } from "../../../ui/loading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { currentUserQuery } from "../../api/queries.ts";
import { useServices, useSession } from "../../services/app-services.ts";
import { usePageHeading } from "../../navigation/use-page-heading.ts";
import type { SessionRecord } from "../../session/session-record.ts";
import { ErrorBanner, SignInCard } from "./error-banner.tsx";
import { passwordTexts } from "./password-texts.ts";
import type { SignInSearch } from "./sign-in-search.ts";
import { SignInWays } from "./sign-in-ways.tsx";
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

interface SignedInChoicesProps {
  readonly session: SessionRecord;
  /** The tenant that the person was kept out of. */
  readonly denied: string | undefined;
}

/** For somebody who is signed in already: what they lack, the tenants that are theirs, another account. */
function SignedInChoices({ session, denied }: SignedInChoicesProps) {
  const { api } = useServices();
  const user = useQuery(currentUserQuery(api));
  const tenants = user.data?.tenants ?? [];
  return (
    <>
      <div className="text-sm text-pretty">
        {denied === undefined ? (
          <p>{passwordTexts.continueAs(session.email)}</p>
        ) : (
          <>
            <p role="alert" className="font-medium wrap-anywhere">
              {texts.denied(denied, session.email)}
            </p>
            <p className="mt-1 text-muted">{texts.deniedHelp}</p>
          </>
        )}
      </div>
      {user.isPending ? (
        <Loading label="Loading your tenants">
          <Skeleton className="h-9 w-full" />
        </Loading>
      ) : null}
      {user.isSuccess && tenants.length === 0 ? (
        <p className="text-sm text-pretty text-muted">{texts.noTenants}</p>
      ) : null}
      {tenants.map(({ name, title }, index) => (
        <Link
          key={name}
          to="/$tenant/agents"
          params={{ tenant: name }}
          className={buttonClass({ variant: index === 0 ? "primary" : "secondary", fullWidth: true })}
        >
          {texts.openTenant(title)}
        </Link>
      ))}
      <Link to="/logout" className={buttonClass({ variant: "quiet", fullWidth: true })}>
        {texts.otherAccount}
      </Link>
    </>
  );
}
