import type { Page } from "@playwright/test";
import { axe, errorsIn } from "./axe.ts";
import { anInterviewer } from "./an-interviewer.ts";
import { mainApi, type MainApi } from "./main-api.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const guide = {
  channel: "Chat" as const,
  name: "Onboarding test",
  introduction: "Thank you for taking the time to talk about your first weeks.",
  objectives: "Learn what slows newcomers down",
  questions: "## First weeks\n\n- How did your first week go?\n- Whom did you ask when you were stuck?",
  closing: "That was everything. Thank you and goodbye.",
  knowledge: "The onboarding programme is run by the People team and lasts ninety days for everybody.",
};

const answer =
  "It went slowly, because nobody had told my team that I would come, and for example my laptop came two weeks late.";

interface Message {
  type: "ai" | "human";
  content: string;
}

/** Loads a conversation as stored by the voice service, with its messages in order. */
async function stored(
  page: Page,
  api: MainApi,
  id: string,
): Promise<{ messages: Message[]; is_test: boolean }> {
  const authorization = api.authorization.replace("Bearer", "Token");
  const response = await page.request.get(`/voice/conversations/${id}`, {
    headers: { authorization, "X-Tenant": "genie" },
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: { messages: Message[]; is_test: boolean } }).data;
}

/** Normalizes whitespace, because the lines of one turn share a bubble. */
const words = (texts: readonly string[]) => texts.join(" ").replaceAll(/\s+/gu, " ").trim();

async function open(page: Page): Promise<MainApi> {
  await signIn(page, staff);
  const api = await mainApi(page);
  const { id } = await anInterviewer(api, guide);
  await page.goto(`/genie/agents/test-chat/${id}`);
  return api;
}

const chatOf = (page: Page) => page.getByRole("region", { name: "Chat" });
const lines = (page: Page) => page.getByRole("log", { name: "Conversation" }).getByRole("listitem");

async function say(page: Page, text: string): Promise<void> {
  const before = await lines(page).count();
  await page.getByRole("textbox", { name: "Your answer" }).fill(text);
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(before + 2);
  await expect(page.getByRole("button", { name: "Stop reply" })).toBeHidden();
}

test("completes a text interview; the stored transcript matches the page", async ({ page }) => {
  test.setTimeout(120_000);
  const api = await open(page);
  await expect(page.getByRole("heading", { name: "Test Onboarding test" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Voice" })).toBeHidden();
  await page.getByRole("button", { name: "Start Interview" }).click();
  await expect(lines(page).first()).toContainText("Is that all right with you?");
  await expect(page.getByRole("textbox", { name: "Your answer" })).toBeFocused();
  await say(page, "Yes, that is all right with me.");
  await expect(lines(page).last()).toContainText("your first weeks");
  await expect(page.locator("[aria-current=step]")).toContainText("first week");
  expect(await errorsIn(axe(page))).toEqual([]);

  const over = page.getByText("The interview is over.");
  for (let turn = 1; turn <= 20 && !(await over.isVisible()); turn += 1)
    await say(page, `${turn}: ${answer}`);
  await expect(over).toBeVisible();
  await expect(page.getByText("It was completed.")).toBeVisible();
  await expect(page.getByText("2 of 2 questions done")).toBeVisible();

  const session = await chatOf(page).locator("code").innerText();
  const { messages, is_test: isTest } = await stored(page, api, session);
  expect(isTest).toBe(true);
  const shown = await lines(page).allInnerTexts();
  expect(words(shown).replaceAll(/\b(?:Interviewer|You) /gu, "")).toBe(
    words(messages.map(({ content }) => content)).replaceAll(/\b(?:Interviewer|You) /gu, ""),
  );
  expect(messages.filter(({ type }) => type === "human").map(({ content }) => content)).toContain(
    `1: ${answer}`,
  );

  const counted = await api.send("GET", `/api/interviewer/${page.url().split("/").at(-1)}`);
  expect((counted.body as { data: { interview_count: number } }).data.interview_count).toBe(0);
});

test("a test starts at any question, survives a reload with the unsent text, and can be cleared", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Test from here: Whom did you ask when you were stuck?" }).click();
  await expect(lines(page).first()).toContainText("Whom did you ask when you were stuck?");
  await expect(page.locator("[aria-current=step]")).toContainText("Whom did you ask");
  await say(page, answer);
  const linesBefore = words(await lines(page).allInnerTexts());
  const session = await chatOf(page).locator("code").innerText();
  await page.getByRole("textbox", { name: "Your answer" }).fill("Half a thou");
  await page.reload();
  await expect(chatOf(page).locator("code")).toHaveText(session);
  await expect(page.getByRole("textbox", { name: "Your answer" })).toHaveValue("Half a thou");
  expect(words(await lines(page).allInnerTexts())).toBe(linesBefore);
  await say(page, answer);
  await page.getByRole("button", { name: "Clear Chat" }).click();
  await expect(page.getByText("Nothing has been said yet")).toBeVisible();
  await expect(chatOf(page).locator("code")).not.toHaveText(session);
});

test("consent is a button, also after a reload; the text box grows to three rows", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Start Interview" }).click();
  await expect(page.getByRole("button", { name: "Yes", exact: true })).toBeEnabled();
  await page.reload();
  const box = page.getByRole("textbox", { name: "Your answer" });
  const height = async () => (await box.boundingBox())?.height ?? 0;
  const heights: number[] = [];
  for (const rows of [1, 2, 3, 9]) {
    await box.fill(Array.from({ length: rows }, (_, row) => `Row ${row}`).join("\n"));
    heights.push(await height());
  }
  const [one = 0, two = 0, three = 0, nine = 0] = heights;
  expect(two).toBeGreaterThan(one);
  expect(three - two).toBeCloseTo(two - one, 0);
  expect(nine).toBe(three);
  expect(await box.evaluate((area) => area.scrollHeight > area.clientHeight)).toBe(true);
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(lines(page).last()).toContainText("your first weeks");
  await expect(page.getByRole("button", { name: "Yes", exact: true })).toBeHidden();
});

test("the respondent may write first, in any script", async ({ page }) => {
  await open(page);
  await page.getByRole("textbox", { name: "Your answer" }).fill("مرحبا 👋 <b>hello</b>");
  await page.keyboard.press("Enter");
  await expect(lines(page).first()).toContainText("مرحبا 👋 <b>hello</b>");
  await expect(lines(page).nth(1)).toContainText("Is that all right with you?");
});

test.describe("when the service cannot be reached", () => {
  test.use({ expectedNoise: [/net::ERR_/] });

  test("keeps the unsent text and counts it once after a retry", async ({ page }) => {
    const api = await open(page);
    await page.getByRole("button", { name: "Start Interview" }).click();
    await expect(lines(page).first()).toContainText("Is that all right with you?");
    await expect(page.getByRole("button", { name: "Stop reply" })).toBeHidden();
    // The service receives the turn, but its response is lost.
    await page.route("**/voice/http_text_sse/**", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("textbox", { name: "Your answer" }).fill(answer);
    await page.keyboard.press("Enter");
    // The client retries on its own until the user stops it.
    await expect(page.getByText("Still sending. Nothing is lost.")).toBeVisible();
    await expect(page.getByText("Not sent")).toBeHidden();
    await page.getByRole("button", { name: "Stop reply" }).click();
    await expect(page.getByText("Failed to send message")).toBeVisible();
    await expect(page.getByText("Not sent")).toBeVisible();
    await page.unroute("**/voice/http_text_sse/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Failed to send message")).toBeHidden();
    await expect(lines(page)).toHaveCount(3);
    const session = await chatOf(page).locator("code").innerText();
    const { messages } = await stored(page, api, session);
    expect(messages.filter(({ type }) => type === "human")).toHaveLength(1);
  });
});

test("a draft interviewer shows why it cannot be tested", async ({ page }) => {
  await signIn(page, staff);
  const api = await mainApi(page);
  const { id } = await anInterviewer(api, guide);
  expect((await api.send("PUT", `/api/interviewer/${id}`, { is_active: false })).status).toBe(200);
  await page.goto(`/genie/agents/test-chat/${id}`);
  await expect(page.getByText("This interviewer cannot be tested now")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your answer" })).toBeHidden();
});

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("shows the guide in a drawer without scrolling sideways", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Show guide" }).click();
    const drawer = page.getByRole("dialog", { name: "Guide" });
    await drawer.getByRole("button", { name: "Test from here: How did your first week go?" }).click();
    await expect(drawer).toBeHidden();
    await expect(lines(page).first()).toContainText("How did your first week go?");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
