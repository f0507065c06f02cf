import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldFrame } from "../../../ui/field-frame.tsx";
import { fieldIds } from "../../../ui/field-ids.ts";
import { TextInput } from "../../../ui/text-input.tsx";
import { ApiProblem } from "../../api/api-problem.ts";
import { passwordTexts } from "./password-texts.ts";
import { texts } from "./texts.ts";

export interface PasswordFormProps {
  /** Fields above the new password, such as the current one. */
  readonly children?: ReactNode;
  /** Sends the new password. @returns email of whom the password is */
  readonly save: (password: string, values: FormData) => Promise<string>;
  readonly onError: (message: string | null) => void;
  /** @param email of whom the password is */
  readonly onDone: (email: string) => void;
}

interface Faults {
  readonly password?: string;
  readonly repeated?: string;
}

const minPasswordLength = 12;

/** A new password, twice. The server alone decides whether it is good enough. */
export function PasswordForm({ children, save, onError, onDone }: PasswordFormProps) {
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});

  const send = async (password: string, values: FormData) => {
    setBusy(true);
    try {
      onDone(await save(password, values));
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : null;
      const [about] = problem?.fields ?? [];
      if (about === undefined) onError(problem?.message ?? passwordTexts.passwordFailed);
      else setFaults({ password: about.message });
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
    const found = faultsOf(password, values.get("repeated"));
    const isIncomplete = !event.currentTarget.checkValidity();
    setFaults(found);
    onError(isIncomplete ? texts.formIncomplete : null);
    if (Object.keys(found).length === 0 && !isIncomplete) void send(password, values);
  };
  const type = isShown ? "text" : "password";
  return (
    <form className="flex flex-col gap-3 text-start" noValidate onSubmit={submit}>
      {children}
      <PasswordField name="password" label={passwordTexts.newPassword} type={type} fault={faults.password} />
      <PasswordField
        name="repeated"
        label={passwordTexts.repeatPassword}
        type={type}
        fault={faults.repeated}
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

function faultsOf(password: string, repeated: FormDataEntryValue | null): Faults {
  if (Array.from(password).length < minPasswordLength) return { password: passwordTexts.passwordTooShort };
  return password === repeated ? {} : { repeated: passwordTexts.passwordsDiffer };
}

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "password";
  readonly fault: string | undefined;
}

function PasswordField({ name, label, type, fault }: PasswordFieldProps) {
  const id = useId();
  const ids = fieldIds(id, { help: false, error: fault !== undefined });
  return (
    <FieldFrame id={id} label={label} errors={fault === undefined ? [] : [fault]}>
      <TextInput
        id={id}
        name={name}
        type={type}
        autoComplete="new-password"
        maxLength={1024}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}
