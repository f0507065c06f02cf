import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { wordings } from "../../../interviewing/phrases/wordings.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { ticketIn, TwilioTelephone } from "../testing/telephones.ts";
import { signRequest } from "./twilio.ts";

const secret = "a-telephony-secret";
const publicUrl = "https://interviews.example";

let api: TestApi;
let origin: string;
beforeAll(async () => {
  api = await createTestApi({ environment: { TELEPHONY_AUTH_TOKEN: secret, PUBLIC_URL: publicUrl } });
  origin = (await api.app.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
});
afterAll(() => api.close());

interface Guide {
  readonly content: string;
  readonly questions: string;
}

const guides: Readonly<Record<"en" | "de", Guide>> = {
  en: {
    content:
      "## Introduction\nThis is about how small firms buy.\n\n## Objectives\n- Buying\n\n## Closing\nThat was all. Goodbye.",
    questions: `- Do you run a company? [screen]
  - end: no
- How many people work there? [screen]
  - end: <1
  - segment Small (50): 1-49
  - segment Large (50): 50+
- What do you mostly buy? [screen]
  - segment Makers (50): material, machines
  - segment Others (50): *
- How often do you buy?
  - choice: Every week
  - choice: Less often
- Buying online is cheaper. [belief]`,
  },
  de: {
    content:
      "## Introduction\nEs geht darum, wie kleine Firmen einkaufen.\n\n## Objectives\n- Einkauf\n\n## Closing\nDas war alles. Auf Wiederhören.",
    questions: `- Führen Sie eine Firma? [screen]
  - end: nein
- Wie viele Menschen arbeiten dort? [screen]
  - end: <1
  - segment Klein (50): 1-49
  - segment Groß (50): 50+
- Was kaufen Sie vor allem? [screen]
  - segment Hersteller (50): Material, Maschinen
  - segment Andere (50): *
- Wie oft kaufen Sie ein?
  - choice: Jede Woche
  - choice: Seltener
- Im Netz einzukaufen ist billiger. [belief]`,
  },
};

async function call(language: "en" | "de") {
  const { content, questions } = guides[language];
  const interviewer = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    language,
    content,
    questions,
    profile: "belief-audit",
    dynamicFields: { ask_consent: true },
  });
  const fields = { From: "+49170123456", To: "+4911111111", CallSid: randomUUID() };
  const url = `/voice/http_voice/answer/${interviewer.engineId}?tenant=genie`;
  const answer = await api.app.inject({
    method: "POST",
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": signRequest(secret, publicUrl + url, fields),
    },
    payload: new URLSearchParams(fields).toString(),
  });
  const telephone = new TwilioTelephone(origin, interviewer.engineId);
  await telephone.start(ticketIn(answer.body), fields.CallSid);
  const lines = async () => {
    const rows = await api.query(
      `select m.type, m.content from tenant.conversation_messages m join tenant.conversations c
       on c.tenant_id = m.tenant_id and c.id = m.conversation_id
       where c.interviewer_id = '${interviewer.id}' order by m.sequence`,
    );
    return rows.map(({ type, content: text }) => `${String(type)}: ${String(text)}`);
  };
  /** Presses keys, and waits until they and the reply are stored. */
  const press = async (keys: string) => {
    const before = (await lines()).length;
    await telephone.listen();
    for (const key of keys) telephone.press(key);
    await expect.poll(async () => (await lines()).length, { timeout: 10_000 }).toBeGreaterThan(before + 1);
  };
  return { telephone, lines, press, interviewer };
}

it.each(["en", "de"] as const)(
  "an interview by telephone reaches its end with keys alone, in %s",
  async (language) => {
    const { telephone, lines, press, interviewer } = await call(language);
    const { phrases, cues } = wordings[language];
    const optionTwo = guides[language].questions.split("- choice: ")[2]?.split("\n")[0] ?? "";
    for (const keys of ["1", "1", "1250#", "3", "2", "1", "8", "*"]) await press(keys);
    const said = await lines();
    expect(
      said.filter((line) => line.startsWith("human")).map((line) => line.slice("human: ".length)),
    ).toEqual([
      cues.yes[0],
      cues.yes[0],
      "1250",
      phrases.other_option[0],
      optionTwo,
      phrases.stance_agree[0],
      "8",
      cues.skip[0],
    ]);
    // The keys are announced wherever one of them answers.
    const told = said.filter((line) => line.startsWith("ai")).join("\n");
    for (const key of [
      "keys_consent",
      "keys_where",
      "keys_yes_no",
      "keys_figure",
      "keys_choice",
      "keys_stance",
      "keys_rating",
      "speak_recorded",
      "keys_nothing_more",
    ] as const) {
      expect(told).toContain(phrases[key][0]);
    }
    await press("2");
    expect(await telephone.closed).toBe(1000);
    const [row] = await api.query(
      `select ending, consent_at is not null as agreed from tenant.conversations
       where interviewer_id = '${interviewer.id}'`,
    );
    expect(row).toEqual({ ending: "completed", agreed: true });
  },
  60_000,
);
