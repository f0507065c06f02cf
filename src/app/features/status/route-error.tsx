import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { ErrorPage } from "./error-page.tsx";
import { ApiProblem } from "../../api/api-problem.ts";
import { useServices } from "../../services/app-services.ts";

/** Takes the place of a screen that failed; the frame around it stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { log } = useServices();
  useEffect(() => {
    // What a service refused is told to the person; anything else is our error and is written down.
    if (!(error instanceof ApiProblem)) log("A screen failed", error);
  }, [error, log]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorPage error={error} onRetry={retry} />;
}
