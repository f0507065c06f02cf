import { type RefObject, useLayoutEffect, useRef, type ReactNode } from "react";
import { FileQuestionMark } from "lucide-react";
import { Link, useLocation } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorPanel, ErrorBoundary, EmptyState } from "../../ui/status-panels.tsx";
import { ApiProblem } from "../../contracts/api-problem.ts";
import { useServices } from "../services/app-services.ts";
import { useTenant } from "../tenant/tenant-context.ts";

export interface LoadErrorProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Error state of a screen whose data failed to load. */
export function LoadError({ title, error, onRetry, retrying }: LoadErrorProps) {
  const place = usePassFocusOnUnmount<HTMLDivElement>();
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <div ref={place}>
      <ErrorPanel
        title={title}
        description={`${problem?.message ?? ""} Nothing that was saved is lost.`.trim()}
        onRetry={onRetry}
        retrying={retrying}
        {...(problem?.requestId == null ? {} : { reference: problem.requestId })}
      />
    </div>
  );
}

/**
 * For elements that unmount after use, such as a retry button: moves the focus to their container, so that it is not
 * reset to the start of the page.
 */
function usePassFocusOnUnmount<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const around = ancestorsOf(element);
      requestAnimationFrame(() => {
        const next = around.find(({ isConnected }) => isConnected);
        if (next && document.activeElement === document.body) focusPlace(next);
      });
    };
  }, []);
  return place;
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

/** Focuses a non-interactive element, making it focusable only until blur. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}

interface PanelProps {
  /** Error title. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** Isolates a part of a screen: if it fails, the rest stays and the error is logged. */
export function Panel({ title, children }: PanelProps) {
  const { log } = useServices();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <ErrorBoundary title={title} resetKey={path} onError={(error) => log("A panel failed", error)}>
      {children}
    </ErrorBoundary>
  );
}

export interface NotFoundPanelProps {
  readonly title: string;
  readonly help: string;
  readonly action?: ReactNode;
}

/** Empty state for something that does not exist. */
export function NotFoundPanel({ title, help, action }: NotFoundPanelProps) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState icon={<FileQuestionMark aria-hidden />} title={title} description={help} action={action} />
    </div>
  );
}

/** Link to the list of interviewers. */
export function InterviewersLink({ text }: { readonly text: string }) {
  const { name } = useTenant();
  return (
    <Link to="/$tenant/agents" params={{ tenant: name }} className={buttonClass()}>
      {text}
    </Link>
  );
}
