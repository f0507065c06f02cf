import { useId } from "react";
import { FieldFrame } from "../../../ui/field-frame.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { texts } from "./texts.ts";

export interface AccountFieldsProps {
  /** Name of the password's control; default `password`. */
  readonly passwordName?: string;
  readonly passwordLabel?: string;
}

/** Who one is (`username`), and the password of now. */
export function AccountFields({
  passwordName = "password",
  passwordLabel = texts.password,
}: AccountFieldsProps) {
  const id = useId();
  return (
    <>
      <FieldFrame id={`${id}-username`} label={texts.username}>
        <TextInput
          id={`${id}-username`}
          name="username"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
      </FieldFrame>
      <FieldFrame id={`${id}-password`} label={passwordLabel}>
        <TextInput
          id={`${id}-password`}
          name={passwordName}
          type="password"
          autoComplete="current-password"
          maxLength={1024}
          required
        />
      </FieldFrame>
    </>
  );
}
