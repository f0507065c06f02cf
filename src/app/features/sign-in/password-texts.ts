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
