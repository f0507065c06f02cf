import { useEffect, useState } from "react";
import { useServices } from "../../app-services.ts";
import { texts } from "./texts.ts";

export type SignInWay = "sso" | "saml";

/** An attempt that is under way; null: none. */
type Progress = { readonly way: SignInWay; readonly isRedirecting: boolean } | null;

/** Leaves for the identity provider, whose answer comes back to /auth/callback. */
export function useSingleSignOn(returnTo: string | undefined, onError: (message: string | null) => void) {
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
