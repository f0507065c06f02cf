import type { BrowserContext, Page } from "@playwright/test";
import { axe, errorsIn } from "./axe.ts";
import { mainApi, type MainApi } from "./main-api.ts";
import { answer, aPublishedInterviewer, begin, fullAnswer, linesOf, type Published } from "./respondents.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "serial" });

let context: BrowserContext;
let api: MainApi;
let published: Published;

test.beforeAll(async ({ browser, installation }) => {
  test.setTimeout(120_000);
  context = await browser.newContext({ baseURL: installation.url });
  const page = await context.newPage();
  await signIn(page, staff);
  api = await mainApi(page);
  published = await aPublishedInterviewer(api);
});
test.afterAll(() => context.close());

test.use({ viewport: { width: 390, height: 844 } });

const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
const noAxe = async (page: Page) => expect(await errorsIn(axe(page))).toEqual([]);

test("a respondent completes a chat interview on a phone", async ({ page }) => {
  test.setTimeout(90_000);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(published.link);
  await expect(page.getByRole("heading", { name: "Your first weeks" })).toBeVisible();
  await expect(page.getByText("Asked by ACME Research")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(/Internal|genie/iu);
  await expect(page).toHaveTitle("Your first weeks");
  await noSideways(page);
  await noAxe(page);
  await begin(page, published.link);
  await expect(linesOf(page).nth(2)).toContainText("How did your first week go?");
  await noSideways(page);
  await noAxe(page);
  await answer(page, fullAnswer);
  // The number of follow-up questions is up to the interviewer.
  const thanks = page.getByRole("heading", { name: "Thank you" });
  for (let turn = 0; turn < 15 && !(await thanks.isVisible()); turn += 1) await answer(page, "no");
  await expect(page.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", "100");
  await expect(linesOf(page).last()).toContainText("That was everything. Thank you and goodbye.");
  await expect(thanks).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Your interview is complete.")).toBeVisible();
  await page.getByRole("button", { name: "Start a new interview" }).click();
  await expect(page.getByRole("button", { name: "Start interview" })).toBeVisible();
  const origin = new URL(page.url()).origin;
  expect(requests.filter((url) => !url.startsWith(origin) && !url.startsWith("data:"))).toEqual([]);
  expect(requests.filter((url) => url.includes("/app/"))).toEqual([]);
});

test("a respondent who declines consent is thanked and asked nothing", async ({ page }) => {
  await page.goto(published.link);
  await page.getByRole("button", { name: "Start interview" }).click();
  await page.getByRole("button", { name: "I do not agree" }).click();
  await expect(page.getByText("You did not agree to take part, so nothing was asked.")).toBeVisible();
  await expect(page.getByText("How did your first week go?")).toHaveCount(0);
});
