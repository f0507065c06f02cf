import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserPath } from "../../src/cli/browser-path.ts";
import { anInterviewer } from "./an-interviewer.ts";
import { mainApi } from "./main-api.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";
import { lines } from "./voice-talk.ts";

/** Writes a WAV file with one second of silence (16 kHz) and returns its path. */
function silence(): string {
  const bytes = 32_000;
  const wav = Buffer.alloc(44 + bytes);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + bytes, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(16_000, 24);
  wav.writeUInt32LE(32_000, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(bytes, 40);
  const path = join(mkdtempSync(join(tmpdir(), "genie-silence-")), "silence.wav");
  writeFileSync(path, wav);
  return path;
}

const cases = [
  {
    name: "that is blocked",
    flags: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream=deny"],
    says: "Microphone access is blocked.",
  },
  {
    name: "that is missing",
    flags: ["--disable-audio-input", "--use-fake-ui-for-media-stream"],
    says: "No microphone was found.",
  },
  {
    name: "that is silent",
    flags: [
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-audio-capture=${silence()}`,
    ],
    says: "We can't hear anything.",
  },
] as const;

for (const { name, flags, says } of cases) {
  test(`a microphone ${name}: the page reports it, and the call works in writing`, async ({
    installation,
  }) => {
    test.setTimeout(90_000);
    const browser = await chromium.launch({
      executablePath: await browserPath(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...flags],
    });
    try {
      const page = await browser.newPage({ baseURL: installation.url, locale: "en-US" });
      await signIn(page, staff);
      const { id } = await anInterviewer(await mainApi(page), {
        channel: "Inbound",
        name: "Microphones",
        introduction: "Thank you.",
        objectives: "Learn what slows newcomers down",
        questions: "- How did your first week go? [light]",
        closing: "Goodbye.",
        knowledge: "The onboarding programme lasts ninety days.",
      });
      await page.goto(`/genie/agents/test-chat/${id}`);
      await page.getByRole("tab", { name: "Voice" }).click();
      await page.getByRole("button", { name: "Start Call" }).click();
      await expect(page.getByText(says)).toBeVisible({ timeout: 30_000 });
      await expect(lines(page).first()).toContainText("Is that all right with you?");
      await page.getByRole("button", { name: "Yes", exact: true }).click();
      await expect(lines(page).filter({ hasText: "How did your first week go?" }).first()).toBeVisible();
    } finally {
      await browser.close();
    }
  });
}
