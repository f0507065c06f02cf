import { expect, type Page } from "@playwright/test";
import { interviewerKeeper } from "./interviewers.ts";
import { mainApi } from "./main-api.ts";
import { signInHere, spoilTokens } from "./session-end.ts";
import { signIn, staff } from "./sign-in.ts";
import { test } from "./test.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

/** Reloads and accepts the prompt about unsaved changes. */
const reload = async (page: Page) => {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
};

/** Names of the files stored in IndexedDB; they are written asynchronously. */
async function keptFiles(): Promise<string[]> {
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(new Error("The browser keeps nothing.")));
    });
  const database = await result(indexedDB.open("genie-files"));
  const all = await result(database.transaction("files").objectStore("files").getAll());
  database.close();
  return all.flatMap(({ waiting }: { waiting: { name: string }[] }) => waiting.map(({ name }) => name));
}

test("chosen but unsaved files survive a step change, a reload and a crashed tab", async ({
  page,
  context,
}) => {
  await signIn(page, staff);
  const keeper = await interviewerKeeper(page);
  const id = await keeper.make("Kept files", { complete: true });
  const content = `/genie/agents/edit/${id}?navStep=content`;
  await page.goto(content);
  await page.locator("input[type=file][multiple]").setInputFiles([
    { name: "notes.md", mimeType: "text/markdown", buffer: Buffer.from("# Märkte") },
    { name: "glossary.txt", mimeType: "text/plain", buffer: Buffer.from("Audit: a look at the books.") },
  ]);
  await expect(page.getByText("2 documents")).toBeVisible();

  await page.getByRole("link", { name: /Configure/ }).click();
  await expect(page.getByLabel(/^Name/)).toBeVisible();
  await page.getByRole("link", { name: /Interview Content/ }).click();
  await expect(page.getByText("2 documents")).toBeVisible();

  await reload(page);
  await expect(page.getByText("2 unsaved document changes were restored.")).toBeVisible();
  await page.getByRole("button", { name: "Remove glossary.txt" }).click();
  await expect(page.getByText("1 document", { exact: true })).toBeVisible();

  await expect.poll(() => page.evaluate(keptFiles)).toEqual(["notes.md"]);
  const other = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await other.goto(content);
  await expect(other.getByText("notes.md")).toBeVisible();
  await expect(other.getByText("glossary.txt")).toBeHidden();
  await next(other);
  await expect(other).toHaveURL(/navStep=channel-pricing$/);
  await other.goto(`/genie/agents/details/${id}`);
  await expect(other.getByText("notes.md")).toBeVisible();
  await other.goto(content);
  await expect(other.getByText("1 document", { exact: true })).toBeVisible();
  await expect(other.getByText("Uploads when you save")).toBeHidden();
});

test.describe("two tabs in one wizard", () => {
  test.use({ expectedNoise: [/status of 412/] });

  test("both keep their changes, and the later save shows what the earlier one changed", async ({
    page,
    context,
  }) => {
    await signIn(page, staff);
    const id = await (await interviewerKeeper(page)).make("Two tabs", { complete: true });
    const content = `/genie/agents/edit/${id}?navStep=content`;
    const other = await context.newPage();
    await page.goto(content);
    await other.goto(content);
    await other.getByLabel(/^Introduction/).fill("Hello from the second tab.");
    await page.getByLabel(/^Closing/).fill("Goodbye from the first tab.");
    await next(page);
    await expect(page).toHaveURL(/navStep=channel-pricing$/);

    await next(other);
    const dialog = other.getByRole("dialog", { name: "Someone else changed this record" });
    // The text may appear twice if the later tab has already received the change.
    await expect(dialog.getByText("Goodbye from the first tab.").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Save my changes" }).click();
    await expect(other).toHaveURL(/navStep=channel-pricing$/);
    await other.goto(`/genie/agents/details/${id}`);
    await expect(other.getByText("Hello from the second tab.")).toBeVisible();
    await expect(other.getByText("Goodbye from the first tab.")).toBeVisible();
    await other.close();
  });
});

test.describe("when a response is lost", () => {
  test.use({ expectedNoise: [/ERR_FAILED|Failed to load resource/] });

  test("retrying a creation after a reload creates no second interviewer", async ({ page }) => {
    await signIn(page, staff);
    const api = await mainApi(page);
    const count = async () => {
      const { body } = await api.send("GET", "/api/interviewer");
      return (body as { total: number }).total;
    };
    const before = await count();
    await page.goto("/genie/agents/create?navStep=archetype");
    await page.getByRole("radio", { name: /Belief Audits/ }).click();
    await page.route("**/main/api/interviewer", async (route) => {
      if (route.request().method() !== "POST") return await route.continue();
      // The request arrives, but its response is lost.
      await route.fetch();
      return await route.abort();
    });
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText("Failed to create Interviewer")).toBeVisible();
    await page.unroute("**/main/api/interviewer");
    expect(await count()).toBe(before + 1);

    await reload(page);
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect(page.getByRole("radio", { name: /Belief Audits/ })).toBeChecked();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=configure$/);
    expect(await count()).toBe(before + 1);

    await page.goto("/genie/agents/create?navStep=archetype");
    await page.getByRole("radio", { name: /Belief Audits/ }).click();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=configure$/);
    expect(await count()).toBe(before + 2);
  });
});

test.describe("offline", () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED/u] });

  interface OfflineStep {
    readonly path: "archetype" | "configure" | "content" | "channel-pricing";
    /** Changes a value in the step. */
    readonly edit: (page: Page) => Promise<void>;
    /** Expects that the change is still there. */
    readonly expectKept: (page: Page) => Promise<void>;
    readonly next: RegExp;
  }

  const steps: readonly OfflineStep[] = [
    {
      path: "archetype",
      edit: (page) => page.getByRole("radio", { name: /Belief Audits/ }).click(),
      expectKept: (page) => expect(page.getByRole("radio", { name: /Belief Audits/ })).toBeChecked(),
      next: /navStep=configure$/,
    },
    {
      path: "configure",
      edit: (page) => page.getByLabel(/^Description/).fill("How finance teams choose."),
      expectKept: (page) => expect(page.getByLabel(/^Description/)).toHaveValue("How finance teams choose."),
      next: /navStep=content$/,
    },
    {
      path: "content",
      edit: async (page) => {
        await page.getByLabel(/^Introduction/).fill("Hello, offline.");
        const file = { name: "notes.md", mimeType: "text/markdown", buffer: Buffer.from("# Notes") };
        await page.locator("input[type=file][multiple]").setInputFiles([file]);
        await expect(page.getByText("1 document", { exact: true })).toBeVisible();
      },
      expectKept: async (page) => {
        await expect(page.getByLabel(/^Introduction/)).toHaveValue("Hello, offline.");
        await expect(page.getByText("1 document", { exact: true })).toBeVisible();
      },
      next: /navStep=channel-pricing$/,
    },
    {
      path: "channel-pricing",
      edit: async (page) => {
        await page.getByRole("radio", { name: /^Outbound/ }).click();
        await page.getByLabel("Voice type").selectOption("Female");
      },
      expectKept: (page) => expect(page.getByRole("radio", { name: /^Outbound/ })).toBeChecked(),
      next: /navStep=review$/,
    },
  ];

  for (const { path, edit, expectKept, next: nextStep } of steps) {
    test(`the step ${path} reports being offline, keeps the input and saves it on reconnect`, async ({
      page,
      context,
    }) => {
      await signIn(page, staff);
      const id = await (await interviewerKeeper(page)).make(`Offline ${path}`, { complete: true });
      await page.goto(`/genie/agents/edit/${id}?navStep=${path}`);
      await edit(page);
      await context.setOffline(true);
      await next(page);
      await expect(page.getByText("You're offline. Your input is kept and will be saved")).toBeInViewport();
      await expectKept(page);
      await context.setOffline(false);
      await expect(page).toHaveURL(nextStep);
      await page.goto(`/genie/agents/edit/${id}?navStep=${path}`);
      await expectKept(page);
    });
  }

  test("a creation waits for the connection and keeps later edits", async ({ page, context }) => {
    await signIn(page, staff);
    await page.goto("/genie/agents/create?navStep=archetype");
    await page.getByRole("radio", { name: /Belief Audits/ }).click();
    await context.setOffline(true);
    const create = page.getByRole("button", { name: "Create", exact: true });
    await create.click();
    await expect(page.getByText("You're offline. Your input is kept and will be saved")).toBeVisible();
    await page.getByRole("radio", { name: /Expert Deep Dive/ }).click();
    await expect(page.getByText("You're offline. Your input is kept. Try again")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=configure$/);
  });

  test("the review step can be left offline and shows the data after reconnecting", async ({
    page,
    context,
  }) => {
    await signIn(page, staff);
    const id = await (await interviewerKeeper(page)).make("Offline review", { complete: true });
    await page.goto(`/genie/agents/edit/${id}?navStep=review`);
    await expect(page.getByText("Offline review").first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Offline review" })).toBeVisible();
    await expect(page.getByText("How did your first day go?")).toBeVisible();
  });
});

test.describe("a session that expires in the wizard", () => {
  test.use({ expectedNoise: [/status of 401/] });

  test("loses neither input nor files and saves the step after sign-in", async ({ page, context }) => {
    await signIn(page, staff);
    const keeper = await interviewerKeeper(page);
    const id = await keeper.make("Ended");
    await page.goto(`/genie/agents/edit/${id}?navStep=content`);
    await page.getByLabel(/^Introduction/).fill("Hello, and thank you for your time.");
    await page.getByLabel(/^Research Objectives/).fill("Learn how teams decide");
    await page.getByLabel(/^Closing/).fill("Thank you, that was all.");
    await page.getByLabel(/^Questions/).fill("- How does your team decide?");
    await page.getByLabel(/^Background Information/).fill("The study is about how teams decide.");
    const file = { name: "notes.md", mimeType: "text/markdown", buffer: Buffer.from("# Notes") };
    await page.locator("input[type=file][multiple]").setInputFiles([file]);
    await expect(page.getByText("1 document", { exact: true })).toBeVisible();
    await spoilTokens(page);
    const dialog = page.getByRole("alertdialog", { name: "Your session has ended" });
    // A background request, such as saving the draft, may detect the expired session first. The dialog's wrapper has no
    // size of its own, so it counts as hidden.
    await page
      .getByRole("button", { name: "Next", exact: true })
      .click({ timeout: 5_000 })
      .catch(() => expect(dialog).toBeAttached());
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      dialog.getByRole("link", { name: /^Sign in again/ }).click(),
    ]);
    await page.unrouteAll();
    await signInHere(tab);
    await expect(tab.getByRole("heading", { name: "You are signed in" })).toBeVisible();
    await tab.close();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel(/^Introduction/)).toHaveValue("Hello, and thank you for your time.");
    await expect(page.getByText("1 document", { exact: true })).toBeVisible();
    await next(page);
    await expect(page).toHaveURL(/navStep=channel-pricing$/);
    await page.goto(`/genie/agents/details/${id}`);
    await expect(page.getByText("How does your team decide?")).toBeVisible();
    await expect(page.getByText("notes.md")).toBeVisible();
  });
});
