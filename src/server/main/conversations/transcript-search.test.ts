import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TranscriptHits } from "../../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";
import { findMatches, snippetOf } from "./transcript-search.ts";

let api: TestApi;
let interviewer: Awaited<ReturnType<typeof createTestInterviewer>>;

const said = async (text: string, { language = "en", isTest = false } = {}) => {
  const id = randomUUID();
  await api.query(`
    insert into tenant.conversations (tenant_id, id, interviewer_id, guide_version_id, is_test, medium, language,
      workflow_name, masks_personal_data, created_at, last_at)
    values ('${tenantIds.genie}', '${id}', '${interviewer.id}', '${interviewer.id}', ${isTest}, 'chat', '${language}',
      'Agent', true, now(), now());
    insert into tenant.conversation_messages (tenant_id, conversation_id, sequence, message_id, turn, type, content,
      server_timestamp)
    values ('${tenantIds.genie}', '${id}', 0, '${id}', 0, 'human', '${text}', now());`);
  return id;
};

beforeAll(async () => {
  api = await createTestApi();
  interviewer = await createTestInterviewer(api.database, { tenantId: tenantIds.genie, status: "published" });
  await said("We moved to Salesforce because the invoices were late.");
  await said("Die Rechnungen kamen immer zu spät.", { language: "de" });
  await said("Salesforce in a test", { isTest: true });
});
afterAll(() => api.close());

const search = async (words: string, as: "staff" | "stranger" = "staff", more = "") => {
  const path = `/api/transcript-search?search_query=${encodeURIComponent(words)}${more}`;
  const answer = await api.call("GET", path, { as });
  return (answer.body as { data: TranscriptHits }).data;
};
const wordsOf = ({ hits }: TranscriptHits) =>
  hits.map(({ snippet }) => snippet.filter(({ is_match: isMatch }) => isMatch).map(({ text }) => text));

describe("transcript search", () => {
  it("finds and marks all words in any inflection of the interview's language, without tests", async () => {
    expect(wordsOf(await search("salesforce"))).toEqual([["Salesforce"]]);
    expect(wordsOf(await search("invoice moving"))).toEqual([["moved", "invoices"]]);
    expect(wordsOf(await search("Rechnung"))).toEqual([["Rechnungen"]]);
    expect(wordsOf(await search("100%"))).toEqual([]);
    expect(wordsOf(await search("salesforce Rechnung"))).toEqual([]);
    const { hits } = await search("salesforce", "staff", `&interviewer_id=${interviewer.engineId}`);
    expect(hits).toMatchObject([{ interviewer_id: interviewer.id, start: 12, end: 22, type: "human" }]);
  });

  it("also applies to the interviewer's list of interviews", async () => {
    const path = `/api/interviewer/${interviewer.id}/conversations?search_query=invoices`;
    const { body } = await api.call("GET", path, { as: "staff" });
    const opening = "We moved to Salesforce because the invoices were late.";
    expect(body).toMatchObject({ total: 1, conversations: [{ language: "en", is_test: false, opening }] });
  });

  it("uses the trigram index unless too many messages match", async () => {
    const found = (pattern: string, max: number, tenantId: string = tenantIds.genie) =>
      api.database.inTenant(tenantId, async (tx) => {
        const patterns = [pattern, pattern, pattern];
        const answer = await tx.execute<{ ids: string[] | null }>(
          sql`select tenant.search('conversation_messages', ${sql.param(patterns)}::text[], ${max}) as ids`,
        );
        return answer.rows[0]?.ids;
      });
    expect(await found("%salesforce%", 10)).toHaveLength(2);
    expect(await found("%salesforce%", 1)).toBeNull();
    expect(await found("%zeppelin%", 10)).toEqual([]);
    expect(await found("%salesforce%", 10, tenantIds.other)).toEqual([]);
  });

  it("returns the newest messages for frequent words, even if all of them are old", async () => {
    const id = await said("The first of many");
    await api.query(`
      insert into tenant.conversation_messages (tenant_id, conversation_id, sequence, message_id, turn, type, content,
        server_timestamp)
      select '${tenantIds.genie}', '${id}', n, gen_random_uuid(), n, 'human',
        case when n <= 1100 then 'A telegram came, number ' else 'A parcel came, number ' end || n,
        now() - interval '1 day' + n * interval '1 second'
      from generate_series(1, 2200) n`);
    const numbers = ({ hits }: TranscriptHits) =>
      hits.map(({ snippet }) => snippet.at(-1)?.text.split(" ").at(-1));
    const newest = (last: number) => Array.from({ length: 20 }, (_, index) => String(last - index));
    const [parcels, telegrams] = [await search("parcel"), await search("telegram")];
    expect([numbers(parcels), parcels.has_more]).toEqual([newest(2200), true]);
    expect([numbers(telegrams), telegrams.has_more]).toEqual([newest(1100), true]);
  });

  it("is limited to the tenant", async () => {
    expect(await search("salesforce", "stranger")).toEqual({ hits: [], has_more: false });
  });
});

describe("a snippet", () => {
  it("is cut between words around the first match, with ellipses", () => {
    const text = `${"before ".repeat(30)}needle ${"after ".repeat(60)}`;
    const parts = snippetOf(text, findMatches(text, ["needle"]));
    expect(parts[0]).toEqual({ text: "… ", is_match: false });
    expect(parts.find(({ is_match: isMatch }) => isMatch)?.text).toBe("needle");
    expect(parts.at(-1)).toEqual({ text: " …", is_match: false });
    expect(parts.map((part) => part.text).join("").length).toBeLessThan(220);
  });

  it("treats regular expression syntax literally", () => {
    expect(findMatches("What (really)? (", ["("])).toHaveLength(2);
  });
});
