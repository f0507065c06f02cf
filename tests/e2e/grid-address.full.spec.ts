import type { Page } from "@playwright/test";
import { signIn, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** The titles shown, from top to bottom. */
const titles = (page: Page) => page.getByRole("gridcell").getByRole("link").allTextContents();

const requestsOf = (page: Page) => {
  const queries: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/main/api/config" && !url.searchParams.has("layout_key")) queries.push(url.search);
  });
  return queries;
};

test("Back and Forward step through the queries of a list", async ({ page }) => {
  await signIn(page, superuser);
  await page.goto("/genie/dna");
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  const first = await titles(page);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/genie\/dna\?page=2$/);
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await page.getByRole("columnheader", { name: "Title" }).getByText("Title").click();
  await expect(page).toHaveURL(/\/genie\/dna\?ordering=title$/);
  await expect
    .poll(async () => {
      const shown = await titles(page);
      return shown.length > 0 && shown.every((title, at) => at === 0 || (shown[at - 1] ?? "") <= title);
    })
    .toBe(true);
  await page.getByRole("searchbox").fill("channel");
  await expect(page).toHaveURL(/search_query=channel/);
  await expect.poll(() => titles(page)).toContain("Channels");

  await page.goBack();
  await expect(page).toHaveURL(/\/genie\/dna\?ordering=title$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "ascending");
  await page.goBack();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/genie\/dna$/);
  await expect.poll(() => titles(page)).toEqual(first);
  await page.goForward();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole("searchbox")).toHaveValue("channel");
  await expect.poll(() => titles(page)).toContain("Channels");
});

test("a deep link sends one request and ignores each invalid parameter on its own", async ({ page }) => {
  await signIn(page, superuser);
  const queries = requestsOf(page);
  await page.goto("/genie/dna?ordering=-title&page_size=5&page=2&q_filters=%7Bbroken&colour=red");
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "descending");
  expect(queries).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(queries[0]))).toEqual({
    page: "2",
    page_size: "5",
    ordering: "-title",
  });
});
