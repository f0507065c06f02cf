import fc from "fast-check";
import { jsPDF } from "jspdf";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { createHiddenText, isRightToLeft, splitTextRuns } from "./hidden-text.ts";

const measure = (text: string) => text.length * 6;

/** Lines of text on the first page, as a PDF reader extracts them. */
async function textOf(lines: readonly string[]): Promise<string[]> {
  const doc = new jsPDF({ unit: "pt", format: "a4", compress: true });
  const hidden = createHiddenText(doc, lines);
  for (const [index, line] of lines.entries()) {
    const place = { x: 48, baseline: 60 + 20 * index, size: 10, width: measure(line) };
    hidden.write(doc, line, place, measure);
  }
  hidden.finish(doc);
  const file = await getDocument({ data: new Uint8Array(doc.output("arraybuffer")), verbosity: 0 }).promise;
  const { items } = await (await file.getPage(1)).getTextContent();
  const found = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  await file.destroy();
  return found.split("\n").map((line) => line.trim());
}

const plain = (text: string) => text.replaceAll(/\s/gu, "");

test.each([
  ["en", "It was slow, because “nobody” knew."],
  ["es", "¿Qué pasó la primera semana?"],
  ["ca", "L’equip no ho sabia; col·laboració."],
  ["fr", "Où était l’équipe ? À côté."],
  ["de", "Die Größe der Übergabe."],
  ["eu", "Lehen astea oso motela izan zen."],
  ["pt", "A integração não começou."],
  ["da", "På første dag kendte jeg ingen."],
  ["hi", "पहला सप्ताह बहुत धीमा था।"],
  ["nl", "De eerste week was één chaos."],
  ["ar", "كان الأسبوع الأول بطيئا جدا لأن الحسابات لم تكن جاهزة"],
  ["ko", "첫 주는 정말 느렸습니다."],
  ["th", "สัปดาห์แรกช้ามาก ฉันไม่รู้ว่าจะถามใคร"],
])("what is written in %s is found again", async (_, line) => {
  const found = await textOf([line]);
  expect(plain(found.join(""))).toBe(plain(line));
});

test("writes several scripts on one page, each on its own line", async () => {
  const lines = ["पहला सप्ताह", "كان الأسبوع", "첫 주는 느렸습니다"];
  expect((await textOf(lines)).map(plain)).toEqual(lines.map(plain));
});

test("omits only characters that take two UTF-16 units", async () => {
  expect(plain((await textOf(["fine 🙃 then"])).join(""))).toBe("finethen");
});

test("runs concatenate to the original line", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a", "مر", "حبا", " ", "  ", "12", "שלום", "ी", "한", "-"), { maxLength: 12 }),
      (parts) => {
        expect(splitTextRuns(parts.join("")).join("")).toBe(parts.join(""));
      },
    ),
  );
});

test("the script of the first letter decides the direction", () => {
  expect(isRightToLeft("12 مرحبا then")).toBe(true);
  expect(isRightToLeft("then مرحبا")).toBe(false);
  expect(isRightToLeft("🙃 12")).toBe(false);
});
