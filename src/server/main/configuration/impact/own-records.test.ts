import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConfigImpact, ConfigItem } from "../../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi } from "../../../testing/create-test-api.ts";
import { dataOf, fieldIn, type Layout } from "../../../testing/layout-changes.ts";

let api: TestApi;
let archetypeId: string;
let channelIds: Readonly<Record<string, string>>;

beforeAll(async () => {
  api = await createTestApi();
  const rowsAt = async (path: string) => dataOf<{ id: string; type: string }[]>(await api.call("GET", path));
  archetypeId = (await rowsAt("/api/archetypes"))[0]?.id ?? "";
  channelIds = Object.fromEntries((await rowsAt("/api/channel")).map(({ type, id }) => [type, id]));
});
afterAll(() => api.close());

async function made(path: string, body: object): Promise<string> {
  const answer = await api.call("POST", path, { body });
  expect(answer).toMatchObject({ status: 201 });
  return dataOf<{ id: string }>(answer).id;
}

const layoutOf = async (layoutKey: string): Promise<ConfigItem> => {
  const [item] = dataOf<ConfigItem[]>(
    await api.call("GET", `/api/config?name=form-layout&layout_key=${layoutKey}`),
  );
  if (item === undefined) throw new Error(`No ${layoutKey}`);
  return item;
};

/** Applies a change to the document of a layout. */
async function changed(layoutKey: string, change: (layout: Layout) => void) {
  const item = await layoutOf(layoutKey);
  const data = structuredClone(item.data) as Layout;
  change(data);
  return { item, data };
}

const impactOf = async ({ item, data }: { item: ConfigItem; data: unknown }, body: object = {}) =>
  dataOf<ConfigImpact>(await api.call("POST", `/api/config/${item.id}/impact`, { body: { data, ...body } }));

/** Publishes a form and returns the ids of the records that it rejects when they are saved unchanged. */
async function refusedBy(
  { item, data }: { item: ConfigItem; data: unknown },
  path: string,
  bodies: Readonly<Record<string, object>>,
): Promise<string[]> {
  const published = await api.call("PUT", `/api/config/${item.id}`, {
    body: { data },
    headers: { "if-match": `"${item.version}"` },
  });
  expect(published).toMatchObject({ status: 200 });
  const refused: string[] = [];
  for (const [id, body] of Object.entries(bodies)) {
    const { status } = await api.call("PUT", `${path}/${id}`, { body });
    expect([200, 422]).toContain(status);
    if (status === 422) refused.push(id);
  }
  await api.call("DELETE", `/api/config/${item.id}`, { headers: { "if-match": "*" } });
  return refused.toSorted();
}

const sampleIds = ({ changes }: ConfigImpact, name: string): string[] =>
  changes
    .filter(({ field }) => field === name)
    .flatMap(({ samples }) => samples.map(({ id }) => id))
    .toSorted();

const guideBody = (closing: string) => ({
  introduction: "Welcome to this interview.",
  objectives: "Learn",
  closing,
  questions: "- What happened?",
});

describe("for entities without a declaration, the count matches the records that cannot be saved afterwards", () => {
  it("guides, by the parts of their text, with the interviewer that contains them", async () => {
    const short = await made("/api/interview-guides", guideBody("Bye."));
    const long = await made("/api/interview-guides", guideBody("Thank you for all of your time."));
    const alone = await made("/api/interview-guides", guideBody("Thank you for coming this far."));
    const interviewer = await made("/api/interviewer", {
      archetype_id: archetypeId,
      interview_guide_id: long,
    });
    const change = await changed("interview_guide", (layout) => {
      Object.assign(fieldIn(layout, "closing")["validation"] as object, { max_length: 10 });
    });
    const impact = await impactOf(change);
    expect(impact).toMatchObject({ records: 3, failing: 2, count: null });
    const [closing] = impact.changes;
    expect(closing).toMatchObject({ kind: "stricter", field: "closing", holding: 3, failing: 2 });
    expect(closing?.samples.map(({ id, interviewer_id: editedIn }) => [id, editedIn])).toEqual([
      [long, interviewer],
      [alone, null],
    ]);
    // Only "keep" is offered for their values.
    expect(closing).toMatchObject({ offers: ["keep"], obstacles: [expect.stringContaining("stay as")] });
    const choice = { field: "closing", action: "default", value: "Bye." };
    const refusal = await api.call("PUT", `/api/config/${change.item.id}`, {
      body: { data: change.data, value_choices: [choice] },
      headers: { "if-match": `"${change.item.version}"` },
    });
    expect(refusal.status).toBe(422);
    const bodies = Object.fromEntries([short, long, alone].map((id) => [id, {}]));
    expect(await refusedBy(change, "/api/interview-guides", bodies)).toEqual([long, alone].toSorted());
  });

  it("knowledge bases", async () => {
    const ids = [];
    for (const data of ["We sell bolts.", "We sell bolts, nuts, screws and all that holds a roof."])
      ids.push(await made("/api/knowledge-bases", { data }));
    const change = await changed("knowledge_base", (layout) => {
      Object.assign(fieldIn(layout, "data")["validation"] as object, { max_length: 20 });
    });
    const impact = await impactOf(change);
    expect(impact).toMatchObject({ records: 2, failing: 1 });
    expect(impact.api).toMatchObject([
      { calls: ["POST /api/knowledge-bases", "PUT /api/knowledge-bases/{id}"] },
    ]);
    const bodies = Object.fromEntries(ids.map((id) => [id, {}]));
    expect(await refusedBy(change, "/api/knowledge-bases", bodies)).toEqual(sampleIds(impact, "data"));
  });

  it("interviewers, where read-only fields are checked only while they are drafts", async () => {
    await api.query("delete from tenant.interviewers");
    const draft = await made("/api/interviewer", { archetype_id: archetypeId, name: "Draft" });
    const ready = await made("/api/interviewer", { archetype_id: archetypeId, name: "Ready" });
    await api.query(`update tenant.interviewers set status = 'ready' where id = '${ready}'`);
    const change = await changed("configure", (layout) => {
      layout.structure["configure"]?.push({
        name: "cost_center",
        label: "Cost centre",
        type: "string",
        is_dynamic: true,
        is_editable: false,
        validation: { required: true },
      });
    });
    const impact = await impactOf(change);
    expect(impact).toMatchObject({ records: 2, failing: 1 });
    expect(impact.changes.find(({ field }) => field === "cost_center")?.samples).toMatchObject([
      { id: draft, label: "Draft", layout_key: "configure", interviewer_id: draft },
    ]);
    const bodies = { [draft]: { name: "Draft" }, [ready]: { name: "Ready" } };
    expect(await refusedBy(change, "/api/interviewer", bodies)).toEqual([draft]);
  });

  it("interviewers, depending on their channel", async () => {
    await api.query("delete from tenant.interviewers");
    const bodies: Record<string, object> = {};
    for (const [type, channelId] of Object.entries(channelIds)) {
      const id = await made("/api/interviewer", { archetype_id: archetypeId, name: `By ${type}` });
      await api.query(`update tenant.interviewers set channel_id = '${channelId}' where id = '${id}'`);
      bodies[id] = {
        channel_id: channelId,
        ...(type === "chat" ? {} : { language: "en", voice_provider: "standard", voice_type: "female" }),
      };
    }
    const change = await changed("channel_pricing", (layout) => {
      layout.structure["channel-pricing"]?.push({
        name: "caller_id",
        label: "Number that is shown",
        type: "string",
        is_dynamic: true,
        depends_on: {
          field: "/channel/type",
          variants: [{ when: "call_center", validation: { required: true } }, { when: "chat" }],
        },
      });
    });
    const impact = await impactOf(change);
    expect(impact).toMatchObject({ records: 3, failing: 1 });
    const sample = impact.changes.find(({ field }) => field === "caller_id")?.samples[0];
    expect(sample).toMatchObject({ label: "By call_center", layout_key: "channel_pricing" });
    expect(await refusedBy(change, "/api/interviewer", bodies)).toEqual([sample?.id]);
  });

  it("members, within the tenant", async () => {
    const ids = [];
    for (const [email, permissions] of [
      ["reader@genie.local", ["analytics"]],
      ["builder@genie.local", ["interviewers", "configuration"]],
    ] as const)
      ids.push(await made("/api/users", { email, module_permissions: permissions }));
    const change = await changed("member_setup", (layout) => {
      fieldIn(layout, "module_permissions")["options"] = [{ id: "interviewers", label: "Interviewers" }];
    });
    const impact = await impactOf(change);
    const all = dataOf<{ id: string; module_permissions: string[] }[]>(await api.call("GET", "/api/users"));
    expect(impact).toMatchObject({ records: all.length, failing: 2 });
    const samples = impact.changes.flatMap((each) => each.samples.map(({ label }) => label));
    expect(new Set(samples)).toEqual(new Set(["reader@genie.local", "builder@genie.local"]));
    const bodies = Object.fromEntries(all.map(({ id }) => [id, { mails_flags: false }]));
    expect(await refusedBy(change, "/api/users", bodies)).toEqual(ids.toSorted());
  });
});

it("counts guides in a job if there are too many for a request", async () => {
  await api.query(`
    insert into tenant.interview_guides (tenant_id, id, name, content, questions, question_count, created_at, updated_at)
    select tenant_id, gen_random_uuid(), 'Guide ' || n, content, questions, question_count, now(), now()
    from tenant.interview_guides, generate_series(1, 100) n`);
  const change = await changed("interview_guide", (layout) => {
    Object.assign(fieldIn(layout, "closing")["validation"] as object, { max_length: 10 });
  });
  const { count } = await impactOf(change);
  expect(count).toMatchObject({ state: "running", seen: 0, records: 303 });
});
