import { expect, it } from "vitest";
import { decisionFor, readImportFile } from "./import-dialog.tsx";

it("reads JSON as it is", async () => {
  const file = new File(['{"format":"genie-interviewer"}'], "pilot.json");
  expect(await readImportFile(file)).toEqual({ file: { format: "genie-interviewer" } });
});

it("names the file that is no JSON", async () => {
  const read = await readImportFile(new File(["# Guide"], "guide.md"));
  expect(read).toEqual({ error: "guide.md is not a JSON file, so it can't be an exported interviewer." });
});

it.each(["{}", "null", "[]", '"x"', '{"format":"figma"}'])(
  "names the file that is other JSON: %s",
  async (text) => {
    const read = await readImportFile(new File([text], "other.json"));
    expect(read).toEqual({
      error: "other.json is JSON, but not an exported interviewer.",
    });
  },
);

it("does not read what is too large to be sent", async () => {
  const file = new File([], "huge.json");
  Object.defineProperty(file, "size", { value: 30_000_001 });
  expect(await readImportFile(file)).toEqual({ error: "huge.json is larger than 30 MB." });
});

it("answers a mismatch by what was chosen for it", () => {
  expect(decisionFor("/interviewer/archetype", "a")).toEqual({ archetype_id: "a" });
  expect(decisionFor("/interviewer/channel", "c")).toEqual({ channel_id: "c" });
  expect(decisionFor("/interviewer/name", "n")).toEqual({});
});
