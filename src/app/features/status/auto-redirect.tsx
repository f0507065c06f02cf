import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { texts } from "./texts.ts";

/** Seconds after which a status page leads on (spec section 9). */
const delaySeconds = 5;

const takeFocus = (element: HTMLElement | null) => element?.focus();

export interface AutoRedirectProps {
  /** A path of this site; undefined: nowhere. */
  readonly target: string | undefined;
}

/** Leads to a target after 5 seconds, says so, and can be stopped. */
export function AutoRedirect({ target }: AutoRedirectProps) {
  return target === undefined ? null : <Countdown target={target} />;
}

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
      // The button that was pressed is gone: who goes by keyboard stands at what it did.
      <p role="status" tabIndex={-1} ref={takeFocus} className="mt-4">
        {texts.staying}
      </p>
    );
  }
  return (
    <div className="mt-4 flex flex-col items-center gap-3">
      {/* Said once: a number read out every second would drown everything else. */}
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
