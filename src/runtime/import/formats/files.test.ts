import { expect, it } from "vitest";
import { importLayout, type ImportFormat } from "../import-layout.ts";

/** The first field of an imported form, and its report. */
function imported(format: ImportFormat, form: unknown) {
  const bytes = Buffer.from(typeof form === "string" ? form : JSON.stringify(form));
  const { layout, report } = importLayout(format, bytes);
  const [field] = Object.values(layout.structure).flat();
  const { exact, lossy, missing } = report;
  return { field, exact, lossy: lossy.map(({ reason }) => reason), missing };
}

it("imports accepted types, number and size of files", () => {
  const surveyjs = imported("surveyjs", {
    elements: [
      {
        type: "file",
        name: "cv",
        acceptedTypes: ".pdf,image/*",
        allowMultiple: true,
        maxFiles: 3,
        maxSize: 2_000_000,
      },
    ],
  });
  expect(surveyjs).toMatchObject({ exact: 1, lossy: [], missing: [] });
  expect(surveyjs.field).toMatchObject({
    name: "cv",
    type: "file",
    validation: { accept: ["pdf", "image"], max_files: 3, max_megabytes: 2 },
  });
  const formio = imported("formio", {
    components: [{ type: "file", key: "cv", label: "CV", input: true, fileMaxSize: "1GB", filePattern: "*" }],
  });
  expect(formio.lossy).toEqual(["files: each has at most 25 MB"]);
  expect(formio.field?.validation?.accept).toContain("other");
});

it("reports widened file types and unlimited numbers of files", () => {
  const schema = imported("json-schema", {
    schema: {
      type: "object",
      properties: { scans: { type: "array", items: { type: "string", format: "data-url" } } },
    },
    uiSchema: { scans: { items: { "ui:options": { accept: ".png" } } } },
  });
  expect(schema.field).toMatchObject({ type: "file", validation: { accept: ["image"], max_files: 20 } });
  expect(schema.lossy.join()).toBe(
    "files: .png stand for all files of their kind; files: there are at most 20",
  );
});

it("imports signatures", () => {
  const surveyjs = imported("surveyjs", { elements: [{ type: "signaturepad", name: "sign" }] });
  const formio = imported("formio", {
    components: [{ type: "signature", key: "sign", label: "Sign", input: true }],
  });
  for (const { field, exact } of [surveyjs, formio]) {
    expect(exact).toBe(1);
    expect(field).toMatchObject({ type: "file", display: "signature" });
  }
});
