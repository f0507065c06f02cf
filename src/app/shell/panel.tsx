import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { useServices } from "../services/app-services.ts";

export interface PanelProps {
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
