import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const maxPages = 100;

const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/**
 * Extracts the text of a PDF, with pages separated by form feeds. Nothing is rendered, executed or fetched; character
 * maps are read from the library's own folder.
 *
 * @param max characters after which reading stops
 * @throws {Error} if the file is damaged, needs a password or has too many pages
 */
export async function readPdf(bytes: Uint8Array, max: number): Promise<string> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
    cMapUrl: join(folder, "cmaps/"),
    cMapPacked: true,
    standardFontDataUrl: join(folder, "standard_fonts/"),
  });
  try {
    const document = await task.promise;
    if (document.numPages > maxPages)
      throw new Error(`it has ${document.numPages} pages; at most ${maxPages} can be read.`);
    const pages: string[] = [];
    for (let number = 1, length = 0; number <= document.numPages && length <= max; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      pages.push(text.trim());
      length += text.length;
      page.cleanup();
    }
    return pages.join("\f");
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException")
      throw new Error("it needs a password.", { cause: error });
    if (error instanceof Error && error.name === "InvalidPDFException")
      throw new Error("it is not a PDF file, or it is damaged.", { cause: error });
    throw error;
  } finally {
    await task.destroy();
  }
}
