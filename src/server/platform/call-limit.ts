import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route has a limit of its own, which is lower; a request is counted once. */
    ownLimit?: boolean;
  }
}

const timeWindow = "1 minute";

/** Limits the calls that one address may make in a minute, but for routes that have a limit of their own. */
export function registerCallLimit(
  app: FastifyInstance,
  { max, counts }: { max: number; counts: (url: string) => boolean },
): void {
  const limit = app.rateLimit({ max, timeWindow });
  app.addHook("onRequest", async function limitCalls(request, reply) {
    if (request.routeOptions.config.ownLimit === true || !counts(request.url)) return;
    await limit.call(this, request, reply);
  });
}

/** Gives the routes of a scope a lower limit of their own. */
export function registerOwnLimit(scope: FastifyInstance, max: number): void {
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, ownLimit: true };
  });
  scope.addHook("onRequest", scope.rateLimit({ max, timeWindow }));
}
