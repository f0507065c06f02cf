import { signInMessages } from "../../../domain/errors/messages/failure.ts";

/** Words of the sign-in, from spec sections 2.4 and 8 to the letter where they give them. */
export const texts = {
  title: "Sign in",
  welcome: "Welcome to Genie",
  pitch: "Build AI interviewers, send them out, and read what people told them.",
  signIn: "SIGN IN With SSO",
  signingIn: "SIGNING IN...",
  redirecting: "Redirecting...",
  startFailed: signInMessages.startFailed,
  failed: signInMessages.failed,
  dismiss: "Dismiss",
  or: "or",
  signInSaml: "Sign in with SAML",
  username: "Email",
  password: "Password",
  formSignIn: "Sign in",
  formIncomplete: "Enter your email address and your password.",
  back: "Back to sign in",
  denied: (tenant: string, email: string) => `${email} does not have access to “${tenant}”.`,
  deniedHelp: "Continue where you have access, or sign in with another account.",
  otherAccount: "Use another account",
  noTenants: "This account isn't in any tenant yet. Ask an administrator to add it.",
  openTenant: (title: string) => `Open ${title}`,
  signedOut: "You are signed out",
  signedOutHelp: "Close this window on a shared computer.",
  signInAgain: "Sign in again",
  signingOut: "Signing out…",
} as const;

/** Words of the pages that set and change a password; apart, since no other page begins with them. */
export const passwordTexts = {
  setPassword: "Set your password",
  setPasswordHelp:
    "At least 12 characters. A sentence that only you would think of is easier to remember and harder to guess.",
  changePassword: "Change password",
  changePasswordHelp:
    "At least 12 characters. Everywhere you are signed in with the old one, you are signed out.",
  currentPassword: "Current password",
  newPassword: "New password",
  repeatPassword: "Repeat the password",
  showPassword: "Show the password",
  passwordTooShort: "Must be at least 12 characters",
  passwordsDiffer: "The two passwords differ",
  savePassword: "Set password",
  passwordFailed: "The password could not be set. Please try again.",
  noToken: "This link is not complete. Copy the whole link into the address bar, or ask for a new one.",
  passwordSet: "Your password is set",
  passwordSetHelp: (email: string) => `Sign in as ${email} with your new password.`,
  continueAs: (email: string) => `Continue as ${email}`,
} as const;
