import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/$tenant/")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/$tenant/agents", params, replace: true });
  },
});
