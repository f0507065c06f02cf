import { expect, type Locator, type Page } from "@playwright/test";
import { anInterviewer, type InterviewerWishes } from "./an-interviewer.ts";
import type { MainApi } from "./main-api.ts";

const guide: InterviewerWishes = {
  channel: "Chat",
  name: "Internal: leavers Q3",
  introduction: "Thank you for taking the time to talk about your first weeks.",
  objectives: "Learn what slows newcomers down",
  questions: "## First weeks\n\n- How did your first week go?\n- Whom did you ask when you were stuck?",
  closing: "That was everything. Thank you and goodbye.",
  knowledge: "The onboarding programme is run by the People team and lasts ninety days for everybody.",
};

/** An answer so complete that it needs no follow-up question. */
export const fullAnswer =
  "It went slowly, because nobody had told my team that I would come, and for example my laptop came two weeks late.";

export interface Published {
  id: string;
  /** Path of the open link. */
  link: string;
}

/** Publishes an interviewer and waits until its link is open. */
export async function aPublishedInterviewer(
  api: MainApi,
  wishes: Partial<InterviewerWishes> & { public_title?: string; public_organisation?: string } = {},
): Promise<Published> {
  const { public_title = "Your first weeks", public_organisation = "ACME Research", ...others } = wishes;
  const { id } = await anInterviewer(api, { ...guide, ...others });
  const put = async (body: object) => {
    const saved = await api.send("PUT", `/api/interviewer/${id}`, body);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };
  await put({
    dynamic_fields: { public_title, public_organisation, ask_consent: true, mask_personal_data: true },
  });
  await put({ status: "published", case_code: "CASE-2026-001", confirmed_help_text: null });
  let link: string | null = null;
  await expect
    .poll(
      async () => {
        const { body } = await api.send("GET", `/api/interviewer/${id}`);
        const { data } = body as {
          data: { status: string; link: string | null; failure_reason: string | null };
        };
        link = data.link;
        return data.failure_reason ?? data.status;
      },
      { timeout: 30_000 },
    )
    .toBe("published");
  return { id, link: link ?? "" };
}

export const linesOf = (page: Page): Locator =>
  page.getByRole("log", { name: "Conversation" }).getByRole("listitem");

/** Sends an answer and waits for the reply. */
export async function answer(page: Page, text: string): Promise<void> {
  const before = await linesOf(page).count();
  await page.getByRole("textbox", { name: "Your answer" }).fill(text);
  await page.keyboard.press("Enter");
  await expect(linesOf(page)).toHaveCount(before + 2);
}

/** Starts the interview and gives consent. */
export async function begin(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Start interview" }).click();
  await page.getByRole("button", { name: "I agree" }).click();
  await expect(linesOf(page)).toHaveCount(3);
  await expect(page.getByRole("button", { name: "I agree" })).toBeHidden();
}
