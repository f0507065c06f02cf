import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Limiter } from "../../platform/limits.ts";
import { problem } from "../../platform/errors.ts";
import type { IdentityKeys } from "../keys.ts";
import { createProvider } from "./create-provider.ts";
import { demoPassword, findDemoAccount } from "./demo-accounts.ts";
import { submitScript, fontPath, noticePage, stylePath, submitScriptPath, signInPage } from "./pages.ts";
import { style } from "./style.ts";

/** Reads the product's font (WOFF2) from its package. */
const readFont = (): Promise<Buffer> =>
  readFile(
    createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
  );

/** Content security policy of the provider's pages. The library adds the hash of its one inline script. */
const pagesPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Mount path of the embedded provider. */
export const providerRoot = "/idp";

interface EmbeddedProviderOptions {
  issuer: string;
  keys: IdentityKeys;
  now: () => Date;
}

type Uid = { Params: { uid: string } };

/** Mounts the embedded identity provider and its pages. Responds to loopback host names only. */
export async function registerEmbeddedProvider(
  parent: FastifyInstance,
  { issuer, keys, now }: EmbeddedProviderOptions,
): Promise<void> {
  const provider = await createProvider(issuer, keys, () => now().getTime());
  provider.on("server_error", (_, err) => {
    parent.log.error({ err }, "The embedded identity provider failed.");
  });
  const handle = provider.callback();

  await parent.register(async (app) => {
    app.addHook("onRequest", async (request, reply) => {
      if (loopbackOrigin(request.headers.host) === null) throw nonLoopbackProblem();
      // Set on the raw response too, for the library's own pages.
      reply.raw.setHeader("content-security-policy", pagesPolicy);
      reply.header("content-security-policy", pagesPolicy);
    });

    await registerAssets(app);
    await registerSignIn(app, provider);

    // The provider parses bodies itself and accepts only forms.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("application/x-www-form-urlencoded", (_request, _payload, done) => done(null));
    app.route({
      method: ["GET", "POST"],
      url: `${providerRoot}/*`,
      handler: async (request, reply) => {
        reply.hijack();
        const url = request.raw.url ?? "";
        Object.assign(request.raw, { originalUrl: url, url: url.slice(providerRoot.length) });
        await handle(request.raw, reply.raw);
      },
    });
  });
}

/** Serves style sheet, font and script of the pages. */
async function registerAssets(app: FastifyInstance): Promise<void> {
  const asset = (path: string, type: string, content: string | Buffer) =>
    app.get(path, (_, reply) => reply.type(type).header("cache-control", "max-age=3600").send(content));
  asset(stylePath, "text/css; charset=utf-8", style);
  asset(fontPath, "font/woff2", await readFont());
  asset(submitScriptPath, "text/javascript; charset=utf-8", submitScript);
}

const sendPage = (reply: FastifyReply, document: string, status = 200) =>
  reply.code(status).header("cache-control", "no-store").type("text/html; charset=utf-8").send(document);

const interactionPath = (request: FastifyRequest<Uid>) =>
  `${providerRoot}/interaction/${encodeURIComponent(request.params.uid)}`;

/** Mounts the page on which people sign in, and the call that it submits. */
async function registerSignIn(app: FastifyInstance, provider: Provider): Promise<void> {
  /** Finds the sign-in in progress; `undefined` if it has ended or belongs to another browser. */
  const findInteraction = async (request: FastifyRequest<Uid>, reply: FastifyReply) => {
    try {
      const interaction = await provider.interactionDetails(request.raw, reply.raw);
      const fits = interaction.uid === request.params.uid && interaction.prompt.name === "login";
      return fits ? interaction : undefined;
    } catch (error) {
      if (error instanceof Error && error.name === "SessionNotFound") return undefined;
      throw error;
    }
  };

  app.get<Uid>(`${providerRoot}/interaction/:uid`, async (request, reply) => {
    if (!(await findInteraction(request, reply))) return sendPage(reply, expiredPage, 400);
    return sendPage(reply, signInPage({ path: interactionPath(request) }));
  });

  const attempts = new Limiter(30);
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 4096 },
      (_, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    forms.post<Uid & { Body: URLSearchParams | undefined }>(
      `${providerRoot}/interaction/:uid`,
      async (request, reply) => {
        attempts.take(request.ip);
        if (!(await findInteraction(request, reply))) return sendPage(reply, expiredPage, 400);
        const email = request.body?.get("email") ?? "";
        const account = findDemoAccount(email);
        if (!account || request.body?.get("password") !== demoPassword) {
          return sendPage(reply, signInPage({ path: interactionPath(request), email, failed: true }), 422);
        }
        const continueUrl = await provider.interactionResult(
          request.raw,
          reply.raw,
          { login: { accountId: account.email } },
          { mergeWithLastSubmission: false },
        );
        return reply.redirect(continueUrl, 303);
      },
    );
  });
}

const expiredPage = noticePage(
  "This sign-in has expired",
  "It took too long, was already finished, or was started in another browser.",
);

/** The error for a request with a host name that is not loopback. */
export const nonLoopbackProblem = () =>
  problem("ERR_FORBIDDEN", {
    detail:
      "The embedded identity provider answers on this machine only: open http://localhost or http://127.0.0.1, " +
      "or set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.",
  });

// Host names allowed in a native client's redirect URI (RFC 8252, section 7.3).
const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Returns the origin of a `Host` header that names the loopback interface, otherwise null. The embedded provider
 * accepts no other name: its passwords are public, and a website can resolve its own name to 127.0.0.1 (DNS rebinding).
 */
export function loopbackOrigin(host: string | undefined): string | null {
  if (host === undefined || !/^(?:\[::1\]|[a-z0-9.]+)(?::\d{1,5})?$/i.test(host)) return null;
  const origin = `http://${host.toLowerCase()}`;
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  return loopbackNames.has(url.hostname) ? url.origin : null;
}
