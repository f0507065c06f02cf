import type { Page } from "@playwright/test";

/** Traffic on the sockets of a page's calls. */
export interface CallFrames {
  /** Number of microphone audio frames sent. */
  readonly sent: number;
  /** Seconds of audio received, by line id. */
  readonly spoken: ReadonlyMap<string, number>;
  /** Ids of the interviewer's lines, in the order announced. */
  readonly announced: readonly string[];
}

const bytesASecond = 24_000 * 2;

/** Records the calls that the page makes from now on. */
export function watchCalls(page: Page): CallFrames {
  const spoken = new Map<string, number>();
  const announced: string[] = [];
  const frames = { sent: 0, spoken, announced };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => (frames.sent += typeof payload === "string" ? 0 : 1));
    socket.on("framereceived", ({ payload }) => {
      if (typeof payload !== "string") return;
      const message = JSON.parse(payload) as Record<string, string>;
      if (message["type"] === "media") {
        const seconds = Buffer.byteLength(message["payload"] ?? "", "base64") / bytesASecond;
        const line = message["line"] ?? "";
        spoken.set(line, (spoken.get(line) ?? 0) + seconds);
      } else if (message["event"] === "transcript" && message["speaker"] === "ai") {
        const line = message["id"] ?? "";
        if (!announced.includes(line)) announced.push(line);
      }
    });
  });
  return frames;
}
