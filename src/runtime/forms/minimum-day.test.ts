import { expect, it } from "vitest";
import { aStore, submitted } from "./testing.ts";

it("resets the earliest day of a date to today when the date it must follow is hidden", () => {
  const store = aStore([
    { name: "isPlanned", type: "checkbox", default_value: true },
    { name: "starts", type: "date", depends_on: { field: "isPlanned", variants: [{ when: true }] } },
    { name: "ends", type: "date", validation: { dependant_fields: [{ field: "starts", operator: ">" }] } },
  ]);
  let renders = 0;
  store.subscribeField("ends", () => (renders += 1));
  store.setValue("starts", "2026-12-10");
  expect(store.getField("ends")?.minDate).toBe("2026-12-11");
  renders = 0;
  store.setValue("isPlanned", false);
  expect(store.getField("ends")?.minDate).toBe("2026-11-21");
  expect(renders).toBe(1);
});

it("skips comparisons with an invalid day", () => {
  const store = aStore(
    [
      { name: "starts", type: "date" },
      { name: "ends", type: "date", validation: { dependant_fields: [{ field: "starts", operator: ">" }] } },
    ],
    { mode: "edit", record: { starts: "2026-13-45", ends: "2026-12-01" } },
  );
  expect(submitted(store)).toEqual({ starts: ["Invalid format"] });
});

it("reports a calculated day before the earliest one instead of moving it, as the server does", () => {
  const store = aStore([
    { name: "starts", type: "date" },
    {
      name: "ends",
      type: "date",
      calculate: { day: "starts", days: 0 },
      validation: { dependant_fields: [{ field: "starts", operator: ">", error_message: "Too early" }] },
    },
  ]);
  store.setValue("starts", "2026-12-10");
  expect(submitted(store)).toEqual({ ends: ["Too early"] });
  expect(store.getField("ends")?.value).toBe("2026-12-10");
});
