import { expect, test, describe } from "vitest";
import type { Conversation } from "../../../../contracts/contracts.gen.ts";
import { consentRecord, transcriptCsv } from "./transcript-files.ts";
import { extractQuestion } from "./transcript-texts.ts";

const message = (type: "ai" | "human", content: string, node: string, kind: string | null = null) => ({
  type,
  content,
  node_id: node,
  line_kind: kind,
  server_timestamp: "2026-11-20T09:00:00Z",
  is_erased: content === "",
});

const conversation = (changes: object) =>
  ({
    id: "c-1",
    user_id: "Ana",
    version_id: "v-1",
    guide_version: 3,
    language: "en",
    medium: "phone",
    ending: null,
    consent_at: null,
    messages: [],
    ...changes,
  }) as unknown as Conversation;

test("the consent record contains the consent exchange in order and nothing else", () => {
  const record = consentRecord(
    conversation({
      consent_at: "2026-11-20T09:01:00Z",
      messages: [
        message("ai", "May I record this?", "n-0", "consent"),
        message("human", "Hm", "n-0"),
        message("ai", "I need a clear yes or no.", "n-0", "consent"),
        message("human", "Yes", "n-0"),
        message("ai", "What changed?", "n-1", "question"),
        message("human", "The price", "n-1"),
      ],
    }),
  );
  expect(record).toMatchObject({
    outcome: "given",
    given_at: "2026-11-20T09:01:00Z",
    version_id: "v-1",
    guide_version: 3,
  });
  expect(record.exchange.map(({ speaker, words }) => [speaker, words])).toEqual([
    ["interviewer", "May I record this?"],
    ["respondent", "Hm"],
    ["interviewer", "I need a clear yes or no."],
    ["respondent", "Yes"],
  ]);
});

test("a refusal is recorded even if its words were erased, and consent never asked for is not_asked", () => {
  const asked = [message("ai", "May I?", "n-0", "consent"), message("human", "", "n-0")];
  const outcomes = [
    conversation({ ending: "refused_consent", messages: asked }),
    conversation({ messages: asked.slice(0, 1) }),
    conversation({ messages: [message("ai", "What changed?", "n-1", "question")] }),
  ].map((each) => consentRecord(each).outcome);
  expect(outcomes).toEqual(["refused", "unanswered", "not_asked"]);
});

test("the consent record contains what the page told beforehand, or that nothing was recorded", () => {
  const welcome = {
    language: "de",
    shown_at: "2026-11-20T08:59:00Z",
    notices: ["Eine KI stellt die Fragen."],
  };
  expect(consentRecord(conversation({ welcome })).welcome).toEqual(welcome);
  expect(consentRecord(conversation({})).welcome).toBeNull();
});

describe("transcript csv", () => {
  const exported = {
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

  test("writes one message per line, quoted as RFC 4180 and safe from formula injection", () => {
    const [header, ...rest] = transcriptCsv(exported).split("\r\n");
    expect(header?.startsWith("\uFEFFconversation_id,sequence,")).toBe(true);
    expect(rest.join("\r\n")).toBe(
      'c-1,0,2026-11-20T09:00:00Z,,human,,,"\'=HYPERLINK(""http://x""), ""quoted""\nand a second line",false,,false\r\n',
    );
  });
});

test.each([
  [
    "en",
    "Understood. What did you need that the product did not do for you?",
    "What did you need that the product did not do for you?",
  ],
  ["de", "Verstehe. Und was war dann am Montag?", "Und was war dann am Montag?"],
  ["ar", "أفهم. ماذا حدث بعد ذلك؟", "ماذا حدث بعد ذلك؟"],
  ["en", "Tell me about your last order.", "Tell me about your last order."],
  ["en", "What happened? Take your time.", "What happened?"],
])("extractQuestion drops the remark before the question (%s: %s)", (language, line, question) => {
  expect(extractQuestion(line, language)).toBe(question);
});
