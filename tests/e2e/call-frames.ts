import type { Page } from "@playwright/test";

/** What went over the sockets of a page's calls. */
export interface CallFrames {
  /** Frames of the microphone's sound. */
  readonly sent: number;
  /** Seconds of sound that came, by the line that it speaks. */
  readonly spoken: ReadonlyMap<string, number>;
  /** The interviewer's lines as they were announced, in order. */
  readonly announced: readonly string[];
}

const bytesASecond = 24_000 * 2;

/** Watches the calls that a page makes from now on. */
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
