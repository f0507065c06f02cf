import type { ReactNode } from "react";
import { texts } from "./texts.ts";
import { useWizardButtons } from "./use-wizard-buttons.ts";
import { Loading } from "../../../../ui/loading.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";

/** In the shape of four cards. */
export function CardsSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <div className="grid gap-3 sm:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-5 w-32" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

const nothing = () => {};

/** A step that cannot be saved now: it loads, or something that it needs is missing. Cancel works all the same. */
export function NotReady({ children }: { readonly children: ReactNode }) {
  useWizardButtons(nothing, false, texts.notLoaded);
  return children;
}
