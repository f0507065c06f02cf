import { FileQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useLocation } from "@tanstack/react-router";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { useServices } from "../services/app-services.ts";

interface PanelProps {
  /** What could not be shown, where it fails. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a screen that fails alone: the rest of the page stays, the fault is written to the log. */
export function Panel({ title, children }: PanelProps) {
  const { log } = useServices();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <ErrorBoundary title={title} resetKey={path} onError={(error) => log("A panel failed", error)}>
      {children}
    </ErrorBoundary>
  );
}

export interface MissingProps {
  readonly title: string;
  readonly help: string;
  readonly action?: ReactNode;
}

/** What a screen needs does not exist: says what, instead of a blank page. */
export function Missing({ title, help, action }: MissingProps) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState icon={<FileQuestionMark aria-hidden />} title={title} description={help} action={action} />
    </div>
  );
}
