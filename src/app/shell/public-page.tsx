import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";

/** What surrounds screens that need no sign-in: the logo, and the screen in the middle. */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-4 py-4 sm:px-6">
        <Link to="/" className="inline-block rounded-md p-1">
          <Logo />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  );
}
