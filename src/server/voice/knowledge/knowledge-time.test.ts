import { expect, test } from "vitest";
import { createKnowledgeSearch } from "../../../interviewing/knowledge/create-knowledge-search.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import { measureMaxBlockMs } from "../../testing/measure-max-block.ts";

test.each([
  ["paragraphs", "Suppliers deliver bolts and nuts late.\n\n", "en"],
  ["one line", "[a](b![ suppliers deliver ", "en"],
  ["Thai", "ผู้จัดจำหน่ายส่งสินค้าล่าช้า", "th"],
] as const)("a document of %s is indexed and searched in short steps", async (_, part, language) => {
  const document = { id: "m", text: part.repeat(300_000 / part.length) };
  const work = async () => {
    const search = await runInSlices(createKnowledgeSearch([document], language));
    await runInSlices(search("When do suppliers deliver bolts?"));
  };
  expect(await measureMaxBlockMs(work)).toBeLessThan(100);
});
