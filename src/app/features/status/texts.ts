import { notAuthorized } from "../../../domain/errors/messages/sign-in.ts";

/** Words of the status pages, from spec section 2.13 to the letter where it gives them. */
export const texts = {
  notAuthorized,
  forbidden: "Forbidden",
  unauthorized: "Unauthorized",
  notFound: "Page Not Found",
  notFoundHelp: "This page doesn't exist. The address may be mistyped or the page was deleted.",
  returnHome: "Return To Home Page",
  error: "Oops! Something went wrong.",
  errorHelp: "Nothing that was saved is lost. Try again; if it happens again, tell your administrator.",
  tryAgain: "Try again",
  signIn: "Sign in",
  leading: (seconds: number) =>
    `You will be taken on in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
  stay: "Stay here",
  staying: "You stay on this page.",
  signedIn: "You are signed in",
  signedInHelp: "You can close this tab: the page that you came from goes on where it was.",
  openHome: "Go to my interviewers",
} as const;
