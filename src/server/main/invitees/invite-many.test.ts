import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Calls, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;

beforeAll(async () => {
  api = await createTestApi();
  interviewer = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
});
afterAll(() => api.close());

const invite = (invitees: readonly object[], more: object = {}, as: "staff" | "stranger" = "staff") =>
  api.call("POST", "/api/interviewer/add-invited-users", {
    as,
    body: { interviewer_id: interviewer.id, invitees, ...more },
  });
const answerOf = ({ body }: { body: unknown }) => (body as Calls["addInvitees"]["answer"]).data;

describe("addInvitees", () => {
  it("invites valid addresses and returns a reason for each of the others", async () => {
    const first = await invite([{ user_email: "ada@example.com", full_name: "Ada" }]);
    expect(first.status).toBe(201);
    const { invited, refused } = answerOf(
      await invite([
        { user_email: "Bob@Example.com" },
        { user_email: "ada@example.com" },
        { user_email: "nobody" },
        { user_email: "раul@example.com" },
      ]),
    );
    expect(invited).toMatchObject([{ email: "bob@example.com", full_name: null }]);
    expect(invited[0]?.link).toMatch(/^\/interview\//);
    expect(refused.map(({ user_email: email, code }) => [email, code])).toEqual([
      ["ada@example.com", "taken"],
      ["nobody", "format"],
      ["раul@example.com", "ERR_LOOK_ALIKE_ADDRESS"],
    ]);
    const confirmed = await invite([{ user_email: "раul@example.com" }], { confirm_look_alikes: true });
    expect(answerOf(confirmed).invited).toHaveLength(1);
    const [trail] = await api.query(
      `select count(*)::int as entries from tenant.audit_entries where entity = 'invitee' and action = 'create'`,
    );
    expect(trail).toEqual({ entries: 3 });
  });

  it("returns the same response for a repeated idempotency key", async () => {
    const people = { interviewer_id: interviewer.id, invitees: [{ user_email: "grace@example.com" }] };
    const again = async (key: string) =>
      answerOf(
        await api.call("POST", "/api/interviewer/add-invited-users", {
          as: "staff",
          body: people,
          headers: { "idempotency-key": key },
        }),
      );
    const first = await again("hundred-1");
    expect(first).toMatchObject({ invited: [{ email: "grace@example.com" }], refused: [] });
    expect(await again("hundred-1")).toEqual(first);
    expect((await again("hundred-2")).refused).toMatchObject([{ code: "taken" }]);
  });

  it("accepts at most a hundred, and only for published interviewers of the tenant", async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ user_email: `p${index}@example.com` }));
    expect((await invite(many)).status).toBe(422);
    expect((await invite([{ user_email: "eve@example.com" }], {}, "stranger")).status).toBe(404);
    await api.query(`update tenant.interviewers set status = 'inactive', is_active = false
      where id = '${interviewer.id}'`);
    const closed = await invite([{ user_email: "eve@example.com" }]);
    expect([closed.status, (closed.body as Problem).detail]).toEqual([
      409,
      "People can be invited only while the interviewer is published.",
    ]);
  });
});
