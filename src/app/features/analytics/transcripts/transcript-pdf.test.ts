import { encode } from "fast-png";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import type { Conversation, ConversationMessage } from "../../../../contracts/contracts.gen.ts";
import { type LinePainter, transcriptPdf } from "./transcript-pdf.ts";

const say = (content: string, sequence: number): ConversationMessage => ({
  message_id: `m-${sequence}`,
  sequence,
  type: sequence % 2 === 0 ? "ai" : "human",
  content,
  server_timestamp: "2026-11-20T09:00:00Z",
  client_timestamp: null,
  node_id: null,
  line_kind: null,
  interrupted: false,
  heard_content: null,
  has_audio: false,
  is_erased: false,
});

const held = (...contents: readonly string[]): Conversation => ({
  id: "c-1",
  thread_id: "c-1",
  tenant_id: "t-1",
  interviewer_id: "i-1",
  version_id: "v-1",
  created_at: "2026-11-20T09:00:00Z",
  ended_at: "2026-11-20T09:20:00Z",
  is_ended: true,
  ending: "completed",
  is_test: false,
  medium: "chat",
  user_id: "Ana",
  workflow_name: "Suppliers",
  language: "en",
  price: null,
  duration_seconds: 1200,
  parameters: [],
  flag: null,
  flag_noticed_by: null,
  consent_at: null,
  erased_at: null,
  messages: contents.map(say),
});

/** Replaces the browser's canvas: measures lines and records which ones were painted. */
const painted: string[] = [];
const fakePainter: LinePainter = {
  measure: (text, { size }) => text.length * size * 0.5,
  paint: (line) => {
    painted.push(line);
    return encode({ width: 1, height: 1, data: new Uint8Array(1), channels: 1, depth: 8 });
  },
};

/** Text of each page as a PDF reader extracts it, with white space collapsed. */
async function pagesOf(conversation: Conversation): Promise<string[]> {
  painted.length = 0;
  const blob = await transcriptPdf(conversation, () => Promise.resolve(fakePainter));
  const file = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join("");
    pages.push(text.replaceAll(/\s+/gu, " "));
  }
  await file.destroy();
  return pages;
}

test("numbers every page and contains every message once, in order", async () => {
  const contents = Array.from(
    { length: 120 },
    (_, index) => `Line ${index} begins. ${"It goes on for a while. ".repeat(6)}`,
  );
  const pages = await pagesOf(held(...contents));
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((text, index) => expect(text).toContain(`Page ${index + 1} of ${pages.length}`));
  const numbers = Array.from(pages.join(" ").matchAll(/Line (\d+) begins\./gu), ([, number]) =>
    Number(number),
  );
  expect(numbers).toEqual(contents.map((_, index) => index));
  expect(painted).toEqual([]);
});

test("never separates a speaker from the message by a page break", async () => {
  for (let rows = 20; rows < 60; rows += 1) {
    const pages = await pagesOf(held(...Array.from({ length: rows }, (_, index) => `Line ${index} begins.`)));
    for (const text of pages) expect(text).not.toMatch(/(?:Agent|Ana) [^.]*Page \d+ of \d+\s*$/u);
  }
});

test("right-to-left phrases can be found in reading order on every page", async () => {
  const phrase = "كان الأسبوع الأول بطيئا";
  const pages = await pagesOf(held(...Array.from({ length: 90 }, (_, index) => `${phrase} ${index + 100}`)));
  expect(pages.length).toBeGreaterThan(1);
  for (const text of pages) expect(text).toContain(phrase);
  expect(painted.filter((line) => line.includes(phrase))).toHaveLength(90);
});

test("paints emoji with their line and keeps the words around them searchable", async () => {
  const [page] = await pagesOf(held("fine 🙃 then"));
  expect(painted).toEqual(["fine 🙃 then"]);
  expect(page).toMatch(/fine\s+then/u);
});
