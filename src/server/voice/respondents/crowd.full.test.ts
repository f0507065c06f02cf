import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Problem, RespondentTicket } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestLink, createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { TextConversation } from "../testing/respondent-device.ts";

const people = 150;

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;
let token: string;

beforeAll(async () => {
  const environment = {
    LIMIT_BEGINNINGS_LINK: String(people),
    LIMIT_BEGINNINGS_ADDRESS: "2",
    LIMIT_ANSWERS: "5",
  };
  api = await createTestApi({ environment });
  const tenantId = tenantIds.genie;
  interviewer = await createTestInterviewer(api.database, { tenantId, status: "published" });
  ({ token } = await createTestLink(api.database, {
    tenantId,
    interviewerId: interviewer.id,
    now: api.clock.now,
  }));
}, 60_000);
afterAll(() => api.close());

/** A respondent with a browser and an address of their own. */
class Respondent {
  readonly #code = randomBytes(32).toString("base64url");
  readonly #device = randomUUID();
  readonly #address: string;
  readonly #token: string;
  #talk: TextConversation | undefined;

  constructor(address: string, link = token) {
    this.#address = address;
    this.#token = link;
  }

  async ticket(begins: boolean) {
    const answer = await api.app.inject({
      method: "POST",
      url: "/voice/respondents/ticket",
      remoteAddress: this.#address,
      payload: {
        token: this.#token,
        resume_code: this.#code,
        device_id: this.#device,
        purpose: "text",
        ...(begins && { takes_over: true }),
      },
    });
    const { data, error_code } = answer.json<Problem & { data?: RespondentTicket }>();
    return { status: answer.statusCode, data, code: error_code, retryAfter: answer.headers["retry-after"] };
  }

  /** Returns the status of a turn, or of its ticket if that was rejected. */
  async say(text: string, begins = false): Promise<number> {
    const { status, data } = await this.ticket(begins);
    if (data === undefined) return status;
    const conversationId = data.conversation_id;
    this.#talk ??= new TextConversation(api.app, {
      as: null,
      workflowId: interviewer.engineId,
      conversationId,
    });
    return (await this.#talk.say(text, { body: { metadata_context: { ticket: data.ticket } } })).status;
  }
}

it("serves a crowd that opens one link at once, and rejects beginnings beyond the limit with retry-after", async () => {
  const crowd = Array.from(
    { length: people },
    (_, index) => new Respondent(`10.1.${index >> 8}.${index & 255}`),
  );
  const begun = await Promise.all(crowd.map((one) => one.say("", true)));
  expect(new Set(begun)).toEqual(new Set([200]));
  const late = await new Respondent("10.2.0.1").ticket(true);
  expect(late).toMatchObject({ status: 429, code: "ERR_TOO_MANY_REQUESTS" });
  expect(late.retryAfter).toMatch(/^\d{1,2}$/);
  const answered = await Promise.all(crowd.map((one) => one.say("Prices rose for all of us last year.")));
  expect(new Set(answered)).toEqual(new Set([200]));
}, 120_000);

it("limits a respondent who answers faster than anyone types, and no other", async () => {
  const { token: other } = await createTestLink(api.database, {
    tenantId: tenantIds.genie,
    interviewerId: interviewer.id,
    now: api.clock.now,
  });
  const [hasty, calm] = [new Respondent("10.3.0.1", other), new Respondent("10.3.0.2", other)];
  expect([await hasty.say("", true), await calm.say("", true)]).toEqual([200, 200]);
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await hasty.ticket(false)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await calm.ticket(false)).status).toBe(201);
}, 60_000);

it("limits the interviews begun from one address, regardless of resume codes", async () => {
  const { token: other } = await createTestLink(api.database, {
    tenantId: tenantIds.genie,
    interviewerId: interviewer.id,
    now: api.clock.now,
  });
  const statuses = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push((await new Respondent("10.4.0.1", other).ticket(true)).status);
  expect(statuses).toEqual([201, 201, 429]);
});
