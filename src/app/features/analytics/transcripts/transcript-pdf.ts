import { jsPDF } from "jspdf";
import { encode } from "fast-png";
import { formatMoment } from "../../../../kernel/format.ts";
import type { Conversation } from "../../../../contracts/contracts.gen.ts";
import { texts } from "../texts.ts";
import { speakerOf, transcriptFacts, wordsOf } from "./transcript-texts.ts";
import { createHiddenText, isRightToLeft } from "./hidden-text.ts";

/** Width of a text, in the same unit as the available width. */
type Measure = (text: string) => number;

const words = new Intl.Segmenter(undefined, { granularity: "word" });
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Splits a paragraph at line break opportunities: after white space, and between words of scripts without spaces, such
 * as Thai. Punctuation stays with the word before it.
 */
function partsOf(paragraph: string): string[] {
  const parts: string[] = [];
  let before = { isWord: false, isSpace: true };
  for (const { segment, isWordLike = false } of words.segment(paragraph)) {
    const isSpace = segment.trim() === "";
    const last = parts.length - 1;
    const begins = parts.length === 0 || (!isSpace && (before.isSpace || (before.isWord && isWordLike)));
    if (begins) parts.push(segment);
    else parts[last] += segment;
    before = { isWord: isWordLike, isSpace };
  }
  return parts;
}

/** Splits a part that is wider than a line. */
function piecesOf(part: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const { segment } of graphemes.segment(part)) {
    if (piece !== "" && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** Wraps a text; breaks words wider than a line between graphemes. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const part of partsOf(paragraph)) {
      if (line !== "" && measure((line + part).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = "";
      }
      if (line === "" && measure(part.trimEnd()) > width) {
        const pieces = piecesOf(part, width, measure);
        lines.push(...pieces.slice(0, -1));
        line = pieces.at(-1) ?? "";
      } else {
        line += part;
      }
    }
    return [...lines, line.trimEnd()];
  });
}

/** In points. */
const margin = 48;
const lineSpacing = 1.45;
const ascent = 1.05;

/** Characters of the standard PDF fonts (Windows-1252). */
const standardText = /^[\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\n\r]*$/u;

const looks = {
  title: { size: 16, isBold: true, grey: 20 },
  fact: { size: 9.5, isBold: false, grey: 60 },
  speaker: { size: 9.5, isBold: true, grey: 40 },
  words: { size: 10.5, isBold: false, grey: 20 },
  foot: { size: 8.5, isBold: false, grey: 100 },
} as const satisfies Record<string, LineLook>;

interface Block {
  readonly text: string;
  readonly look: LineLook;
  /** Space after the block, in points. */
  readonly after: number;
  /** Prevents a page break after the block. */
  readonly staysWithNext: boolean;
}

function blocksOf(conversation: Conversation): Block[] {
  const facts = [...transcriptFacts(conversation), { label: texts.interviewId, value: conversation.id }];
  const messages = (conversation.messages ?? []).flatMap((message): Block[] => [
    {
      text: `${speakerOf(conversation, message)}  ${formatMoment(message.server_timestamp)}`,
      look: looks.speaker,
      after: 1,
      staysWithNext: true,
    },
    { text: wordsOf(message), look: looks.words, after: message.interrupted ? 1 : 10, staysWithNext: false },
    ...(message.interrupted
      ? [
          {
            text: texts.interrupted(message.heard_content),
            look: looks.fact,
            after: 10,
            staysWithNext: false,
          },
        ]
      : []),
  ]);
  return [
    {
      text: texts.transcriptOf(conversation.workflow_name),
      look: looks.title,
      after: 6,
      staysWithNext: true,
    },
    ...facts.map(({ label, value }, index) => ({
      text: `${label}: ${value}`,
      look: looks.fact,
      after: index === facts.length - 1 ? 14 : 1,
      staysWithNext: index < facts.length - 1,
    })),
    ...messages,
  ];
}

/**
 * Renders the transcript as numbered A4 pages, searchable in every script. Lines in Windows-1252 use the standard
 * fonts; others are painted by the browser, with hidden text on top. Emoji are painted in grey and are not searchable;
 * the JSON and CSV files contain them unchanged.
 * @param createPainter paints what the standard fonts cannot; called only if needed
 */
export async function transcriptPdf(
  conversation: Conversation,
  createPainter: () => Promise<LinePainter> = createLinePainter,
): Promise<Blob> {
  const blocks = blocksOf(conversation);
  const painted = blocks.filter(({ text }) => !standardText.test(text));
  const doc = new jsPDF({ unit: "pt", format: "a4", compress: true, putOnlyUsedFonts: true });
  doc.setProperties({ title: texts.transcriptOf(conversation.workflow_name), creator: "Genie" });
  doc.setLanguage(conversation.language as Parameters<jsPDF["setLanguage"]>[0]);
  const hidden = createHiddenText(
    doc,
    painted.map(({ text }) => text),
  );
  const painter = painted.length > 0 ? await createPainter() : null;
  const width = doc.internal.pageSize.getWidth() - 2 * margin;
  const bottom = doc.internal.pageSize.getHeight() - margin - 12;
  let top: number = margin;

  const measureOf = (text: string, look: LineLook, isDrawn: boolean) => {
    if (isDrawn && painter !== null) return painter.measure(text, look);
    setLook(doc, look);
    return doc.getTextWidth(text);
  };
  for (const { text, look, after, staysWithNext } of blocks) {
    const isDrawn = !standardText.test(text);
    const height = look.size * lineSpacing;
    const lines = breakLines(text, width, (part) => measureOf(part, look, isDrawn));
    for (const [index, line] of lines.entries()) {
      const needed = staysWithNext && index === lines.length - 1 ? height * 2.5 : height;
      if (top + needed > bottom) {
        doc.addPage();
        top = margin;
      }
      const baseline = top + look.size * ascent;
      if (isDrawn && painter !== null && line !== "") {
        drawLine({ doc, painter, line, look, top, height, width });
        const measure = (part: string) => painter.measure(part, look);
        const lineWidth = Math.min(measure(line), width);
        const x = isRightToLeft(line) ? margin + width - lineWidth : margin;
        hidden.write(doc, line, { x, baseline, size: look.size, width: lineWidth }, measure);
      } else {
        setLook(doc, look);
        doc.text(line, margin, baseline);
      }
      top += height;
    }
    top += after;
  }
  numberPages(doc);
  hidden.finish(doc);
  return doc.output("blob");
}

function setLook(doc: jsPDF, { size, isBold, grey }: LineLook): void {
  doc
    .setFont("helvetica", isBold ? "bold" : "normal")
    .setFontSize(size)
    .setTextColor(grey);
}

interface DrawnLine {
  readonly doc: jsPDF;
  readonly painter: LinePainter;
  readonly line: string;
  readonly look: LineLook;
  readonly top: number;
  readonly height: number;
  readonly width: number;
}

function drawLine({ doc, painter, line, look, top, height, width: most }: DrawnLine): void {
  const direction = isRightToLeft(line) ? "rtl" : "ltr";
  // Italics and combining marks extend slightly beyond the advance width.
  const width = Math.min(painter.measure(line, look) + look.size / 2, most);
  const picture = painter.paint(line, look, { width, height, baseline: look.size * ascent, direction });
  const x = direction === "rtl" ? margin + most - width : margin;
  doc.addImage(picture, "PNG", x, top, width, height, undefined, "FAST");
}

function numberPages(doc: jsPDF): void {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    setLook(doc, looks.foot);
    const { pageSize } = doc.internal;
    doc.text(texts.page(page, pages), pageSize.getWidth() / 2, pageSize.getHeight() - margin / 1.5, {
      align: "center",
    });
  }
}

/** Pixels per point: 180 dpi, sharp in print and small in the file. */
const scale = 2.5;

/** Paints lines with the browser's text shaping, which supports every script. */
export interface LinePainter {
  /** In points. */
  measure(text: string, look: LineLook): number;
  /** A grey PNG, `width` by `height` points. */
  paint(line: string, look: LineLook, box: LineBox): Uint8Array;
}

interface LineLook {
  /** In points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly grey: number;
}

export interface LineBox {
  readonly width: number;
  readonly height: number;
  /** Distance from the top. */
  readonly baseline: number;
  readonly direction: "ltr" | "rtl";
}

/** Waits for the page's font. @throws {Error} if the browser provides no canvas */
async function createLinePainter(): Promise<LinePainter> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser has no 2D canvas for drawing text.");
  const fontOf = ({ size, isBold }: LineLook) =>
    `${isBold ? "600 " : ""}${size * scale}px "Inter Variable", system-ui, sans-serif`;
  return {
    measure(text, look) {
      context.font = fontOf(look);
      return context.measureText(text).width / scale;
    },
    paint(line, look, { width, height, baseline, direction }) {
      canvas.width = Math.ceil(width * scale);
      canvas.height = Math.ceil(height * scale);
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.font = fontOf(look);
      context.fillStyle = `rgb(${look.grey} ${look.grey} ${look.grey})`;
      context.direction = direction;
      context.textAlign = direction === "rtl" ? "right" : "left";
      context.fillText(line, direction === "rtl" ? canvas.width : 0, baseline * scale);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const greys = new Uint8Array(canvas.width * canvas.height);
      for (let at = 0; at < greys.length; at += 1) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
        greys[at] = Math.round(0.3 * red + 0.59 * green + 0.11 * blue);
      }
      return encode({ width: canvas.width, height: canvas.height, data: greys, channels: 1, depth: 8 });
    },
  };
}
