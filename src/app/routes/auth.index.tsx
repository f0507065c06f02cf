import { createFileRoute } from "@tanstack/react-router";
import { SignInPage } from "../features/sign-in/sign-in-page.tsx";
import { readSignInSearch } from "../features/sign-in/sign-in-search.ts";

export const Route = createFileRoute("/auth/")({
  validateSearch: readSignInSearch,
  component: SignInScreen,
});

function SignInScreen() {
  const search = Route.useSearch();
  return <SignInPage search={search} />;
}
