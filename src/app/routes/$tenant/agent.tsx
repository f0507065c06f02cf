import { createFileRoute, redirect } from "@tanstack/react-router";

/** Path of a former page (spec section 2.13); redirects to its replacement. */
export const Route = createFileRoute("/$tenant/agent")({
  validateSearch: ({ agentId }: Record<string, unknown>) => ({
    agentId: typeof agentId === "string" && agentId !== "" ? agentId : undefined,
  }),
  beforeLoad: ({ search, params: { tenant } }) => {
    if (search.agentId === undefined) throw redirect({ to: "/not-found", replace: true });
    throw redirect({ href: `/${tenant}/agents/${encodeURIComponent(search.agentId)}`, replace: true });
  },
});
