import type { FastifyInstance } from "fastify";

interface Page {
  status: number;
  /** The address in the end, after all redirects. */
  url: URL;
  headers: Headers;
  text: string;
}

interface Options {
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

let browsers = 0;

/** A browser without a screen: keeps cookies by path, follows redirects within the server, has an address of its own. */
export class TestBrowser {
  readonly #app: FastifyInstance;
  readonly #origin: string;
  readonly #address: string;
  readonly cookies = new Map<string, { value: string; path: string; line: string }>();

  constructor(app: FastifyInstance, origin = "http://127.0.0.1:8080") {
    this.#app = app;
    this.#origin = origin;
    browsers += 1;
    this.#address = `10.0.${browsers >> 8}.${browsers & 255}`;
  }

  get = (path: string, options: Options = {}): Promise<Page> => this.#go("GET", path, options);
  post = (path: string, options: Options): Promise<Page> => this.#go("POST", path, options);

  async #go(method: "GET" | "POST", path: string, { json, form, headers = {} }: Options): Promise<Page> {
    const url = new URL(path, this.#origin);
    const cookie = [...this.cookies]
      .filter(
        ([, { path: scope }]) =>
          url.pathname === scope || url.pathname.startsWith(scope.replace(/\/?$/, "/")),
      )
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
    const answer = await this.#app.inject({
      method,
      url: url.href,
      remoteAddress: this.#address,
      headers: {
        accept: json === undefined ? "text/html" : "application/json",
        ...(cookie === "" ? {} : { cookie }),
        ...(form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(json === undefined ? {} : { payload: json as object }),
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    });
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) this.#keep(line);
    const { location } = answer.headers;
    if (typeof location === "string" && answer.statusCode >= 300) {
      const next = new URL(location, url);
      // The client's pages are not part of this server.
      if (next.origin === this.#origin && next.pathname.startsWith("/idp/")) return this.get(next.href);
      return { status: answer.statusCode, url: next, headers: new Headers(), text: "" };
    }
    const kept = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) kept.set(name, String(value));
    return { status: answer.statusCode, url, headers: kept, text: answer.body };
  }

  #keep(line: string) {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", value = ""] = pair.split("=", 2);
    const attribute = (key: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const expires = attribute("expires");
    if (expires !== undefined && new Date(expires) < new Date()) this.cookies.delete(name);
    else this.cookies.set(name, { value, path: attribute("path") ?? "/", line });
  }
}
