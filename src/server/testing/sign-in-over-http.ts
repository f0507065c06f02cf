import type { SessionTokens, SignInOptions } from "../../contracts/contracts.gen.ts";
import { demoPassword } from "../identity/embedded/demo-accounts.ts";

/** Signs in to a server that runs elsewhere, through its embedded provider; answers the access token. */
export async function signInOverHttp(origin: string, email: string): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(new URL(path, origin), {
      ...init,
      redirect: "manual",
      headers: { accept: "text/html", cookie, ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  /** Follows redirects as long as they stay with the provider; answers where they lead in the end. */
  const follow = async (path: string, init?: RequestInit): Promise<URL> => {
    const answer = await go(path, init);
    const location = answer.headers.get("location");
    if (location === null) return new URL(path, origin);
    const next = new URL(location, new URL(path, origin));
    return next.pathname.startsWith("/idp/") ? follow(next.href) : next;
  };
  const started = (await (await go("/main/auth")).json()) as { data: SignInOptions };
  const form = await follow(started.data.sso_url ?? "");
  const back = await follow(form.pathname, {
    method: "POST",
    body: new URLSearchParams({ email, password: demoPassword }),
  });
  const exchanged = await go("/main/get-token", {
    method: "POST",
    body: JSON.stringify(Object.fromEntries(back.searchParams)),
    headers: { accept: "application/json", "content-type": "application/json" },
  });
  return ((await exchanged.json()) as { data: SessionTokens }).data.access_token;
}
