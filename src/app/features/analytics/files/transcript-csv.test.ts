import { expect, test } from "vitest";
import type { Conversation } from "../../../../contracts/contracts.gen.ts";
import { transcriptCsv } from "./transcript-csv.ts";

const conversation = {
  id: "c-1",
  messages: [
    {
      message_id: "m-1",
      sequence: 0,
      type: "human",
      content: '=HYPERLINK("http://x"), "quoted"\nand a second line',
      server_timestamp: "2026-11-20T09:00:00Z",
      client_timestamp: null,
      node_id: null,
      line_kind: null,
      interrupted: false,
      heard_content: null,
      has_audio: false,
      is_erased: false,
    },
  ],
} as unknown as Conversation;

test("a message a line, quoted as RFC 4180 has it and no formula", () => {
  const [header, ...rest] = transcriptCsv(conversation).split("\r\n");
  expect(header?.startsWith("\uFEFFconversation_id,sequence,")).toBe(true);
  expect(rest.join("\r\n")).toBe(
    'c-1,0,2026-11-20T09:00:00Z,,human,,,"\'=HYPERLINK(""http://x""), ""quoted""\nand a second line",false,,false\r\n',
  );
});
