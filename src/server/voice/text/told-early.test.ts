import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Conversation } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { TextConversation } from "../testing/respondent-device.ts";

let api: TestApi;
let workflowId: string;

const questions = `- Why did you leave?
- What does it cost you a month?
- What did you try before?
  - goal: other tools [spreadsheet]`;
const answer = "The support was slow. Maria Schneider kept a spreadsheet. It costs us 400 euros a month.";

beforeAll(async () => {
  api = await createTestApi();
  const row = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, questions });
  workflowId = row.engineId;
});
afterAll(() => api.close());

const found = async (id: string) => {
  const { body } = await api.call("GET", `/voice/conversations/${id}`);
  const { messages = [] } = (body as { data: Conversation }).data;
  return messages.flatMap(({ told_early: told = [] }) => told);
};

describe("what an answer told of other questions", () => {
  it("is shown to staff in its literal words, also where the respondent must not be reminded of them", async () => {
    const talk = new TextConversation(api.app, { workflowId });
    await talk.say("");
    const lines = [await talk.say(answer), await talk.say("No."), await talk.say("No.")];
    const said = lines.map(({ text }) => text).join(" ");
    expect(said).toContain("“It costs us 400 euros a month”");
    // The id selects the wording.
    expect(said).toMatch(/What did you try before\? [^?“]+\?/u);
    expect(said).not.toContain("Maria");
    expect(await found(talk.id)).toEqual([
      { kind: "goal", about: "other tools", quote: "Maria Schneider kept a spreadsheet." },
      { kind: "answered", about: "What does it cost you a month?", quote: "It costs us 400 euros a month." },
    ]);
  });

  it("goes with the answer when that is taken back", async () => {
    const talk = new TextConversation(api.app, { workflowId });
    await talk.say("");
    await talk.say(answer);
    await talk.say("forget my last answer");
    await talk.say("The support was slow.");
    expect(await found(talk.id)).toEqual([]);
  });
});
