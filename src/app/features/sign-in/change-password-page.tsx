import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useState, useEffect, type FormEvent, type ReactNode, useId } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import { useServices } from "../../services/app-services.ts";
import { usePageHeading } from "../../navigation/use-page-heading.ts";
import { AccountFields, ErrorBanner, passwordTexts, SignInCard } from "./sign-in-parts.tsx";
import { texts } from "./texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { FieldFrame, fieldIds } from "../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { ApiProblem } from "../../../contracts/api-problem.ts";

/** Target of the one-time link with which a member sets a password. */
export function SetPasswordPage() {
  const { api } = useServices();
  const token = useLinkToken();
  const [email, setEmail] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(token === "" ? passwordTexts.noToken : null);
  const title = email === null ? passwordTexts.setPassword : passwordTexts.passwordSet;
  const heading = usePageHeading(title);
  return (
    <SignInCard
      heading={heading}
      title={title}
      description={email === null ? passwordTexts.setPasswordHelp : passwordTexts.passwordSetHelp(email)}
    >
      {error === null ? null : <ErrorBanner message={error} onDismiss={() => setError(null)} />}
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

/** Reads the token from the URL fragment, which is never sent to the server, and removes it from the URL. */
function useLinkToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const [token] = useState(() => new URLSearchParams(hash).get("token") ?? "");
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== "") void navigate({ to: "/auth/set-password", replace: true });
  }, [hash, navigate]);
  return token;
}

/** Lets a member change the form login password. Ends all sessions of the person. */
export function ChangePasswordPage() {
  const { api } = useServices();
  const [email, setEmail] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
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
      {error === null ? null : <ErrorBanner message={error} onDismiss={() => setError(null)} />}
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

export interface PasswordFormProps {
  /** Fields above the new password, such as the current one. */
  readonly children?: ReactNode;
  /** Sends the new password. @returns email of the account */
  readonly save: (password: string, values: FormData) => Promise<string>;
  readonly onError: (message: string | null) => void;
  /** @param email of the account */
  readonly onDone: (email: string) => void;
}

interface Errors {
  readonly password?: string;
  readonly repeated?: string;
}

const minPasswordLength = 12;

/** Asks for a new password twice. Strength is validated by the server only. */
function PasswordForm({ children, save, onError, onDone }: PasswordFormProps) {
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});

  const send = async (password: string, values: FormData) => {
    setBusy(true);
    try {
      onDone(await save(password, values));
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : null;
      const [about] = problem?.fields ?? [];
      if (about === undefined) onError(problem?.message ?? passwordTexts.passwordFailed);
      else setErrors({ password: about.message });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    const password = values.get("password");
    if (typeof password !== "string") return;
    const found = errorsOf(password, values.get("repeated"));
    const isIncomplete = !event.currentTarget.checkValidity();
    setErrors(found);
    onError(isIncomplete ? texts.formIncomplete : null);
    if (Object.keys(found).length === 0 && !isIncomplete) void send(password, values);
  };
  const type = isShown ? "text" : "password";
  return (
    <form className="flex flex-col gap-3 text-start" noValidate onSubmit={submit}>
      {children}
      <PasswordField name="password" label={passwordTexts.newPassword} type={type} error={errors.password} />
      <PasswordField
        name="repeated"
        label={passwordTexts.repeatPassword}
        type={type}
        error={errors.repeated}
      />
      <Checkbox
        label={passwordTexts.showPassword}
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <Button type="submit" variant="primary" fullWidth busy={isBusy}>
        {passwordTexts.savePassword}
      </Button>
    </form>
  );
}

function errorsOf(password: string, repeated: FormDataEntryValue | null): Errors {
  if (Array.from(password).length < minPasswordLength) return { password: passwordTexts.passwordTooShort };
  return password === repeated ? {} : { repeated: passwordTexts.passwordsDiffer };
}

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "password";
  readonly error: string | undefined;
}

function PasswordField({ name, label, type, error }: PasswordFieldProps) {
  const id = useId();
  const ids = fieldIds(id, { help: false, error: error !== undefined });
  return (
    <FieldFrame id={id} label={label} errors={error === undefined ? [] : [error]}>
      <TextInput
        id={id}
        name={name}
        type={type}
        autoComplete="new-password"
        maxLength={1024}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
