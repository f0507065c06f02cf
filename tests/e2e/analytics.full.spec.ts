import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Download, Locator, Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { axe, errorsIn } from "./axe.ts";
import { mainApi } from "./main-api.ts";
import { answer, aPublishedInterviewer, begin, fullAnswer, type Published } from "./respondents.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "serial" });

let context: BrowserContext;
let page: Page;
let published: Published;

const question = "How did your first week go?";

/** Holds one chat interview: to the end, or abandoned after the first answer if `leaves`. */
async function isInterviewed(browser: Browser, baseURL: string, says: string, leaves = false): Promise<void> {
  const respondentContext = await browser.newContext({ baseURL });
  const respondent = await respondentContext.newPage();
  await begin(respondent, published.link);
  await answer(respondent, says);
  if (!leaves) {
    const thanks = respondent.getByRole("heading", { name: "Thank you" });
    for (let turn = 0; turn < 15 && !(await thanks.isVisible()); turn += 1) await answer(respondent, "no");
    await expect(thanks).toBeVisible();
  }
  await respondentContext.close();
}

test.beforeAll(async ({ browser, installation }) => {
  test.setTimeout(240_000);
  context = await browser.newContext({ baseURL: installation.url, locale: "en-US", acceptDownloads: true });
  page = await context.newPage();
  await signIn(page, staff);
  published = await aPublishedInterviewer(await mainApi(page));
  const { url } = installation;
  await isInterviewed(browser, url, fullAnswer);
  await isInterviewed(browser, url, "<b>My laptop</b> came three weeks late, and my team waited for it too.");
  await isInterviewed(browser, url, "Slowly.", true);
});
test.afterAll(() => context.close());

const tab = (name: string) => page.getByRole("tab", { name });
const figure = (name: RegExp) => page.getByRole("list", { name: "Figures" }).getByRole("link", { name });
const transcript = (): Locator => page.getByRole("dialog");
const viewButtons = () => page.getByRole("button", { name: /View Transcript/ });

test("the details page links to the figures", async () => {
  await page.goto(`/genie/agents/details/${published.id}`);
  await page.getByRole("link", { name: "Insights", exact: true }).click();
  await expect(page).toHaveURL(/\/genie\/agents\/analytics\?workerId=/);
  await expect(figure(/Interviews 3/)).toBeVisible();
  await expect(figure(/Completion rate 100%/)).toContainText("2 of 2 that ended");
  await expect(figure(/Average duration \d+:\d\d/)).toBeVisible();
  await expect(figure(/Revenue \$\d+\.\d\d/)).toBeVisible();
  expect(await errorsIn(axe(page))).toEqual([]);
});

test("each figure links to its interviews, and Back returns", async () => {
  await figure(/Completion rate/).click();
  await expect(tab("Transcripts")).toHaveAttribute("aria-selected", "true");
  await expect(viewButtons()).toHaveCount(2);
  await page.goBack();
  await expect(tab("Overview")).toHaveAttribute("aria-selected", "true");
  // The bars are links too; open one by keyboard.
  const bar = page
    .getByRole("group", { name: "Interviews by hour" })
    .getByRole("link", { name: /^\d\d:00: [1-9]/ });
  const label = (await bar.first().getAttribute("aria-label")) ?? "";
  const [, hour = "", count = ""] = /^(\d\d):00: (\d)$/.exec(label) ?? [];
  await bar.first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/started_hour/);
  await expect(viewButtons()).toHaveCount(Number(count));
  await expect(page.getByText(`Hour is ${Number(hour)}`)).toBeVisible();
  await page.goBack();
  // The table behind each chart has the same links.
  await page.getByRole("button", { name: "Show table: How interviews ended" }).click();
  await page.getByRole("row", { name: "In Progress 1" }).getByRole("link").click();
  await expect(viewButtons()).toHaveCount(1);
  await expect(viewButtons()).toBeDisabled();
});

test("the list filters transcripts by status and opens only ended interviews", async () => {
  const status = page.getByRole("combobox", { name: "Status" });
  await expect(status).toHaveValue("false");
  await status.selectOption("All Interviews");
  await expect(viewButtons()).toHaveCount(3);
  await status.selectOption("Completed");
  await expect(viewButtons()).toHaveCount(2);
  await viewButtons().last().click();
  await expect(transcript().getByText(fullAnswer)).toBeVisible();
  // The dialog moves the focus only after its enter transition.
  await expect(transcript().locator("[data-autofocus]")).toBeFocused();
  await transcript().getByRole("combobox", { name: "Jump to a question" }).selectOption({ index: 1 });
  await expect(page.locator(":focus")).toContainText(question);
  const area = await transcript().getByRole("region", { name: "Messages" }).boundingBox();
  expect(area?.height).toBeLessThanOrEqual(540);
  await page.reload();
  await expect(transcript().getByText(fullAnswer)).toBeVisible();
  await page.goBack();
  await expect(transcript()).toBeHidden();
  await page.goForward();
  await expect(transcript().getByText(fullAnswer)).toBeVisible();
});

async function download(entry: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await transcript().getByRole("button", { name: "Download" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
  const file: Download = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("downloads a transcript as JSON, CSV and PDF", async () => {
  const json = await download("Download as JSON");
  expect(json.name).toMatch(/^[a-z0-9-]+-\d{4}-\d{2}-\d{2}-[0-9a-f]{8}\.json$/);
  const exported = JSON.parse(json.bytes.toString()) as { messages: { content: string }[] };
  expect(exported.messages.map(({ content }) => content)).toContain(fullAnswer);
  const csv = (await download("Download as CSV")).bytes.toString();
  expect(csv.startsWith("\uFEFFconversation_id,sequence,")).toBe(true);
  expect(csv).toContain(fullAnswer);
  const pdf = await download("Download as PDF");
  expect(pdf.name).toMatch(/\.pdf$/);
  const file = await getDocument({ data: new Uint8Array(pdf.bytes), verbosity: 0 }).promise;
  let text = "";
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    text += items.map((item) => ("str" in item ? item.str : "")).join(" ");
    expect(text).toContain(`Page ${number} of ${file.numPages}`);
  }
  await file.destroy();
  const plain = (words: string) => words.replaceAll(/\s/gu, "");
  for (const { content } of exported.messages) expect(plain(text)).toContain(plain(content));
  await transcript().getByRole("button", { name: "Close" }).last().click();
});

test("computes insights, and a quote links to its passage in the transcript", async () => {
  await tab("Insights").click();
  await expect(page.getByText("From 2 interviews")).toBeVisible({ timeout: 40_000 });
  const quotes = page.getByRole("list", { name: "Quotes" }).first();
  const quote = (
    (await quotes.getByRole("listitem").first().locator("blockquote").textContent()) ?? ""
  ).slice(1, -1);
  expect(`${fullAnswer} <b>My laptop</b> came three weeks late, and my team waited for it too.`).toContain(
    quote,
  );
  await quotes.getByRole("link", { name: "Read in the transcript" }).first().click();
  await expect(transcript().getByTitle("Quoted here")).toHaveText(quote);
  await page.goBack();
  await expect(transcript()).toBeHidden();
  await tab("Overview").click();
  const topic = page.getByRole("group", { name: "Topics" }).getByRole("link", { name: /^laptop: 2$/ });
  await topic.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Topic is laptop (en)")).toBeVisible();
  await expect(viewButtons()).toHaveCount(2);
});

test.describe("when the service fails", () => {
  test("shows 'Failed to load transcript' and loads it on retry", async () => {
    await page.route("**/voice/conversations/*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.reload();
    await viewButtons().first().click();
    await expect(transcript().getByText("Failed to load transcript")).toBeVisible();
    await page.unroute("**/voice/conversations/*");
    await transcript().getByRole("button", { name: "Try again" }).click();
    await expect(transcript().getByText("Outcome")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(transcript()).toBeHidden();
  });
});

test("the details menu closes and reopens the interview link", async () => {
  await page.goto(`/genie/agents/details/${published.id}`);
  const choose = async (entry: string) => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await choose("Close link");
  await choose("Open link");
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Close link" })).toBeVisible();
});
