/** Words of the status pages, from spec section 2.13 to the letter where it gives them. */
export const texts = {
  notAuthorized: "You are not authorized to perfom this action.",
  forbidden: "Forbidden",
  unauthorized: "Unauthorized",
  notFound: "Page Not Found",
  notFoundHelp: "The address leads nowhere: it may be mistyped, or what it named is gone.",
  returnHome: "Return To Home Page",
  error: "Oops! Something went wrong.",
  errorHelp: "Nothing that was saved is lost. Try again; if it happens again, tell your administrator.",
  tryAgain: "Try again",
  signIn: "Sign in",
} as const;
