import { afterAll, beforeAll, expect, it } from "vitest";
import type { Channel, ConfigItem, Problem } from "../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";

/*
 * An expense report, built as users build forms at run time and added to the channel form. The tests publish, submit,
 * read and edit it using only the API.
 */

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  const { body } = await api.call("GET", "/api/config?name=form-layout&layout_key=channel_setup");
  const [item] = (body as { data: [ConfigItem] }).data;
  const data = item.data as { structure: object };
  const published = await api.call("PUT", `/api/config/${item.id}`, {
    body: { data: { ...data, structure: { ...data.structure, report: expenseReport } } },
    headers: { "if-match": `"${item.version}"` },
  });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
});
afterAll(() => api.close());

const amounts = { list: "expenses", field: "amount" };
const expenseReport = [
  { name: "trip_from", label: "From", type: "date", is_dynamic: true, validation: { min_date: "any" } },
  {
    name: "trip_to",
    label: "To",
    type: "date",
    is_dynamic: true,
    validation: { min_date: { field: "trip_from" } },
  },
  {
    name: "expenses",
    label: "Expenses",
    item_label: "Expense",
    type: "list",
    display: "table",
    is_dynamic: true,
    validation: { max_items: 50 },
    fields: [
      { name: "what", label: "What", type: "string", validation: { required: true } },
      { name: "kind", label: "Kind", type: "select", options: ["travel", "meal"] },
      {
        name: "distance",
        label: "Distance",
        type: "int",
        suffix: "km",
        depends_on: { field: "kind", variants: [{ when: "travel" }] },
        validation: { required: true },
      },
      { name: "amount", label: "Amount", type: "float", validation: { required: true, max: 10_000 } },
    ],
  },
  { name: "expense_total", label: "Total", type: "float", is_dynamic: true, calculate: { sum: amounts } },
  {
    name: "vat",
    label: "VAT",
    type: "float",
    is_dynamic: true,
    calculate: { round: { product: ["expense_total", 0.19] }, digits: 2 },
  },
];

const trip = { trip_from: "2026-11-02", trip_to: "2026-11-04" };
const train = { what: "Train", kind: "travel", distance: 504, amount: 0.1 };
const lunch = { what: "Lunch", kind: "meal", amount: 0.2 };
const send = (dynamic_fields: object) =>
  api.call("POST", "/api/channel", {
    body: { name: "Report", type: "chat", mode: "text", price: 10, dynamic_fields },
  });
const stored = async (id: string) =>
  ((await api.call("GET", `/api/channel/${id}`)).body as { data: Channel }).data.dynamic_fields;

it("is rejected with each error in its row and stores nothing", async () => {
  const { status, body } = await send({
    ...trip,
    trip_to: "2026-11-01",
    expenses: [train, { ...train, distance: null }, { ...lunch, what: "", amount: 10_001 }],
  });
  expect(status).toBe(422);
  expect(((body as Problem).errors ?? []).map(({ pointer, code }) => [pointer, code])).toEqual([
    ["/dynamic_fields/trip_to", "min_date"],
    ["/dynamic_fields/expenses/1/distance", "required"],
    ["/dynamic_fields/expenses/2/what", "required"],
    ["/dynamic_fields/expenses/2/amount", "max"],
  ]);
  expect((await api.call("GET", '/api/channel?q_filters={"name":{"eq":"Report"}}')).body).toMatchObject({
    total: 0,
  });
});

it("is stored with computed totals, ignoring submitted ones, and can be edited", async () => {
  const made = await send({ ...trip, expenses: [train, { ...lunch, distance: 9 }], expense_total: 99 });
  expect(made.status).toBe(201);
  const { id } = (made.body as { data: Channel }).data;
  expect(await stored(id)).toMatchObject({
    ...trip,
    expenses: [train, lunch],
    expense_total: 0.3,
    vat: 0.06,
  });

  const edited = await api.call("PUT", `/api/channel/${id}`, {
    body: { dynamic_fields: { expenses: [lunch, { ...lunch, what: "Dinner", amount: 41.7 }] } },
  });
  expect(edited.status).toBe(200);
  const after = await stored(id);
  expect(after).toMatchObject({ ...trip, expense_total: 41.9, vat: 7.96 });
  expect((after["expenses"] as object[]).map((row) => ("what" in row ? row.what : undefined))).toEqual([
    "Lunch",
    "Dinner",
  ]);
  // The list can filter and sort by the total like by any other column.
  const list = await api.call(
    "GET",
    '/api/channel?ordering=-dynamic_fields.expense_total&q_filters={"dynamic_fields.expense_total":{"gt":41}}',
  );
  expect(list.body).toMatchObject({ total: 1, data: [{ id }] });
});
