import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { signInOptionsQuery } from "../../api/queries.ts";
import { useServices } from "../../services/app-services.ts";
import { FormLogin } from "./form-login.tsx";
import { texts } from "./texts.ts";

export interface SignInWaysProps {
  readonly returnTo: string | undefined;
  /** Tells why an attempt failed; null when a new one begins. */
  readonly onError: (message: string | null) => void;
}

/** The button of the single sign-on (spec section 2.4), and under it the other ways that the server says are on. */
export function SignInWays({ returnTo, onError }: SignInWaysProps) {
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

/** An attempt that is under way; null: none. */
type Progress = { readonly way: SignInWay; readonly isRedirecting: boolean } | null;

/** Leaves for the identity provider, whose answer comes back to /auth/callback. */
function useSingleSignOn(returnTo: string | undefined, onError: (message: string | null) => void) {
  const { api, leaveFor } = useServices();
  const [progress, setProgress] = useState<Progress>(null);

  // Coming back from the provider by the browser's back button restores the page as it was left.
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
