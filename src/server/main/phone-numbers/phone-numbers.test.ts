import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PhoneNumber, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const create = (body: object, as: "admin" | "staff" | "stranger" = "admin") =>
  api.call("POST", "/api/phone-numbers", { body, as });
const numberOf = (answer: { body: unknown }) => (answer.body as { data: PhoneNumber }).data;
const pointers = (answer: { body: unknown }) =>
  ((answer.body as Problem).errors ?? []).map(({ pointer, code }) => [pointer, code]);

describe("phone numbers", () => {
  it("are added to the pool unassigned and active", async () => {
    const made = await create({ number: "+14155550101", label: "Boston" });
    expect(made.status).toBe(201);
    expect(numberOf(made)).toMatchObject({
      number: "+14155550101",
      label: "Boston",
      is_active: true,
      interviewer_id: null,
    });
  });

  it.each(["", "4155550123", "+0155550123", "+1 415 555", "+1415555012345678", "'; drop table x; --"])(
    "must be E.164, unlike %j",
    async (number) => {
      const answer = await create({ number });
      expect(answer.status).toBe(422);
      expect(pointers(answer)[0]?.[0]).toBe("/number");
    },
  );

  it("are unique per tenant", async () => {
    expect((await create({ number: "+14155550102" })).status).toBe(201);
    const again = await create({ number: "+14155550102" });
    expect([again.status, pointers(again)]).toEqual([422, [["/number", "taken"]]]);
    expect((await create({ number: "+14155550102" }, "stranger")).status).toBe(201);
  });

  it("can be changed only to unused numbers", async () => {
    const first = numberOf(await create({ number: "+14155550103" }));
    await create({ number: "+14155550104" });
    const path = `/api/phone-numbers/${first.id}`;
    const clash = await api.call("PUT", path, { body: { number: "+14155550104" } });
    expect(pointers(clash)).toEqual([["/number", "taken"]]);
    const stale = await api.call("PUT", path, { body: { label: "x" }, headers: { "if-match": '"7"' } });
    expect(stale.status).toBe(412);
    const moved = await api.call("PUT", path, { body: { number: "+14155550105", is_active: false } });
    expect(numberOf(moved)).toMatchObject({ number: "+14155550105", is_active: false, version: 2 });
  });

  it("are managed by superusers and readable by members", async () => {
    expect((await create({ number: "+14155550106" }, "staff")).status).toBe(403);
    const { id } = numberOf(await create({ number: "+14155550106" }));
    expect((await api.call("GET", `/api/phone-numbers/${id}`, { as: "staff" })).status).toBe(200);
    expect((await api.call("GET", `/api/phone-numbers/${id}`, { as: "stranger" })).status).toBe(404);
    expect((await api.call("DELETE", `/api/phone-numbers/${id}`, { as: "staff" })).status).toBe(403);
  });

  it("cannot be deleted while an interviewer uses them", async () => {
    const { id } = numberOf(await create({ number: "+14155550107" }));
    const interviewer = "33333333-3333-4333-8333-333333333333";
    await api.query(
      `set app.tenant_id = '${tenantIds.genie}'; update tenant.phone_numbers set interviewer_id = '${interviewer}' where id = '${id}'`,
    );
    expect((await api.call("DELETE", `/api/phone-numbers/${id}`)).status).toBe(409);
    await api.query(
      `set app.tenant_id = '${tenantIds.genie}'; update tenant.phone_numbers set interviewer_id = null where id = '${id}'`,
    );
    expect((await api.call("DELETE", `/api/phone-numbers/${id}`)).status).toBe(200);
    expect((await api.call("GET", `/api/phone-numbers/${id}`)).status).toBe(404);
  });
});
