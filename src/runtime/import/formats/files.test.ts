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

it("imports single formats, and lists of files without a limit", () => {
  const schema = imported("json-schema", {
    schema: {
      type: "object",
      properties: { scans: { type: "array", items: { type: "string", format: "data-url" } } },
    },
    uiSchema: { scans: { items: { "ui:options": { accept: ".png" } } } },
  });
  expect(schema).toMatchObject({ exact: 1, lossy: [] });
  expect(schema.field).toMatchObject({ type: "file", validation: { accept: ["png"], max_files: 1_000 } });
  const formjs = imported("form-js", {
    components: [
      { type: "filepicker", key: "scans", accept: ".jpg,image/png,application/pdf", multiple: true },
    ],
  });
  expect(formjs).toMatchObject({ exact: 1, lossy: [] });
  expect(formjs.field?.validation).toMatchObject({ accept: ["jpeg", "png", "pdf"], max_files: 1_000 });
});

it("reports formats that become the kind around them, and numbers of files beyond the limit", () => {
  const surveyjs = imported("surveyjs", {
    elements: [{ type: "file", name: "scans", acceptedTypes: ".bmp", allowMultiple: true, maxFiles: 2_000 }],
  });
  expect(surveyjs.field).toMatchObject({ type: "file", validation: { accept: ["image"], max_files: 1_000 } });
  expect(surveyjs.lossy.join()).toBe(
    "files: .bmp stand for all files of their kind; files: there are at most 1000",
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
