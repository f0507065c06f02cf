import type { AddressInfo } from "node:net";
import { readEvents } from "../../../src/kernel/read-events.ts";
import { compileForm } from "../../../src/runtime/forms/compile-form.ts";
import { createFormStore } from "../../../src/runtime/forms/create-form-store.ts";
import type { FormStore } from "../../../src/runtime/forms/form-store.ts";
import type { ConfigItem } from "../../../src/contracts/contracts.gen.ts";
import { createTestApi, people, type TestApi } from "../../../src/server/testing/create-test-api.ts";
import { quantile } from "../measure.ts";
import { printFigures } from "./limits.ts";

const count = 1000;
/** Event streams per user; the server's maximum. */
const streamsEach = 20;
const typed = "typed while the form changed";

/** Tenant members by name; the test API uses the names as tokens. */
const crowd = Object.fromEntries(
  Array.from({ length: count / streamsEach }, (_, at) => {
    const digits = String(at).padStart(3, "0");
    const ids = {
      userId: `cccccccc-0000-4000-8000-000000000${digits}`,
      sessionId: `dddddddd-0000-4000-8000-000000000${digits}`,
    };
    return [`member${at}`, { ...people.staff, ...ids, email: `member${at}@genie.local` }];
  }),
);
const names = Object.keys(crowd);

const find = async (api: TestApi, key: string): Promise<ConfigItem> => {
  const { body } = await api.call("GET", `/api/config?name=form-layout&layout_key=${key}`);
  const [item] = (body as { data: ConfigItem[] }).data;
  if (item === undefined) throw new Error(`There is no form ${key}.`);
  return item;
};

/** An open form: its store and its subscription to new layouts. */
interface OpenForm {
  readonly store: FormStore;
  readonly field: string;
  /** Resolves with the time at which the new layout is merged. */
  readonly merged: Promise<number>;
}

const compile = (data: unknown, previous?: FormStore) =>
  compileForm(data, previous && { previous: previous.getForm() });

/**
 * Opens 1,000 forms in one process, each with its own stream, and publishes a layout while text is typed into all of
 * them.
 */
export async function benchStores(): Promise<string[]> {
  const api = await createTestApi({ others: crowd });
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = api.app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}/main`;
  const stop = new AbortController();
  try {
    const item = await find(api, "archetype_setup");
    // Fetches the layout of each revision once per process, as a window does for all of its forms.
    const layouts = new Map<string, Promise<unknown>>();
    const layoutOf = (revision: string) => {
      const known = layouts.get(revision) ?? find(api, item.layout_key).then(({ data }) => data);
      layouts.set(revision, known);
      return known;
    };
    const open = async (at: number): Promise<OpenForm> => {
      const name = names[at % names.length] ?? "";
      const store = createFormStore({ form: compile(item.data), mode: "create", today: "2026-11-25" });
      const response = await fetch(`${origin}/api/config/events`, {
        headers: { authorization: name, accept: "text/event-stream" },
        signal: stop.signal,
      });
      if (response.body === null || response.status !== 200)
        throw new Error(`The stream says ${response.status}.`);
      const events = readEvents(response.body.getReader());
      const first = await events.next();
      if (first.done === true) throw new Error("The stream ended.");
      const known = first.value.data;
      const merge = async () => {
        for await (const { event, data } of events) {
          if (event !== "revision" || data === known) continue;
          store.replaceForm(compile(await layoutOf(data), store));
          return performance.now();
        }
        throw new Error("The stream ended before the layout came.");
      };
      return { store, field: "type", merged: merge() };
    };
    const forms: OpenForm[] = [];
    for (let at = 0; at < count; at += 50) {
      forms.push(...(await Promise.all(Array.from({ length: 50 }, (_, next) => open(at + next)))));
    }
    let key = 0;
    const typing = setInterval(() => {
      key += 1;
      for (const { store, field } of forms) store.setValue(field, typed.slice(0, key));
    }, 40);
    const layout = structuredClone(item.data) as { structure: Record<string, object[]> };
    layout.structure["identity"]?.unshift({
      name: "fresh",
      label: "Fresh",
      type: "string",
      is_dynamic: true,
    });
    const published = await api.call("PUT", `/api/config/${item.id}`, {
      body: { data: layout },
      headers: { "if-match": `"${item.version}"` },
    });
    if (published.status !== 200) throw new Error(JSON.stringify(published.body));
    const from = performance.now();
    const times = (await Promise.all(forms.map(({ merged }) => merged))).map((at) => at - from);
    while (key < typed.length) await new Promise((resolve) => setTimeout(resolve, 40));
    clearInterval(typing);
    const lost = forms.filter(
      ({ store, field }) => store.getField(field)?.value !== typed || store.getField("fresh") === undefined,
    );
    const errors = printFigures(`Studio: ${count} forms on ${count} streams, each key typed in all of them`, [
      { name: "merged after publishing, p95", value: quantile(times, 0.95), limit: 1000, unit: "ms" },
      { name: "the last of them", value: Math.max(...times), limit: 1000, unit: "ms" },
      { name: "forms that lost a key or the new field", value: lost.length, limit: 0, unit: "times" },
    ]);
    return errors;
  } finally {
    stop.abort();
    await api.close();
  }
}
