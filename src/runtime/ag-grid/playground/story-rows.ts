import type { StoryRow } from "./story-list.ts";

const modes = ["Web text", "Phone, inbound", "Phone, outbound"];

/** Channels in a stable order of creation. */
export const channelRows: readonly StoryRow[] = Array.from({ length: 42 }, (_, index) => ({
  id: `channel-${index + 1}`,
  name: `Channel ${String(index + 1).padStart(2, "0")}`,
  mode: modes[index % 3],
  details:
    index % 4 === 3 ? null : "Respondents are asked one question at a time and answer in their own words.",
  price: 100 + index * 12.5,
  is_active: index % 5 !== 0,
  created_at: `2026-10-${String((index % 28) + 1).padStart(2, "0")}T09:00:00Z`,
}));

/** Unexpected values from a server. */
export const hostileRows: readonly StoryRow[] = [
  { id: "1", name: null, mode: undefined, details: "", price: null, is_active: null },
  {
    id: "2",
    name: "<img src=x onerror=alert(1)><b>markup</b>",
    mode: "{{7*7}}",
    details: "'; drop table channels; --",
    price: "12.50",
    is_active: "maybe",
  },
  {
    id: "3",
    name: "قناة المقابلات الهاتفية",
    mode: "עברית",
    details: "A left-to-right text with ‮an override inside",
    price: -3,
    is_active: false,
  },
  {
    id: "4",
    name: "W".repeat(400),
    mode: "a very long text without end ".repeat(60),
    details: { nested: { value: [1, 2, 3] } },
    price: 1e21,
    is_active: true,
  },
  {
    id: "4",
    name: "A second row of the same id",
    mode: ["a", "b"],
    details: 0,
    price: "free",
    is_active: true,
  },
];
