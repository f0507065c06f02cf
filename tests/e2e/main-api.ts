import { expect, type Page } from "@playwright/test";

/** A response of the main API. */
export interface Answer {
  status: number;
  body: unknown;
}

/** Calls the main API as the user signed in on the page. */
export interface MainApi {
  /** Value of the Authorization header. */
  authorization: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** Reads the token from a request that the page sends, so the tests do not depend on how it is stored. */
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
