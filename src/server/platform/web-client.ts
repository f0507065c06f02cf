import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientSettings, linkTokenAt, pageAt, pages, withClientSettings } from "./client-page.ts";
import { clientPolicy } from "./security-headers.ts";
import type { Settings } from "./settings.ts";

/** Answers a page of the web client, whatever its path. */
export type PageHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** Finds the origins that may show the page of a respondent's link in a frame. */
export type FindEmbedders = (token: string) => Promise<readonly string[]>;

/** Serves the built web client: files whose names hold their hash for ever, the page always fresh. */
export async function serveWebClient(
  app: FastifyInstance,
  folder: string,
  settings: Settings,
  findEmbedders: FindEmbedders,
): Promise<PageHandler> {
  if (!Object.values(pages).every((path) => existsSync(join(folder, path)))) {
    throw new Error("The web client has not been built. Run: npm run build");
  }
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const html = { app: read(pages.app), respondent: read(pages.respondent) };
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // Else the plugin writes a header of its own over ours.
    cacheControl: false,
    // The build has made copies; `globIgnore` only says that they have no addresses of their own.
    preCompressed: true,
    globIgnore: ["**/*.html", "**/*.map", "**/*.br", "**/*.gz"],
    setHeaders: (response, path) => {
      response.setHeader("vary", "accept-encoding");
      const isHashed = path.includes(`${folder}/assets/`);
      response.setHeader("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  /** Browsers say that they are about to show a page in a frame; to one that does not, no frame is allowed. */
  const embeddersOf = async ({ url, headers }: FastifyRequest): Promise<readonly string[]> => {
    const token = headers["sec-fetch-dest"] === "iframe" ? linkTokenAt(url) : undefined;
    return token === undefined ? [] : findEmbedders(token);
  };
  return async (request, reply) => {
    const embedders = await embeddersOf(request);
    // It knows no list of sites; the policy does.
    if (embedders.length > 0) reply.raw.removeHeader("x-frame-options");
    const nonce = randomBytes(16).toString("base64");
    const services = [settings.mainApiUrl, settings.voiceApiUrl];
    return reply
      .header("content-security-policy", clientPolicy(nonce, services, embedders))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(withClientSettings(html[pageAt(request.url)], clientSettings(settings, nonce)));
  };
}
