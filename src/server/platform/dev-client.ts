import { readFile } from "node:fs/promises";
import { join } from "node:path";
import middie from "@fastify/middie";
import type { FastifyInstance } from "fastify";
import { clientSettings, entryOf, pages, withClientSettings, type PageHandler } from "./web-client.ts";
import type { Settings } from "./settings.ts";

/**
 * Serves the web client from its sources with hot module replacement. Without a script policy, because Vite injects
 * inline scripts.
 */
export async function serveDevClient(
  app: FastifyInstance,
  root: string,
  settings: Settings,
): Promise<PageHandler> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    clearScreen: false,
    // A separate port: on a shared one, Vite and our web sockets would both handle upgrades.
    server: { middlewareMode: true, hmr: { port: settings.port === 0 ? 24_678 : settings.port + 10_000 } },
  });
  app.addHook("onClose", () => vite.close());
  await app.register(middie);
  app.use(vite.middlewares);
  return async (request, reply) => {
    const page = pages[entryOf(request.url)];
    const source = await readFile(join(root, "src", page), "utf8");
    const html = await vite.transformIndexHtml(`/${page}`, source, request.url);
    return reply
      .header("content-security-policy", "frame-ancestors 'none'")
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(withClientSettings(html, clientSettings(settings, undefined)));
  };
}
