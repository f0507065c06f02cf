import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState, type FormEvent } from "react";
import { Building2 } from "lucide-react";
import { buttonClass } from "../../../ui/button-class.ts";
import { Loading, Skeleton } from "../../../ui/loading.tsx";
import { currentUserQuery, signInOptionsQuery } from "../../api/queries.ts";
import { useServices, useSession } from "../../services/app-services.ts";
import { usePageHeading } from "../../navigation/use-page-heading.ts";
import { ErrorBanner, SignInCard, AccountFields, passwordTexts } from "./sign-in-parts.tsx";
import { texts } from "./texts.ts";
import type { SignInSearch } from "./sign-in-search.ts";
import { Button } from "../../../ui/button.tsx";
import { textLinkClass } from "../../../ui/text-link.tsx";
import { ApiProblem } from "../../../contracts/api-problem.ts";
import { type SessionRecord, landingPath } from "../../session/session-record.ts";

/** The sign-in page (spec section 2.4); people who are signed in see their tenants instead. */
export function SignInPage({ search }: { readonly search: SignInSearch }) {
  const heading = usePageHeading(texts.title);
  const session = useSession();
  const [error, setError] = useError(search);
  return (
    <SignInCard heading={heading} title={texts.welcome} description={texts.pitch}>
      {error === null ? null : <ErrorBanner message={error} onDismiss={() => setError(null)} />}
      {session === null && search.state !== undefined ? (
        <p role="status" className="rounded-md bg-neutral-soft px-3 py-2 text-sm">
          {texts.signedOut}
        </p>
      ) : null}
      {session === null ? (
        <SignInWays returnTo={search.return_to} onError={setError} />
      ) : (
        <SignedInChoices session={session} denied={search.denied} />
      )}
    </SignInCard>
  );
}

/** Moves the message from the URL to the banner, so that a reload does not show it again. */
function useError(search: SignInSearch) {
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
  /** The tenant that denied access. */
  readonly denied: string | undefined;
}

/** For people who are signed in: the reason for denied access, their tenants, and switching accounts. */
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

/** Signs in with email and password, if the server enables form login. */
function FormLogin({ returnTo, onError }: SignInMethodsProps) {
  const { api, session, queryClient } = useServices();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  const signIn = async (form: HTMLFormElement, username: string, password: string) => {
    setBusy(true);
    try {
      const { data } = await api.call("formLogin", { body: { username, password } });
      // The cache may contain responses for the previous user.
      queryClient.clear();
      session.start(data);
      await navigate({
        href: landingPath({ ...data, return_to: returnTo ?? data.return_to }),
        replace: true,
      });
    } catch (error) {
      onError(error instanceof ApiProblem ? error.message : texts.failed);
      form.querySelector<HTMLInputElement>("[name=password]")?.select();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    const [username, password] = [values.get("username"), values.get("password")];
    if (typeof username !== "string" || typeof password !== "string") return;
    if (username.trim() === "" || password === "") {
      onError(texts.formIncomplete);
      return;
    }
    onError(null);
    void signIn(event.currentTarget, username.trim(), password);
  };
  return (
    <form className="flex flex-col gap-3 text-start" noValidate onSubmit={submit}>
      <AccountFields />
      <Button type="submit" fullWidth busy={isBusy}>
        {texts.formSignIn}
      </Button>
      <Link to="/auth/change-password" className={textLinkClass}>
        {passwordTexts.changePassword}
      </Link>
    </form>
  );
}

export interface SignInMethodsProps {
  readonly returnTo: string | undefined;
  /** Called with the reason when an attempt fails, and with null when a new one starts. */
  readonly onError: (message: string | null) => void;
}

/** The single sign-on button (spec section 2.4) and the other methods that the server enables. */
function SignInWays({ returnTo, onError }: SignInMethodsProps) {
  const { api } = useServices();
  const { progress, start } = useSingleSignOn(returnTo, onError);
  const { data: options } = useQuery(signInOptionsQuery(api));
  const words = (way: SignInWay, idle: string) => {
    if (progress?.way !== way) return idle;
    return progress.isRedirecting ? texts.redirecting : texts.signingIn;
  };
  return (
    <>
      <Button variant="primary" fullWidth busy={progress?.way === "sso"} onClick={() => start("sso")}>
        {words("sso", texts.signIn)}
      </Button>
      {options?.saml_login === true ? (
        <Button
          fullWidth
          icon={<Building2 aria-hidden />}
          busy={progress?.way === "saml"}
          onClick={() => start("saml")}
        >
          {words("saml", texts.signInSaml)}
        </Button>
      ) : null}
      {options?.form_login === true ? (
        <>
          <p className="flex items-center gap-3 py-1 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {texts.or}
          </p>
          <FormLogin returnTo={returnTo} onError={onError} />
        </>
      ) : null}
    </>
  );
}

type SignInWay = "sso" | "saml";

/** The attempt in progress, or null. */
type Progress = { readonly way: SignInWay; readonly isRedirecting: boolean } | null;

/** Redirects to the identity provider, which redirects back to /auth/callback. */
function useSingleSignOn(returnTo: string | undefined, onError: (message: string | null) => void) {
  const { api, leaveFor } = useServices();
  const [progress, setProgress] = useState<Progress>(null);

  // The browser's back button restores the page from the back/forward cache with its old state.
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) setProgress(null);
    };
    window.addEventListener("pageshow", restored);
    return () => window.removeEventListener("pageshow", restored);
  }, []);

  const addressOf = async (way: SignInWay): Promise<string | null> => {
    const query = returnTo === undefined ? {} : { return_to: returnTo };
    return way === "sso"
      ? (await api.call("signInOptions", { query })).data.sso_url
      : (await api.call("samlLogin", { query })).data.sso_url;
  };
  const start = async (way: SignInWay) => {
    onError(null);
    setProgress({ way, isRedirecting: false });
    try {
      const address = await addressOf(way);
      if (address === null) throw new Error("single sign-on is not set up");
      setProgress({ way, isRedirecting: true });
      leaveFor(address);
    } catch {
      setProgress(null);
      onError(texts.startFailed);
    }
  };
  return { progress, start: (way: SignInWay) => void start(way) };
}
