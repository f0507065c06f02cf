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

test.describe("at 320 px, which is 1280 px at 400 percent zoom", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  /** Presses Tab until the button has the focus. */
  async function tabTo(page: Page, name: string): Promise<void> {
    const wanted = page.getByRole("button", { name, exact: true });
    await expect(wanted).toBeEnabled();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press("Tab");
      if (await wanted.evaluate((button) => button === document.activeElement)) return;
    }
    throw new Error(`Tab does not reach ${name}.`);
  }
  const fits = async (page: Page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  test("a respondent completes the interview by keyboard alone", async ({ page }) => {
    await page.goto(published.link);
    await fits(page);
    await tabTo(page, "Start interview");
    await page.keyboard.press("Enter");
    await tabTo(page, "I agree");
    await fits(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Your answer" })).toBeFocused();
    await expect(linesOf(page)).toHaveCount(3);
    await page.keyboard.type("It went slowly.");
    await page.keyboard.press("Enter");
    await expect(linesOf(page)).toHaveCount(5);
    await fits(page);
    await tabTo(page, "Skip question");
    await page.keyboard.press("Enter");
    await expect(linesOf(page).last()).toContainText("Whom did you ask when you were stuck?");
    const thanks = page.getByRole("heading", { name: "Thank you" });
    const isInBox = () => page.evaluate(() => document.activeElement?.tagName === "TEXTAREA");
    // The text box disappears after the last answer, once the page knows that the interview has ended.
    for (let presses = 0; presses < 120 && !(await thanks.isVisible()); presses += 1) {
      if (!(await isInBox())) {
        await page.keyboard.press("Tab");
        continue;
      }
      const before = await linesOf(page).count();
      await page.keyboard.type("no");
      await page.keyboard.press("Enter");
      await expect(thanks.or(linesOf(page).nth(before)).first()).toBeVisible();
    }
    await expect(thanks).toBeVisible();
    await fits(page);
  });
});

test.describe("two pages", () => {
  test.use({ expectedNoise: [/409/u] });

  test("the newer of two pages takes over the interview, and the older says so", async ({
    page,
    context: browserContext,
  }) => {
    await begin(page, published.link);
    const second = await browserContext.newPage();
    await second.goto(published.link);
    await second.getByRole("button", { name: "Continue interview" }).click();
    await expect(linesOf(second)).toHaveCount(3);
    await page.getByRole("textbox", { name: "Your answer" }).fill(fullAnswer);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "The interview is open somewhere else" })).toBeVisible();
    await page.getByRole("button", { name: "Continue here" }).click();
    await expect(linesOf(page)).toHaveCount(3);
    await expect(page.getByRole("textbox", { name: "Your answer" })).toHaveValue(fullAnswer);
  });
});

test("a returning respondent resumes at the same question with the unsent answer", async ({
  page,
  installation,
  browser,
}) => {
  test.setTimeout(90_000);
  await begin(page, published.link);
  await answer(page, fullAnswer);
  await page.getByRole("textbox", { name: "Your answer" }).fill("My manag");
  await installation.restart("stop");
  await page.goto(`${installation.url}${published.link}`);
  await expect(page.getByText("Welcome back")).toBeVisible();
  await page.getByRole("button", { name: "Continue interview" }).click();
  await expect(linesOf(page)).toHaveCount(5);
  await expect(page.getByRole("textbox", { name: "Your answer" })).toHaveValue("My manag");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Interview paused")).toBeVisible();
  // Another browser with the same link does not see this interview.
  const stranger = await browser.newContext({ baseURL: installation.url });
  const other = await stranger.newPage();
  await other.goto(published.link);
  await expect(other.getByRole("button", { name: "Start interview" })).toBeVisible();
  await stranger.close();
});

test.describe("a link that cannot be opened", () => {
  test.use({ expectedNoise: [/40[49]/u] });

  test("shows whether the interview is closed or not found", async ({ page }) => {
    const path = `/api/interviewer/${published.id}/link`;
    expect((await api.send("PUT", path, { is_open: false })).status).toBe(200);
    await page.goto(published.link);
    await expect(page.getByRole("heading", { name: "This interview is closed" })).toBeVisible();
    await noAxe(page);
    await api.send("PUT", path, { is_open: true });
    await page.goto(`/interview/${"x".repeat(43)}`);
    await expect(page.getByRole("heading", { name: "Interview not found" })).toBeVisible();
  });
});

test("the page uses the respondent's language, right to left for Arabic", async ({ page }) => {
  await page.goto(published.link);
  await page.getByRole("combobox", { name: "Language of this page" }).selectOption("ar");
  await expect(page.getByRole("button", { name: "ابدأ المقابلة" })).toBeVisible();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    "ar",
    "rtl",
  ]);
  await expect(page.getByRole("heading", { name: "Your first weeks" })).toHaveAttribute("lang", "en");
  await noSideways(page);
  await noAxe(page);
});
