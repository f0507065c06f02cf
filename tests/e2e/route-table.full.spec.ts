import type { Page } from "@playwright/test";
import { interviewerKeeper } from "./interviewers.ts";
import { mainApi } from "./main-api.ts";
import { protectedRoutes, publicRoutes, type TableRoute } from "./route-table.ts";
import { signIn, staff, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 180_000 });

/** Values of the placeholders in the routes. */
type Records = Readonly<Record<string, string>>;

const filled = (route: string, records: Records) =>
  route.replaceAll(/\{(\w+)\}/g, (_, name: string) => records[name] ?? name);

/** Path and query of the page. */
const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

async function seesIt(page: Page, { title, heading = title }: TableRoute): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Genie`);
}

/** Creates an interviewer and looks up an archetype and a channel, as the signed-in user. */
async function makeRecords(page: Page): Promise<Records> {
  const api = await mainApi(page);
  const firstOf = async (path: string) => {
    const { body } = await api.send("GET", path);
    const [row] = (body as { data: { id: string }[] }).data;
    if (row === undefined) throw new Error(`There is nothing at ${path}.`);
    return row.id;
  };
  const keeper = await interviewerKeeper(page);
  const id = await keeper.make("Routes", { complete: true });
  await keeper.change(id, { is_active: true });
  return { id, archetype: await firstOf("/api/archetypes"), channel: await firstOf("/api/channel") };
}

test.describe("the public routes of the table", () => {
  // The browser logs the 404 of pages outside any tenant.
  test.use({ expectedNoise: [/status of 404 .*\/(?:no|nowhere)\/such\/page/] });

  test("are public and have their titles", async ({ page }) => {
    for (const tableRoute of publicRoutes) {
      await test.step(tableRoute.route, async () => {
        await page.goto(tableRoute.route);
        await seesIt(page, tableRoute);
        await expect(() => expect(addressOf(page)).toBe(tableRoute.leadsTo ?? tableRoute.route)).toPass();
      });
    }
  });
});

test("each protected route asks for sign-in and then opens with its title", async ({ page }) => {
  await signIn(page, superuser);
  const records = await makeRecords(page);
  for (const tableRoute of protectedRoutes) {
    const route = filled(tableRoute.route, records);
    await test.step(route, async () => {
      // Ends the session of the app; the identity provider's session remains.
      await page.evaluate(() => localStorage.removeItem("root-storage"));
      await page.goto(route);
      await expect(page).toHaveURL((url) => url.pathname === "/auth");
      // `return_to` is the requested address or its canonical form.
      const { searchParams } = new URL(page.url());
      expect([route, filled(tableRoute.leadsTo ?? tableRoute.route, records)]).toContain(
        searchParams.get("return_to"),
      );
      await page.getByRole("button", { name: "SIGN IN With SSO" }).click();
      await seesIt(page, tableRoute);
      expect(addressOf(page)).toBe(filled(tableRoute.leadsTo ?? tableRoute.route, records));
      await page.reload();
      await seesIt(page, tableRoute);
    });
  }
});

test("superuser routes are forbidden to others, even by direct address", async ({ page }) => {
  await signIn(page, staff);
  await expect(page.getByRole("link", { name: "Archetypes" })).toBeHidden();
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/archetypes")) calls.push(request.url());
  });
  for (const { route } of protectedRoutes.filter((each) => each.route.startsWith("/genie/admin"))) {
    await test.step(route, async () => {
      await page.goto(filled(route, {}));
      await expect(page.getByRole("heading", { level: 1, name: "Forbidden" })).toBeVisible();
      await expect(page.getByText("You are not authorized to perfom this action.")).toBeVisible();
    });
  }
  // The app sent no request that the server would refuse.
  expect(calls).toEqual([]);
});
