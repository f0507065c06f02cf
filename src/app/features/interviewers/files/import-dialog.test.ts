import { expect, it } from "vitest";
import { decisionFor, readImportFile } from "./import-dialog.tsx";

it("readImportFile parses an exported interviewer", async () => {
  const file = new File(['{"format":"genie-interviewer"}'], "pilot.json");
  expect(await readImportFile(file)).toEqual({ file: { format: "genie-interviewer" } });
});

it("readImportFile rejects files that are not JSON by name", async () => {
  const read = await readImportFile(new File(["# Guide"], "guide.md"));
  expect(read).toEqual({ error: "guide.md is not a JSON file, so it can't be an exported interviewer." });
});

it.each(["{}", "null", "[]", '"x"', '{"format":"figma"}'])(
  "readImportFile rejects other JSON by name: %s",
  async (text) => {
    const read = await readImportFile(new File([text], "other.json"));
    expect(read).toEqual({
      error: "other.json is JSON, but not an exported interviewer.",
    });
  },
);

it("readImportFile rejects files above the size limit", async () => {
  const file = new File([], "huge.json");
  Object.defineProperty(file, "size", { value: 30_000_001 });
  expect(await readImportFile(file)).toEqual({ error: "huge.json is larger than 30 MB." });
});

it("decisionFor maps a mismatch to the import decision", () => {
  expect(decisionFor("/interviewer/archetype", "a")).toEqual({ archetype_id: "a" });
  expect(decisionFor("/interviewer/channel", "c")).toEqual({ channel_id: "c" });
  expect(decisionFor("/interviewer/name", "n")).toEqual({});
});
