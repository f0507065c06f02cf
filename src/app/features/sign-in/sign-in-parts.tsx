import { CircleAlert, X } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { texts } from "./texts.ts";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";

/** Texts of the password pages; separate so that other pages do not load them. */
export const passwordTexts = {
  setPassword: "Set your password",
  setPasswordHelp:
    "At least 12 characters. A sentence that only you would think of is easier to remember and harder to guess.",
  changePassword: "Change password",
  changePasswordHelp: "At least 12 characters. You are signed out everywhere you used the old password.",
  currentPassword: "Current password",
  newPassword: "New password",
  repeatPassword: "Repeat the password",
  showPassword: "Show the password",
  passwordTooShort: "Must be at least 12 characters",
  passwordsDiffer: "The passwords do not match",
  savePassword: "Set password",
  passwordFailed: "The password could not be set. Please try again.",
  noToken: "This link is incomplete. Copy the whole link into the address bar, or ask for a new one.",
  passwordSet: "Your password is set",
  passwordSetHelp: (email: string) => `Sign in as ${email} with your new password.`,
  continueAs: (email: string) => `Continue as ${email}`,
} as const;

interface SignInCardProps {
  /** Receives the focus after a navigation. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** Centred card of the sign-in pages. */
export function SignInCard({ heading, title, description, children }: SignInCardProps) {
  return (
    <div className="flex flex-1 items-center justify-center px-4 pt-4 pb-24">
      <div className="w-full max-w-sm rounded-lg border border-line bg-surface p-6 text-center sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold text-balance">
          {title}
        </h1>
        <p className="mt-1.5 mb-6 text-sm text-balance text-muted">{description}</p>
        <div className="flex flex-col gap-3">{children}</div>
      </div>
    </div>
  );
}

export interface ErrorBannerProps {
  readonly message: string;
  readonly onDismiss: () => void;
}

/** The reason why the last attempt failed. */
export function ErrorBanner({ message, onDismiss }: ErrorBannerProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-md bg-danger-soft py-1 ps-3 pe-1 text-start text-sm text-danger-ink"
    >
      <CircleAlert aria-hidden className="mt-2 size-4 shrink-0" />
      <p className="min-w-0 flex-1 py-1.5 wrap-anywhere">{message}</p>
      <IconButton label={texts.dismiss} icon={<X aria-hidden />} onClick={onDismiss} />
    </div>
  );
}

export interface AccountFieldsProps {
  /** Name of the password input; default `password`. */
  readonly passwordName?: string;
  readonly passwordLabel?: string;
}

/** Inputs for the email (`username`) and the current password. */
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
