import { randomUUID } from "node:crypto";
import { filled, mustSend, openTest, query, say, send, times, type Site, type WorstInput } from "./site.ts";

const lines = (count: number, make: (index: number) => string): string => times(count, make).join("\n");

/** Markdown known to cause quadratic or worse parse times. */
const markdowns: readonly (readonly [string, string])[] = [
  ["5,000 questions", lines(5_000, (n) => `- What is step ${n} of buying, and why?`)],
  ["3,000 questions", lines(3_000, (n) => `- What is step ${n} of buying? ${filled("word it is ", 170)}`)],
  [
    "questions nested by ever more spaces",
    lines(800, (n) => `${" ".repeat(2 * n)}- Question ${n}?`).slice(0, 590_000),
  ],
  ["nested bullets", filled("- ", 100_000)],
  ["nested quotes", filled("> ", 100_000)],
  ["unclosed brackets", filled("[", 100_000)],
  ["unclosed links", filled("[a](", 100_000)],
  ["nested images", filled("![a](b ", 100_000)],
  ["stars", filled("*a **b ", 100_000)],
  ["underscores", filled("_a __b ", 100_000)],
  ["backticks", times(400, (n) => `${"`".repeat(n)} a`).join(" ")],
  ["unclosed tags", filled("<a ", 100_000)],
  ["unclosed comments", filled("<!-- ", 100_000)],
  ["references", lines(3_000, (n) => `[r${n}]: https://example.com/${n}`) + filled("[r0]", 30_000)],
  ["table cells", filled("|a", 50_000) + "\n" + filled("|-", 50_000)],
  ["headings", lines(20_000, (n) => `${"#".repeat(1 + (n % 6))} Heading ${n}`)],
  ["rules and fences", lines(20_000, (n) => (n % 2 === 0 ? "---" : "~~~"))],
  ["hints", lines(4_000, (n) => `- Question ${n}? [probe: 3] [scale: 1-10] [if: yes] {#id${n}}`)],
  ["spaces", filled(" ", 500_000)],
  ["one long word", filled("word", 590_000)],
  ["entities", filled("&amp;&#x41;&nosuch;", 100_000)],
  ["tildes and addresses", filled("~~a www.a.b http://a ", 100_000)],
];

const base = {
  introduction: "Welcome to this study about buying.",
  objectives: "Suppliers\nBudgets",
  closing: "Thank you and goodbye.",
};

async function createInterviewer(site: Site, texts: { guide?: string; knowledge?: string }) {
  const made = await mustSend<{ id: string; worker_id: string }>(
    site,
    "POST",
    "/api/interviewer/create-duplicate-interviewer",
    { parent_id: site.interviewerId, name: "Worst" },
  );
  const changes: Record<string, string> = {};
  if (texts.guide !== undefined) {
    const { id } = await mustSend<{ id: string }>(site, "POST", "/api/interview-guides", {
      ...base,
      name: "Worst",
      questions: texts.guide,
    });
    changes["interview_guide_id"] = id;
  }
  if (texts.knowledge !== undefined) {
    const { id } = await mustSend<{ id: string }>(site, "POST", "/api/knowledge-bases", {
      name: "Worst",
      data: texts.knowledge,
    });
    changes["knowledge_base_id"] = id;
  }
  await mustSend(site, "PUT", `/api/interviewer/${made.id}`, changes);
  return { ...made, ...changes };
}

/** Creates a guide, reads it in every format, tests and publishes it. */
async function tryGuide(site: Site, questions: string): Promise<void> {
  const guide = await send(site, "POST", "/api/interview-guides", { ...base, name: "Worst", questions });
  await send(site, "POST", "/api/interview-guides", {
    name: "Worst",
    content: questions.slice(0, 200_000),
    questions: "- Why?",
  });
  if (guide.status >= 300) return;
  const { id } = (JSON.parse(guide.body) as { data: { id: string } }).data;
  await send(site, "GET", `/api/interview-guides/${id}/markdown`);
  await send(site, "PUT", `/api/interview-guides/${id}/markdown`, { markdown: questions });
  const made = await mustSend<{ id: string; worker_id: string }>(
    site,
    "POST",
    "/api/interviewer/create-duplicate-interviewer",
    { parent_id: site.interviewerId, name: "Worst" },
  );
  await send(site, "PUT", `/api/interviewer/${made.id}`, { interview_guide_id: id });
  await send(site, "GET", `/api/interviewer/${made.id}/guide-graph`);
  await send(site, "PUT", `/api/interviewer/${made.id}`, { is_active: true });
  await openTest(site, made.worker_id);
}

export const guideInputs: readonly WorstInput[] = markdowns.map(([what, text]) => ({
  what: `guides of ${what}`,
  send: (site) => tryGuide(site, text),
}));

const document = (n: number, text: string) => ({
  name: `document ${n}.md`,
  content_base64: Buffer.from(text.slice(0, 999_000)).toString("base64"),
});

const paragraphs = (n: number) =>
  lines(
    9_000,
    (line) => `Paragraph ${line} of ${n}: ${filled("suppliers deliver bolts and nuts late. ", 90)}\n`,
  );

/** Queries a knowledge base of twenty documents of a megabyte each. */
const knowledge = (what: string, textOf: (n: number) => string): WorstInput => {
  let workflowId = "";
  let knowledgeBaseId = "";
  return {
    what: `20 documents of a megabyte of ${what}`,
    prepare: async (site) => {
      const made = await createInterviewer(site, {
        knowledge: "Background of the study about buying bolts.",
      });
      workflowId = made.worker_id;
      knowledgeBaseId = (made as { knowledge_base_id?: string }).knowledge_base_id ?? "";
      await send(site, "PUT", `/api/interviewer/${made.id}`, { is_active: true });
      for (let n = 0; n < 19; n += 1) {
        await send(site, "POST", `/api/knowledge-bases/${knowledgeBaseId}/documents`, document(n, textOf(n)));
      }
    },
    send: async (site) => {
      // Adding a document rebuilds the index.
      const name = { ...document(0, textOf(20)), name: `${randomUUID()}.md` };
      const added = await send(site, "POST", `/api/knowledge-bases/${knowledgeBaseId}/documents`, name);
      const conversation = await openTest(site, workflowId);
      await say(site, conversation, "Who delivers the bolts and nuts of the suppliers?", workflowId);
      await say(site, conversation, "I have a question: when do suppliers deliver?", workflowId);
      if (added.status >= 300) return;
      const { id } = (JSON.parse(added.body) as { data: { id: string } }).data;
      await send(site, "GET", `/api/knowledge-bases/${knowledgeBaseId}/documents/${id}`);
      await send(site, "DELETE", `/api/knowledge-bases/${knowledgeBaseId}/documents/${id}`);
    },
  };
};

const fileOf = (documents: readonly { name: string; content: string }[], questions: string) => ({
  file: {
    format: "genie-interviewer",
    format_version: 1,
    exported_at: "2026-11-24T10:00:00.000Z",
    interviewer: {
      name: "Worst",
      description: null,
      archetype: "Expert Deep Dive",
      channel: "Chat",
      language: "en",
      voice_type: null,
      voice_provider: null,
    },
    interview_guide: {
      name: "Worst",
      content: "# Introduction\nWelcome to this study.\n# Objectives\n- A\n# Closing\nBye.",
      questions,
    },
    knowledge_base: { name: "Worst", data: "Background of the study.", documents },
  },
});

export const documentInputs: readonly WorstInput[] = [
  knowledge("paragraphs", paragraphs),
  knowledge("brackets", () => filled("[a](b![", 999_000)),
  knowledge("one line of Thai", () => filled("ผู้จัดจำหน่ายส่งสินค้าล่าช้า", 330_000)),
  {
    what: "imports of a 30 MB file",
    send: async (site) => {
      const documents = times(20, (n) => ({ name: `d${n}.md`, content: filled(`Text ${n}. `, 990_000) }));
      for (const dry_run of [true, false]) {
        await send(site, "POST", "/api/interviewer/import", {
          ...fileOf(
            documents,
            lines(5_000, (n) => `- Why ${n}?`),
          ),
          dry_run,
        });
      }
      const [made] = await mustSend<readonly { id: string }[]>(
        site,
        "GET",
        query("/api/interviewer", { search_query: "Worst", page_size: "1" }),
      );
      await send(site, "GET", `/api/interviewer/${made?.id}/file`);
      await send(site, "POST", "/api/interviewer/import", filled('{"a":[1,2,3],"b":', 33_000_000));
      await send(site, "POST", "/api/interviewer/import", `[${filled("1,", 33_000_000)}1]`);
      await send(
        site,
        "POST",
        "/api/interviewer/import",
        `{"file":{${times(900_000, (n) => `"k${n}":1`).join(",")}}}`,
      );
    },
  },
];

/** Answers of up to 20,000 characters, the maximum, and one beyond. */
const answers: readonly (readonly [string, string])[] = [
  ["digits", "1 2 3-4 ".repeat(2_500)],
  ["one number", "9".repeat(20_000)],
  ["endless addresses", "a@a.".repeat(5_000)],
  ["dots and ats", ".@".repeat(10_000)],
  ["spelled-out addresses", "ada at example dot ".repeat(1_000)],
  ["links", "http://a.b/".repeat(1_800)],
  ["names", "Maria Anna ".repeat(1_800)],
  ["streets", "12 Main Street 10115 Berlin ".repeat(710)],
  ["dates", "born on 1.2.1970 the 3rd of May ".repeat(620)],
  ["account numbers", "DE89 3704 0044 ".repeat(1_300)],
  ["spaces", `a${" ".repeat(19_990)}b`],
  ["line breaks", "a\n\n".repeat(6_600)],
  ["zero-width characters", "a\u200B\u200D".repeat(6_600)],
  ["combining marks", `a${"\u0301".repeat(19_990)}`],
  ["full-width letters", "ａ＠ｂ．ｃ".repeat(4_000)],
  ["Thai", "ผู้จัดจำหน่ายส่งสินค้าล่าช้า".repeat(700)],
  ["Arabic", "نعم لا أريد التوقف ".repeat(1_050)],
  ["Korean", "아니요그만하고싶어요 ".repeat(1_800)],
  ["Hindi", "नहीं मैं रुकना चाहता हूँ ".repeat(800)],
  ["emoji", "👩‍👩‍👧‍👦".repeat(1_800)],
  ["yes and no", "no yes stop please don't ".repeat(800)],
  ["because", "because for example I think that ".repeat(600)],
  ["sensitive remarks", "I want to die I hate you kill ".repeat(660)],
  ["punctuation", ".,;:!?\"'()".repeat(2_000)],
  ["sentences of one letter", "a. ".repeat(6_600)],
  ["one word", "a".repeat(20_000)],
  ["more than the maximum length", "x".repeat(100_000)],
];

export const answerInputs: readonly WorstInput[] = answers.map(([what, text]) => {
  let conversation = "";
  return {
    what: `answers of ${what}`,
    prepare: async (site) => {
      conversation = await openTest(site);
    },
    send: async (site) => {
      await say(site, conversation, text);
      await say(site, conversation, `${text.slice(0, 19_998)}?`);
    },
  };
});
