import { expect, type Page } from "@playwright/test";
import { signIn, staff } from "./sign-in.ts";
import { test } from "./test.ts";

test("a paragraph creates one draft, shared by the chat and the wizard", async ({ page }) => {
  await signIn(page, staff);
  await page.goto("/genie/agents/create?navStep=archetype");
  await page.getByRole("button", { name: "Switch to AI" }).click();
  await expect(page).toHaveURL(/\/genie\/agents\/chat-bot$/);
  const box = page.getByRole("textbox", { name: "Your answer" });
  const answers = page.getByRole("group", { name: "Suggested answers" });
  const say = async (text: string) => {
    await box.fill(text);
    await box.press("Enter");
  };
  await say("Why do small business customers cancel after the first year? Chat, 15 minutes, 6 questions.");
  await expect(page.getByText(/Here is a complete draft/)).toBeVisible();
  await page.reload();
  await say("20 minutes, and call it Leavers");
  await expect(page.getByText(/Now: name Leavers, interview length 20 minutes/)).toBeVisible();
  // A template is started beside the draft, which is kept.
  await page.goto("/genie/agents/create?navStep=archetype");
  await expect(page.getByText(/This is the draft .Leavers./)).toBeVisible();
  await page.getByRole("button", { name: /^Win and loss/ }).click();
  await expect(page).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=content$/);
  await page.goto("/genie/agents/chat-bot");
  // The wizard shows every value, and the chat picks up what is changed there.
  await page.getByRole("button", { name: "Switch to Manual" }).click();
  await expect(page).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=configure$/);
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toHaveValue("Leavers");
  await name.fill("Leavers 2026");
  await page.getByRole("button", { name: "Switch to AI" }).click();
  await expect(page.getByText(/Now: name Leavers 2026/)).toBeVisible();
  await answers.getByRole("button", { name: "Save the changes" }).click();
  await expect(page).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=review$/);
  await expect(page.getByText("Leavers 2026").first()).toBeVisible();
  await expect(page.getByText("These steps are not complete yet")).toBeHidden();
});

test("two windows share one conversation, and another browser continues it", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signIn(page, staff);
  await page.goto("/genie/agents/chat-bot");
  const chatOf = (window: Page) => {
    const chat = window.getByRole("region", { name: "Chat with the assistant" });
    return {
      chat,
      say: async (text: string) => {
        const box = chat.getByRole("textbox", { name: "Your answer" });
        await box.fill(text);
        await box.press("Enter");
      },
    };
  };
  const first = chatOf(page);
  const sent = page.waitForResponse(/setup-conversations\/[0-9a-f-]+\/events/u);
  await first.say("How do nurses hand over between shifts? Chat, 15 minutes.");
  await sent;
  const other = await context.newPage();
  await other.goto("/genie/agents/chat-bot");
  const second = chatOf(other);
  await expect(second.chat.getByText(/Here is a complete draft/)).toBeVisible();
  await first.say("25 minutes");
  await expect(second.chat.getByText(/Now: interview length 25 minutes/)).toBeVisible();
  await expect(second.chat.getByText(/You, in another window, changed .*interview length/)).toBeVisible();
  await second.chat.getByRole("button", { name: "Edit last message" }).click();
  await expect(second.chat.getByRole("textbox", { name: "Your answer" })).toHaveValue("25 minutes");
  await expect(first.chat.getByText(/Now: interview length 25 minutes/)).toBeHidden();
  await second.say("in Spanish");
  await expect(first.chat.getByText(/Now: .*language of the interview Spanish/)).toBeVisible();
  await other.close();
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const device = await elsewhere.newPage();
  await signIn(device, staff);
  await device.goto("/genie/agents/chat-bot");
  await expect(chatOf(device).chat.getByText(/Now: .*language of the interview Spanish/)).toBeVisible();
  await elsewhere.close();
});

test("the first wizard step shows the chat's draft before an interviewer exists", async ({
  page,
  context,
}) => {
  await signIn(page, staff);
  await page.goto("/genie/agents/chat-bot");
  const chat = page.getByRole("region", { name: "Chat with the assistant" });
  const box = chat.getByRole("textbox", { name: "Your answer" });
  await expect(box).toBeVisible();
  const again = chat.getByRole("button", { name: "Start over" });
  if ((await again.count()) > 0) {
    await again.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Start over" }).click();
  }
  const wizard = await context.newPage();
  await wizard.goto("/genie/agents/create?navStep=archetype");
  const card = (name: RegExp) => wizard.getByRole("radio", { name });
  await expect(card(/^Belief Audits/)).not.toBeChecked();

  // The form shows what was said in the chat, and the chat shows what is chosen in the form.
  await box.fill("exit interviews with nurses, in a chat, 25 minutes, in Spanish");
  await box.press("Enter");
  await expect(chat.getByText(/Here is a complete draft/)).toBeVisible();
  await expect(card(/^Expert Deep Dive/)).toBeChecked();
  await expect(wizard.getByText(/This is the draft “Exit interviews with nurses”/)).toBeVisible();
  await card(/^Belief Audits/).check({ force: true });
  const draft = page.getByRole("tabpanel", { name: "Draft" });
  await expect(draft.getByText("Belief Audits").first()).toBeVisible();

  // Creating the interviewer in the wizard keeps everything said in the chat.
  await wizard.getByRole("button", { name: "Create", exact: true }).first().click();
  await expect(wizard).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=configure$/);
  await expect(wizard.getByRole("textbox", { name: "Name" })).toHaveValue("Exit interviews with nurses");
  await expect(wizard.getByLabel(/^Interview length/)).toHaveValue("25");
  await expect(wizard.getByLabel(/^Language of the interview/)).toHaveText(/Spanish/);
  await expect(page.getByText("The interviewer has been created from this conversation.")).toBeVisible();
  await wizard.getByRole("button", { name: "Next", exact: true }).first().click();
  await expect(wizard).toHaveURL(/navStep=content$/);
  await expect(wizard.getByLabel(/^Introduction/)).toHaveValue(/25 minutos/);
  await wizard.getByRole("button", { name: "Switch to AI" }).click();
  await expect(wizard.getByText(/exit interviews with nurses, in a chat/).first()).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED/u] });
  test("the wizard and the chat, open side by side, stay in sync and show conflicts", async ({
    page,
    context,
  }) => {
    await signIn(page, staff);
    await page.goto("/genie/agents/chat-bot");
    const chat = page.getByRole("region", { name: "Chat with the assistant" });
    const say = async (text: string) => {
      const box = chat.getByRole("textbox", { name: "Your answer" });
      await box.fill(text);
      await box.press("Enter");
    };
    await expect(chat.getByRole("textbox", { name: "Your answer" })).toBeVisible();
    const again = chat.getByRole("button", { name: "Start over" });
    if ((await again.count()) > 0) {
      await again.click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Start over" }).click();
    }
    await say("How do nurses hand over between shifts? Chat, 15 minutes. Call it Handovers.");
    await expect(chat.getByText(/Here is a complete draft/)).toBeVisible();
    await page.getByRole("button", { name: "Switch to Manual" }).click();
    await expect(page).toHaveURL(/navStep=configure$/);
    const wizard = await context.newPage();
    await wizard.goto(page.url());
    await page.getByRole("button", { name: "Switch to AI" }).click();
    await expect(chat.getByText(/Here is a complete draft/)).toBeVisible();
    const name = wizard.getByRole("textbox", { name: "Name" });
    await expect(name).toHaveValue("Handovers");

    // Typing in the form updates the chat, and a message in the chat updates the form.
    await name.press("End");
    await name.pressSequentially(" 2026", { delay: 50 });
    const draft = page.getByRole("tabpanel", { name: "Draft" });
    await expect(draft.getByText("Handovers 2026").first()).toBeVisible();
    await say("25 minutes");
    await expect(wizard.getByLabel(/^Interview length/)).toHaveValue("25");
    await expect(wizard.getByText(/You, in another window, changed .*interview length/)).toBeVisible();

    // Offline, both windows keep accepting edits; on reconnect neither value overwrites the other.
    await context.setOffline(true);
    await name.fill("Handovers of Lyon");
    await say("call it Handovers of Nice");
    await expect(chat.getByText(/Now: name Handovers of Nice/)).toBeVisible();
    await context.setOffline(false);
    const conflicts = page.getByText(/Name: You, in another window, changed it at the same time/);
    const conflictsHere = wizard.getByText(/Name: You, in another window, changed it at the same time/);
    await expect.poll(async () => (await conflicts.count()) + (await conflictsHere.count())).toBe(1);
    const conflictPage = (await conflicts.count()) > 0 ? page : wizard;
    await conflictPage.getByRole("button", { name: "Use yours in name" }).click();
    const chosen = conflictPage === page ? "Handovers of Nice" : "Handovers of Lyon";
    await expect(name).toHaveValue(chosen);
    await expect(draft.getByText(chosen).first()).toBeVisible();
  });
});
