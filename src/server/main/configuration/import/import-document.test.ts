import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LayoutImport, Problem } from "../../../../contracts/contracts.gen.ts";
import { createTestApi, type TestApi } from "../../../testing/create-test-api.ts";
import { importDocument } from "./import-document.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const send = (format: string, document: unknown) =>
  api.call("POST", "/api/config/import", {
    body: {
      format,
      content: Buffer.from(typeof document === "string" ? document : JSON.stringify(document)).toString(
        "base64",
      ),
    },
  });

describe("importing a form of another system", () => {
  it("returns the layout with a report per question", async () => {
    const components = [
      { type: "textfield", key: "name", label: "Name", validate: { required: true } },
      { type: "hologram", key: "photo", label: "Photo" },
    ];
    const { status, body } = await send("form-js", { components });
    expect(status).toBe(200);
    const { layout, report } = (body as { data: LayoutImport }).data;
    expect(layout).toMatchObject({
      structure: { main: [{ name: "name", type: "string", validation: { required: true } }] },
    });
    expect(report).toMatchObject({
      format: "form-js",
      inputs: 2,
      exact: 1,
      lossy: [],
      missing: [{ path: "/components/1" }],
    });
  });

  it("explains why a file cannot be read", async () => {
    const { status, body } = await send("fhir", "{");
    expect(status).toBe(422);
    const [error] = (body as Problem).errors ?? [];
    expect(error?.pointer).toBe("/content");
    expect(error?.message).toMatch(/^The file is not JSON/);
    expect((await send("pdf", {})).status).toBe(422);
  });

  it("aborts an import that takes too long with an explanation", async () => {
    const content = Buffer.from(JSON.stringify({ components: [] })).toString("base64");
    await expect(importDocument({ format: "form-js", content }, { maxMs: 1 })).rejects.toMatchObject({
      code: "ERR_VALIDATION",
      message: "The file cannot be read within 0.001 seconds. Import it in parts.",
    });
  });
});
