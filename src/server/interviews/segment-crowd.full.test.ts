import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { createTestLink, createTestInterviewer } from "../voice/testing/create-test-interviewer.ts";
import { RespondentDevice } from "../voice/testing/respondent-device.ts";

const people = 1000;
const places = 137;

let api: TestApi;

beforeAll(async () => {
  const environment = { LIMIT_BEGINNINGS_LINK: String(people), LIMIT_BEGINNINGS_ADDRESS: String(people) };
  api = await createTestApi({ environment });
}, 60_000);
afterAll(() => api.close());

it("admits no more than the available places when a thousand respondents pass screening at once", async () => {
  const interviewer = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    questions: `- Do you work? [screen]\n  - end: no\n  - segment At work (${places}): yes\n- What do you do?`,
    dynamicFields: { ask_consent: false },
  });
  const { token } = await createTestLink(api.database, {
    tenantId: tenantIds.genie,
    interviewerId: interviewer.id,
    now: api.clock.now,
  });
  const options = (index: number) => ({
    workflowId: interviewer.engineId,
    token,
    address: `10.5.${index >> 8}.${index & 255}`,
  });
  const crowd = Array.from({ length: people }, (_, index) => new RespondentDevice(api.app, options(index)));
  // In batches of 50, like the connection pool of a browser.
  for (let at = 0; at < people; at += 50)
    await Promise.all(crowd.slice(at, at + 50).map((device) => device.begin()));
  const answer = async (device: RespondentDevice) => ({ device, ...(await device.say("Yes, I do")) });
  const first = await Promise.all(crowd.map(answer));
  // An overloaded server refuses some; they answer again, like the respondent's page.
  const answers = first.filter(({ status }) => status !== 503);
  const refused = first.filter(({ status }) => status === 503);
  for (let at = 0; at < refused.length; at += 50)
    answers.push(...(await Promise.all(refused.slice(at, at + 50).map(({ device }) => answer(device)))));
  const endings = answers.map(({ debug }) => debug?.ending);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(endings.filter((ending) => ending === null)).toHaveLength(places);
  expect(endings.filter((ending) => ending === "quota_full")).toHaveLength(people - places);
}, 300_000);
