import { createFileRoute, redirect } from "@tanstack/react-router";

/** The address of an older page (spec section 2.13): only where it leads has been kept. */
export const Route = createFileRoute("/$tenant/agent")({
  validateSearch: ({ agentId }: Record<string, unknown>) => ({
    agentId: typeof agentId === "string" && agentId !== "" ? agentId : undefined,
  }),
  beforeLoad: ({ search, params: { tenant } }) => {
    if (search.agentId === undefined) throw redirect({ to: "/not-found", replace: true });
    throw redirect({ href: `/${tenant}/agents/${encodeURIComponent(search.agentId)}`, replace: true });
  },
});
