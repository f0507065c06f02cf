import type { FastifyInstance } from "fastify";
import type { CustomFetch } from "openid-client";

/** The identity provider did not answer, or answered that it cannot work at the moment. */
export class ProviderUnreachable extends Error {
  override readonly name = "ProviderUnreachable";
}

/** Tells a provider that is down from one that says no, which the library reports alike. */
export const watchfulFetch =
  (fetch: CustomFetch): CustomFetch =>
  async (url, options) => {
    let response: Response;
    try {
      response = await fetch(url, options);
    } catch (cause) {
      throw new ProviderUnreachable(`${options.method} ${url} got no answer`, { cause });
    }
    if (response.status >= 500 || response.status === 429) {
      throw new ProviderUnreachable(`${options.method} ${url} answered ${response.status}`);
    }
    return response;
  };

/** Whether a provider that is down is at the bottom of an error. */
export function isUnreachable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof ProviderUnreachable || each.name === "TimeoutError") return true;
  }
  return false;
}

/**
 * Requests to the embedded provider go straight into this server: it must not matter under which name and port
 * browsers reach it, nor whether it listens at all.
 */
export const fetchWithin =
  (app: FastifyInstance): CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await app.inject({
      url,
      method: method === "POST" ? "POST" : "GET",
      headers,
      // The library sends forms and nothing else.
      ...(body instanceof URLSearchParams ? { payload: body.toString() } : {}),
    });
    return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
      ),
    });
  };
