import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import { usePageHeading } from "../../navigation/use-page-heading.ts";
import { useServices } from "../../services/app-services.ts";
import { ErrorBanner } from "./error-banner.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { passwordTexts } from "./password-texts.ts";
import { texts } from "./texts.ts";

/** Where a one-time link leads by which a member sets a password. */
export function SetPasswordPage() {
  const { api } = useServices();
  const token = useLinkToken();
  const [email, setEmail] = useState<string | null>(null);
  const [fault, setError] = useState<string | null>(token === "" ? passwordTexts.noToken : null);
  const title = email === null ? passwordTexts.setPassword : passwordTexts.passwordSet;
  const heading = usePageHeading(title);
  return (
    <SignInCard
      heading={heading}
      title={title}
      description={email === null ? passwordTexts.setPasswordHelp : passwordTexts.passwordSetHelp(email)}
    >
      {fault === null ? null : <ErrorBanner message={fault} onDismiss={() => setError(null)} />}
      {email === null ? (
        <PasswordForm
          save={async (password) => (await api.call("setPassword", { body: { token, password } })).data.email}
          onError={setError}
          onDone={setEmail}
        />
      ) : (
        <Link to="/auth" className={buttonClass({ variant: "primary", fullWidth: true })}>
          {texts.formSignIn}
        </Link>
      )}
    </SignInCard>
  );
}

/** The token stands behind `#`, which browsers send to no server; it leaves the address at once. */
function useLinkToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const [token] = useState(() => new URLSearchParams(hash).get("token") ?? "");
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== "") void navigate({ to: "/auth/set-password", replace: true });
  }, [hash, navigate]);
  return token;
}
