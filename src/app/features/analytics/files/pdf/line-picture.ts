import { encode } from "fast-png";

/** Pixels a point: 180 dots an inch, sharp on paper and small in the file. */
const scale = 2.5;

/** Draws lines as the browser writes them: every script shaped, joined and ordered as it must be. */
export interface LinePainter {
  /** In points. */
  measure(text: string, look: LineLook): number;
  /** A grey PNG, `width` by `height` points. */
  paint(line: string, look: LineLook, box: LineBox): Uint8Array;
}

export interface LineLook {
  /** In points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly grey: number;
}

export interface LineBox {
  readonly width: number;
  readonly height: number;
  /** From the top. */
  readonly baseline: number;
  readonly direction: "ltr" | "rtl";
}

/** Waits for the page's own font. Fails where the browser gives no canvas. */
export async function createLinePainter(): Promise<LinePainter> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("The browser gives no canvas to draw text on.");
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
