import { notAuthorized } from "../../../domain/errors/messages.ts";

/** Texts of the status pages; wording from spec section 2.13 where it specifies any. */
export const texts = {
  notAuthorized,
  forbidden: "Forbidden",
  unauthorized: "Unauthorized",
  notFound: "Page Not Found",
  notFoundHelp: "We couldn't find this page. Check the address or go back to your interviewers.",
  returnHome: "Return To Home Page",
  error: "Oops! Something went wrong.",
  errorHelp: "Nothing you saved is lost. Try again. If it keeps happening, contact your administrator.",
  tryAgain: "Try again",
  signIn: "Sign in",
  leading: (seconds: number) => `Redirecting in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
  stay: "Stay here",
  staying: "You're staying on this page.",
  signedIn: "You are signed in",
  signedInHelp: "You can close this tab and continue in the one you came from.",
  problemCode: (code: string, status: number) => `Error code ${code}, HTTP status ${status}`,
  openHome: "Go to my interviewers",
} as const;
