import { describe, expect, it, vi } from "vitest";
import { createFormStore } from "../create-form-store.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { createEndpointChoices, suggestionDelayMs } from "../state/field-choices.ts";
import { createOptionLoader, PartialRows } from "./option-loader.ts";
import { aForm, today } from "../testing.ts";

const people = Array.from({ length: 500 }, (_, number) => ({ id: `p${number}`, label: `Person ${number}` }));

/** Returns the first ten people whose id equals the search text or whose name contains it. */
function searchPeople({ path }: { readonly path: string }) {
  const query = decodeURIComponent(path.split("q=")[1] ?? "");
  return Promise.resolve(
    people.filter(({ id, label }) => id === query || label.includes(query)).slice(0, 10),
  );
}

async function chosenLabels(field: Partial<FieldDefinition>, value: unknown): Promise<string[] | undefined> {
  const definition: FieldDefinition = {
    name: "who",
    type: "autocomplete",
    api_endpoint: "/api/people?q={query}",
    ...field,
  };
  const store = createFormStore({
    form: aForm([definition]),
    mode: "edit",
    record: { who: value },
    today,
    options: createOptionLoader({ fetchRows: searchPeople }),
  });
  store.subscribeField("who", () => undefined);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return store.getField("who")?.choices?.chosen?.map(({ label }) => label);
}

describe("the label of a saved value", () => {
  it("is looked up if the first page of choices lacks it", async () => {
    expect(await chosenLabels({}, "p321")).toEqual(["Person 321"]);
  });

  it("is looked up for each of several values", async () => {
    expect(await chosenLabels({ type: "multiselect" }, ["p321", "p3", "p44"])).toEqual([
      "Person 321",
      "Person 44",
    ]);
  });

  it("is not looked up if the page has it, or if the value is a row", async () => {
    expect(await chosenLabels({}, "p3")).toEqual([]);
    expect(await chosenLabels({ is_object: true }, { id: "p321", label: "Person 321" })).toEqual([]);
  });

  it("is kept while the next search is pending", async () => {
    vi.useFakeTimers();
    const choices = createEndpointChoices(
      {
        kind: "endpoint",
        property: "api_endpoint",
        path: "/api/people?q={query}",
        idKey: "id",
        labelKey: "label",
      },
      "en",
      createOptionLoader({ fetchRows: searchPeople }),
      { changed: () => undefined, chosenIds: () => ["p3"] },
    );
    choices.start();
    await vi.advanceTimersByTimeAsync(0);
    choices.state().search?.("nobody");
    const labels = () => choices.state().chosen?.map(({ label }) => label);
    expect(labels()).toEqual(["Person 3"]);
    await vi.advanceTimersByTimeAsync(suggestionDelayMs);
    expect(labels()).toEqual(["Person 3"]);
    vi.useRealTimers();
  });

  it("is absent if the service does not know the value", async () => {
    expect(await chosenLabels({}, "gone")).toEqual([]);
  });
});

it("keeps a choice that is missing from an incomplete page", async () => {
  const row = { id: 1, label: "One" };
  const loaded = async (rows: unknown) => {
    const store = createFormStore({
      form: aForm([{ name: "who", type: "select", api_endpoint: "/api/people" }]),
      mode: "edit",
      record: { who: 7 },
      today,
      options: createOptionLoader({ fetchRows: () => Promise.resolve(rows) }),
    });
    store.subscribeField("who", () => undefined);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return [store.getField("who")?.value ?? null, store.getStatus().isDirty];
  };
  expect(await loaded(new PartialRows([row]))).toEqual([7, false]);
  expect(await loaded([row])).toEqual([null, true]);
});
