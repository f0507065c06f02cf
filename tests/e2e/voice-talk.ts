import { expect, type Page } from "@playwright/test";
import type { CallFrames } from "./call-frames.ts";
import type { MainApi } from "./main-api.ts";
import { voiceHeaders } from "./microphone.ts";

export interface StoredMessage {
  readonly message_id: string;
  readonly type: "ai" | "human";
  readonly content: string;
  readonly interrupted: boolean;
  readonly heard_content: string | null;
  readonly has_audio: boolean;
}

export interface StoredConversation {
  readonly is_test: boolean;
  readonly medium: string;
  readonly is_ended: boolean;
  readonly ending: string | null;
  readonly messages: readonly StoredMessage[];
}

/** Conversation lines shown on the page. */
export const lines = (page: Page) => page.getByRole("log", { name: "Conversation" }).getByRole("listitem");

/** Loads the stored conversation of the call on the test page. */
export async function storedCall(page: Page, api: MainApi): Promise<StoredConversation> {
  return stored(page, api, await page.getByRole("region", { name: "Voice" }).locator("code").innerText());
}

/** Loads the newest interview of an interviewer, with its id. */
export async function storedInterview(
  page: Page,
  api: MainApi,
  interviewer: string,
): Promise<StoredConversation & { readonly id: string }> {
  const { body } = await api.send("GET", `/api/interviewer/${interviewer}/conversations`);
  const [row] = (body as { conversations: { thread_id: string }[] }).conversations;
  const id = row?.thread_id ?? "none";
  return { ...(await stored(page, api, id)), id };
}

async function stored(page: Page, api: MainApi, session: string): Promise<StoredConversation> {
  const response = await page.request.get(`/voice/conversations/${session}`, { headers: voiceHeaders(api) });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: StoredConversation }).data;
}

/** Upper bound of the speech rate; audio shorter than this implies was cut off. */
const maxCharactersPerSecond = 30;

/**
 * Expects that the transcript holds exactly the lines heard, in order: an uninterrupted line was received completely,
 * an interrupted one is shown as far as it was heard.
 */
export function expectHeard({ messages }: StoredConversation, frames: CallFrames): void {
  const aiMessages = messages.filter(({ type }) => type === "ai");
  const heard = aiMessages.filter(({ interrupted, heard_content: part }) => !interrupted || part !== "");
  // A line interrupted before its first word was heard may still have been announced.
  const begun = aiMessages.filter(
    (line) => !heard.includes(line) && frames.announced.includes(line.message_id),
  );
  const expected = aiMessages.filter((line) => heard.includes(line) || begun.includes(line));
  expect(frames.announced).toEqual(expected.map(({ message_id: id }) => id));
  for (const { message_id: id, content } of begun)
    expect(frames.spoken.get(id) ?? 0, content).toBeLessThan(1);
  for (const { message_id: id, content, interrupted, heard_content: part } of heard) {
    const seconds = frames.spoken.get(id) ?? 0;
    const text = interrupted ? (part ?? "") : content;
    expect(seconds, text).toBeGreaterThan(text.length / maxCharactersPerSecond);
    if (interrupted) expect(content.startsWith(text)).toBe(true);
  }
}

/** Expects that the page shows the stored messages in the same order. */
export async function expectShown(page: Page, { messages }: StoredConversation): Promise<void> {
  const blanks = /\s+/gu;
  const shown = (await lines(page).allInnerTexts()).join(" ").replaceAll(blanks, " ");
  let at = 0;
  for (const { content, type, interrupted, heard_content: part } of messages) {
    if (content === "" || (interrupted && part === "")) continue;
    const found = shown.indexOf(content.replaceAll(blanks, " "), at);
    expect(found, `${type}: ${content} — in: ${shown}`).toBeGreaterThanOrEqual(at);
    at = found + content.length;
  }
}
