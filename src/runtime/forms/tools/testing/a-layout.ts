/** A layout of one section. */
export const layout = (...fields: unknown[]) => ({
  layout_key: "test",
  name: "Test",
  structure: { main: fields },
});

/** What the services are said to have. */
export const endpoints = { main: ["/api/x", "/api/channel"], voice: ["/voices"] } as const;

/** A fault, the layout that has it, and the pointer that names it. */
export type Fault = readonly [code: string, document: unknown, pointer: string];
