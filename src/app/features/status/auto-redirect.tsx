import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { PublicPage } from "../../shell/public-page.tsx";
import { texts } from "./texts.ts";

/** Seconds until a status page redirects (spec section 9). */
const delaySeconds = 5;

const takeFocus = (element: HTMLElement | null) => element?.focus();

interface StatusScreenProps {
  readonly page: ComponentType<{ readonly children: ReactNode }>;
}

/** Screen of a status page, which redirects to the path in its address (`readStatusSearch`), if there is one. */
export function StatusScreen({ page: StatusPage }: StatusScreenProps) {
  const { redirect } = useSearch({ strict: false });
  return (
    <PublicPage>
      <StatusPage>{redirect === undefined ? null : <Countdown target={redirect} />}</StatusPage>
    </PublicPage>
  );
}

/** Counts down and redirects to the target, a path within this site; can be cancelled. */
function Countdown({ target }: { readonly target: string }) {
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(delaySeconds);
  const [isStopped, setStopped] = useState(false);

  useEffect(() => {
    if (isStopped) return undefined;
    if (seconds <= 0) {
      void navigate({ href: target, replace: true });
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, isStopped, navigate, target]);

  if (isStopped) {
    return (
      // The pressed button is unmounted: move the focus to the message that replaces it.
      <p role="status" tabIndex={-1} ref={takeFocus} className="mt-4">
        {texts.staying}
      </p>
    );
  }
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      {/* Announced once: a screen reader must not read out every second. */}
      <p role="status" className="sr-only">
        {texts.leading(delaySeconds)}
      </p>
      <p aria-hidden className="tabular-nums">
        {texts.leading(seconds)}
      </p>
      <Button size="sm" onClick={() => setStopped(true)}>
        {texts.stay}
      </Button>
    </div>
  );
}
