import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/$tenant/admin/")({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: "/$tenant/admin/$resource",
      params: { ...params, resource: "archetypes" },
      replace: true,
    });
  },
});
