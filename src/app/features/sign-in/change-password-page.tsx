import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useState, useEffect } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import { useServices } from "../../services/app-services.ts";
import { usePageHeading } from "../../navigation/use-page-heading.ts";
import { AccountFields } from "./account-fields.tsx";
import { ErrorBanner, SignInCard } from "./error-banner.tsx";
import { PasswordForm } from "./password-form.tsx";
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

/** Where a member replaces the password of the form login by the one of now. It ends the person's sessions. */
export function ChangePasswordPage() {
  const { api } = useServices();
  const [email, setEmail] = useState<string | null>(null);
  const [fault, setError] = useState<string | null>(null);
  const title = email === null ? passwordTexts.changePassword : passwordTexts.passwordSet;
  const heading = usePageHeading(title);
  const save = async (password: string, values: FormData) => {
    const [username, current] = [values.get("username"), values.get("current")].map(String);
    const body = { username: (username ?? "").trim(), password: current ?? "", new_password: password };
    return (await api.call("changePassword", { body })).data.email;
  };
  return (
    <SignInCard
      heading={heading}
      title={title}
      description={email === null ? passwordTexts.changePasswordHelp : passwordTexts.passwordSetHelp(email)}
    >
      {fault === null ? null : <ErrorBanner message={fault} onDismiss={() => setError(null)} />}
      {email === null ? (
        <PasswordForm save={save} onError={setError} onDone={setEmail}>
          <AccountFields passwordName="current" passwordLabel={passwordTexts.currentPassword} />
        </PasswordForm>
      ) : null}
      <Link
        to="/auth"
        className={buttonClass({ variant: email === null ? "quiet" : "primary", fullWidth: true })}
      >
        {email === null ? texts.back : texts.formSignIn}
      </Link>
    </SignInCard>
  );
}
