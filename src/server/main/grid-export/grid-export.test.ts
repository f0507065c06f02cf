import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type people, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { measureDatabaseWork } from "../../testing/database-work.ts";
import { insertInterviewer } from "../../testing/insert-interviewer.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function download(path: string, as: keyof typeof people = "admin") {
  const answer = await api.app.inject({
    method: "GET",
    url: `/main/api/grid-export/${path}`,
    headers: { authorization: as },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    lines: answer.body.split("\r\n"),
    body: answer.body,
  };
}

describe("the export of a grid", () => {
  it("contains the columns of the grid and every matching row", async () => {
    const { status, headers, lines } = await download("channels?ordering=name");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": 'attachment; filename="channels-2026-11-21.csv"',
      "cache-control": "no-store",
    });
    expect(lines[0]).toBe("\uFEFFName,Mode,Details,Price,Is Active");
    expect(lines.slice(1, 4).map((line) => line.split(",")[0])).toEqual(["Chat", "Inbound", "Outbound"]);
    expect(lines.slice(4)).toEqual([""]);
  });

  it("filters and sorts like the list, ignoring pages", async () => {
    await api.query(`
      set app.tenant_id = '${tenantIds.genie}';
      insert into tenant.channels (tenant_id, id, name, type, price, created_at, updated_at)
      select '${tenantIds.genie}', gen_random_uuid(), 'Bulk ' || lpad(n::text, 4, '0'), 'chat', n, now(), now()
      from generate_series(1, 1234) n`);
    const { lines } = await download("channels?search_query=bulk&ordering=-name&page=3&page_size=5");
    expect(lines).toHaveLength(1236);
    expect([lines[1], lines[1234]]).toEqual(["Bulk 1234,,,1234,Yes", "Bulk 0001,,,1,Yes"]);
    const filters = encodeURIComponent('{"price":{"lte":2},"name":{"starts_with":"Bulk"}}');
    const narrowed = await download(`channels?q_filters=${filters}&ordering=price`);
    expect(narrowed.lines.slice(1)).toEqual(["Bulk 0001,,,1,Yes", "Bulk 0002,,,2,Yes", ""]);
  });

  it("is available as a workbook, with the same permissions", async () => {
    const url = "/main/api/grid-export/channels/workbook?ordering=name&search_query=outbound";
    const get = (as: string) => api.app.inject({ method: "GET", url, headers: { authorization: as } });
    const answer = await get("admin");
    expect(answer.headers).toMatchObject({
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": 'attachment; filename="channels-2026-11-21.xlsx"',
    });
    const sheet = strFromU8(unzipSync(answer.rawPayload)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet.match(/<row>/g)).toHaveLength(2);
    expect(sheet).toMatch(/>Outbound<.*<c s="4"><v>[0-9.]+<\/v>/);
    expect((await get("nobody")).statusCode).toBe(401);
    const refused = { method: "GET", headers: { authorization: "staff" } } as const;
    const audit = await api.app.inject({ ...refused, url: "/main/api/grid-export/audit/workbook" });
    expect(audit.statusCode).toBe(403);
  });

  it("shows related rows by their labels, as the grid does, with one lookup per page of rows", async () => {
    const interviewerId = await insertInterviewer(api, { name: "Suppliers" });
    const absent = "01900000-0000-7000-8000-00000000dead";
    const insertCalls = (from: number, calls: number, interviewer: string) =>
      api.query(`insert into tenant.phone_calls (tenant_id, id, interviewer_id, number, tries, created_at, updated_at)
        select '${tenantIds.genie}', gen_random_uuid(), '${interviewer}', '+1415555' || (1000 + n), 7, now(), now()
        from generate_series(${from}, ${from + calls - 1}) n`);
    const statements = async () =>
      (await measureDatabaseWork(() => download("phone_calls?ordering=number"))).statements;
    await insertCalls(1, 1, absent);
    await insertCalls(2, 1, interviewerId);
    const ofTwo = await statements();
    await insertCalls(3, 40, interviewerId);
    expect(await statements()).toBe(ofTwo);

    const { lines } = await download("phone_calls?ordering=number");
    expect(lines.slice(1, 3).map((line) => line.split(",")[2])).toEqual([absent, "Suppliers"]);
    const url = "/main/api/grid-export/phone_calls/workbook?ordering=number";
    const workbook = await api.app.inject({ method: "GET", url, headers: { authorization: "staff" } });
    const sheet = strFromU8(unzipSync(workbook.rawPayload)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet.match(/>Suppliers<\/t>/g)).toHaveLength(41);
    expect(sheet).not.toContain(interviewerId);
    expect(sheet).toContain('<c s="0"><v>7</v></c>');
  });

  it("escapes formulas", async () => {
    const body = { name: "=HYPERLINK(1)", type: "chat", mode: "@x", price: 1, details: '-1","2' };
    await api.call("POST", "/api/channel", { body });
    const { lines } = await download("channels?search_query=hyperlink");
    expect(lines[1]).toBe(`'=HYPERLINK(1),'@x,"'-1"",""2",1,Yes`);
  });

  it("supports lists that are not tenant tables", async () => {
    const { lines } = await download("config_items?ordering=layout_key&search_query=grid");
    expect(lines[0]).toBe("\uFEFFTitle,Kind,Key,Origin,Version,Updated");
    expect(lines[1]).toBe("Archetypes,grid,archetypes,Shipped,0,");
    expect((await download("users", "staff")).status).toBe(403);
    expect((await download("users")).status).toBe(200);
  });

  it("has the permissions and the tenant of the list", async () => {
    expect((await download("audit", "staff")).status).toBe(403);
    expect((await download("audit")).status).toBe(200);
    expect((await download("channels", "stranger")).body).not.toContain("Bulk");
  });

  it.each([
    ["no grid", "nowhere", 404],
    ["a grid whose rows belong to a record", "invitees", 404],
    ["a key that climbs", "..%2Fchannels", 404],
    ["an unknown filter", `channels?q_filters=${encodeURIComponent('{"x":{"eq":1}}')}`, 400],
    ["an unknown ordering", "channels?ordering=name;drop", 400],
    ["an unknown parameter", "channels?evil=1", 400],
  ])("rejects %s", async (_, path, status) => {
    expect((await download(path)).status).toBe(status);
  });
});
