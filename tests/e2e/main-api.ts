import { expect, type Page } from "@playwright/test";

/** An answer of the main API: its status and its body. */
export interface Answer {
  status: number;
  body: unknown;
}

/** Calls the main API as the person who is signed in on a page. */
export interface MainApi {
  /** The header that its calls carry. */
  authorization: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** The token is taken from a call that the page makes by itself, so nothing of how it is stored is assumed. */
async function accessToken(page: Page): Promise<string> {
  const call = page.waitForRequest((request) => request.url().includes("/main/api/"));
  await page.reload();
  const header = (await call).headers()["authorization"];
  expect(header).toMatch(/^Bearer ./);
  return header ?? "";
}

export async function mainApi(page: Page): Promise<MainApi> {
  const authorization = await accessToken(page);
  return {
    authorization,
    async send(method, path, body, headers = {}) {
      const response = await page.request.fetch(`/main${path}`, {
        method,
        headers: { authorization, "X-Tenant": "genie", ...headers },
        ...(body === undefined ? {} : { data: body }),
      });
      return { status: response.status(), body: await response.json().catch(() => undefined) };
    },
  };
}
