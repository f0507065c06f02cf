import type { ReactNode } from "react";
import { SkipLink } from "../../ui/skip-link.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

/** What surrounds the screens of a tenant (spec section 2.5). */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content" />
      <TopBar />
      <div className="flex flex-1">
        <Sidebar />
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          {children}
        </main>
      </div>
    </div>
  );
}
