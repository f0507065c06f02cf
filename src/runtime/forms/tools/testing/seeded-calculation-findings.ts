import { type SeededFinding, layout } from "./sensible-layout.ts";

const at = (rest: string) => `/structure/main/0${rest}`;

/** Layouts with one finding each in a calculation. */
export const calculationFindings: readonly SeededFinding[] = [
  [
    "bad-calculation",
    layout({ name: "a", type: "int", calculate: { ratio: [1, 0] } }),
    at("/calculate/ratio/1"),
  ],
  ["calculate-type", layout({ name: "a", type: "int", calculate: { text: "x" } }), at("/calculate")],
  ["calculate-type", layout({ name: "a", type: "date", calculate: 1 }), at("/calculate")],
  ["calculate-type", layout({ name: "a", type: "int", calculate: { today: {} } }), at("/calculate")],
  ["calculate-type", layout({ name: "a", type: "time", calculate: { value: "09:30" } }), at("/calculate")],
  [
    "bad-calculation",
    layout({ name: "a", type: "int", calculate: { days_between: ["a"] } }),
    at("/calculate/days_between"),
  ],
  [
    "not-a-day",
    layout({ name: "a", type: "int", calculate: { age: "b" } }, { name: "b", type: "int" }),
    at("/calculate"),
  ],
  [
    "bad-calculation",
    layout({ name: "a", type: "float", calculate: { power: [2, 3, 4] } }),
    at("/calculate/power"),
  ],
  [
    "not-a-number",
    layout({ name: "a", type: "float", calculate: { power: ["b", 2] } }, { name: "b", type: "string" }),
    at("/calculate"),
  ],
  [
    "not-a-time",
    layout(
      { name: "a", type: "float", calculate: { minutes_between: ["b", "b"] } },
      { name: "b", type: "date" },
    ),
    at("/calculate"),
  ],
  [
    "not-a-time",
    layout(
      { name: "a", type: "float", calculate: { minutes_between: ["b", "c"] } },
      { name: "b", type: "time" },
      { name: "c", type: "time", zone: "utc" },
    ),
    at("/calculate"),
  ],
  [
    "calculate-without-effect",
    layout({ name: "a", type: "int", calculate: 1, default_from: { value: 2 } }),
    at("/default_from"),
  ],
  ["calculate-type", layout({ name: "a", type: "date", default_from: "user.name" }), at("/default_from")],
  [
    "calculate-without-effect",
    layout({ name: "a", type: "int", calculate: 1, default_value: 2 }),
    at("/default_value"),
  ],
  [
    "calculate-without-effect",
    layout({ name: "a", type: "int", keeps_following: true }),
    at("/keeps_following"),
  ],
  [
    "calculate-without-effect",
    layout({ name: "a", type: "int", calculate: 1, keeps_following: true }),
    at("/keeps_following"),
  ],
  [
    "calculate-without-effect",
    layout({ name: "a", type: "int", recalculates: "on_change" }),
    at("/recalculates"),
  ],
  [
    "calculate-without-effect",
    layout({ name: "a", type: "int", calculate: 1, recalculates: "always" }),
    at("/recalculates"),
  ],
  [
    "calculate-without-effect",
    layout(
      { name: "a", type: "int" },
      { name: "b", type: "int", default_from: { field: "a" }, keeps_following: true, recalculates: "always" },
    ),
    "/structure/main/1/keeps_following",
  ],
  ["absent-field", layout({ name: "a", type: "int", calculate: { sum: ["b", 1] } }), at("/calculate")],
  [
    "division-by-nothing",
    layout(
      { name: "a", type: "float", calculate: { ratio: ["b", "c"] } },
      { name: "b", type: "int" },
      { name: "c", type: "int" },
    ),
    at("/calculate"),
  ],
  [
    "division-by-nothing",
    layout(
      { name: "a", type: "float", calculate: { round: { ratio: [100, { count: "b" }] } } },
      { name: "b", type: "list", of: { type: "string" } },
    ),
    at("/calculate"),
  ],
  [
    "score-without-effect",
    layout(
      { name: "a", type: "int", calculate: { score: { field: "b", table: { x: 1, z: 2 } } } },
      { name: "b", type: "select", options: ["x", "y"] },
    ),
    at("/calculate"),
  ],
];
