import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Conversation } from "../../../contracts/contracts.gen.ts";
import german from "../../../domain/notices/texts/de.json" with { type: "json" };
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestLink, createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { RespondentDevice } from "../testing/respondent-device.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;

beforeAll(async () => {
  api = await createTestApi();
  interviewer = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    dynamicFields: { ask_consent: true, mask_personal_data: true },
  });
});
afterAll(() => api.close());

const link = (email: string) =>
  createTestLink(api.database, {
    tenantId: tenantIds.genie,
    interviewerId: interviewer.id,
    now: api.clock.now,
    email,
  });

const deviceOf = (token: string) =>
  new RespondentDevice(api.app, { workflowId: interviewer.engineId, token, code: null });

async function transcriptOf(device: RespondentDevice): Promise<Conversation> {
  const read = await api.call("GET", `/voice/conversations/${device.current?.conversation_id}`);
  return (read.body as { data: Conversation }).data;
}

describe("the transcript of an interview by a link", () => {
  it("contains the notices of its page verbatim, in the language in which the page showed them first", async () => {
    const { token } = await link("grace@example.com");
    const device = deviceOf(token);
    expect((await device.enter({ takes_over: true, page_language: "de" })).status).toBe(201);
    await device.say("");
    // Another device does not change what was told first.
    await deviceOf(token).enter({ takes_over: true, page_language: "fr" });
    const { minutes } = (await device.read()).data.interview ?? {};
    expect((await transcriptOf(device)).welcome).toEqual({
      language: "de",
      shown_at: api.clock.now.toISOString(),
      notices: [
        german.howItGoes,
        `Etwa ${minutes} Minuten`,
        german.inWriting,
        "Das Interview ist auf Englisch.",
        `${german.anytime} ${german.comeBackAnywhere}`,
        `${german.consentFirst} ${german.masked} ${german.notMasked}`,
      ],
    });
  });

  it("contains no notices if its page did not say which it showed", async () => {
    const { token } = await link("mary@example.com");
    const device = deviceOf(token);
    await device.begin();
    expect((await transcriptOf(device)).welcome).toBeNull();
  });

  it("shows staff which answer to a screening question its rules could not be applied to", async () => {
    const screened = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      status: "published",
      questions: "- Are you under 18? [screen]\n  - end: yes\n- What do you pay? [light]",
    });
    const ofScreened = { tenantId: tenantIds.genie, interviewerId: screened.id, now: api.clock.now };
    const { token } = await createTestLink(api.database, ofScreened);
    const device = new RespondentDevice(api.app, { workflowId: screened.engineId, token });
    await device.begin();
    await device.say("I'm with my family.");
    expect((await device.say("I'm with my family, as I said.")).text).toContain("What do you pay?");
    const { messages = [] } = await transcriptOf(device);
    const answers = messages.filter(({ type }) => type === "human");
    expect(answers.map(({ is_undecided: isUndecided }) => isUndecided)).toEqual([undefined, true]);
  });
});
