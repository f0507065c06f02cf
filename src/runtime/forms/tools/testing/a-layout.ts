/** A layout of one section. */
export const layout = (...fields: unknown[]) => ({
  layout_key: "test",
  name: "Test",
  structure: { main: fields },
});

/** What the services are said to have. */
export const endpoints = { main: ["/api/x", "/api/channel"], voice: ["/voices"] } as const;

const other = { ...layout({ name: "street", type: "string" }), layout_key: "other" };
const included: Readonly<Record<string, unknown>> = {
  other,
  circular: {
    ...layout({ name: "back", type: "include", layout_key: "test" }),
    layout_key: "circular",
  },
  grouped: layout({ name: "a", type: "select", options: [{ id: 1, label: "x", group: "y" }] }),
  conditional: { ...other, conditions: { street: { field: "street" } } },
};

/** The layouts that may be included. */
export const includedLayout = (key: string): unknown => included[key];

/** A fault, the layout that has it, and the pointer that names it. */
export type Fault = readonly [code: string, document: unknown, pointer: string];
