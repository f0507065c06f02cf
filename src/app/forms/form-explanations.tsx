import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { FormStore } from "../../runtime/forms/form-store.ts";
import { Card } from "../../ui/card.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { preferencesAtom } from "../preferences/preferences-atom.ts";
import { Panel } from "../shell/page-states.tsx";
import { useTenant } from "../tenant/tenant-context.ts";
import { texts } from "./texts.ts";

const ExplainPanel = lazy(async () => {
  const { ExplainPanel: Explanations } = await import("../../runtime/rjsf/explain-panel.tsx");
  return { default: Explanations };
});

/** Explains the state of each field, for superusers who enabled it. */
export function FormExplanations({ store }: { readonly store: FormStore }) {
  const { user } = useTenant();
  const { explainsForms } = useAtomValue(preferencesAtom);
  const [wasOff, setWasOff] = useState(false);
  if (!explainsForms && !wasOff) setWasOff(true);
  if (!user.is_superuser || !explainsForms) return null;
  return <ExplanationsCard store={store} isAsked={wasOff} />;
}

/** Moves the focus to the card when it was just enabled, since it would be out of view below a long form. */
function ExplanationsCard({ store, isAsked }: { readonly store: FormStore; readonly isAsked: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.focus();
  }, [isAsked]);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={texts.explainTitle}
      className="scroll-mt-16 outline-none"
    >
      <Card title={texts.explainTitle} description={texts.explainHelp}>
        <Panel>
          <Suspense fallback={<Waiting />}>
            <ExplainPanel store={store} />
          </Suspense>
        </Panel>
      </Card>
    </div>
  );
}

function Waiting() {
  return (
    <Loading label={texts.explainLoading}>
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
