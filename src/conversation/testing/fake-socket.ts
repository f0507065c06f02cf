import type { SocketLike } from "../voice/voice-socket.ts";
import type { DebugEvent } from "../../contracts/contracts.gen.ts";

/** A WebSocket whose server side is controlled by the test. */
export class FakeSocket extends EventTarget {
  binaryType: BinaryType = "blob";
  readyState = 0;
  bufferedAmount = 0;
  readonly sent: (string | Uint8Array)[] = [];
  closedWith: number | null | undefined;

  send(data: string | Uint8Array) {
    this.sent.push(data);
  }

  close(code?: number) {
    this.readyState = 3;
    this.closedWith = code ?? null;
  }

  /** The server accepts the connection. */
  accept() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  /** The server sends a frame. */
  frame(message: object | string) {
    const data = typeof message === "string" ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  /** The connection closes unexpectedly; code 1006 is a lost connection. */
  drop(code = 1006, reason = "") {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }

  /** The JSON frames sent so far. */
  messages(): readonly unknown[] {
    return this.sent.filter((data) => typeof data === "string").map((data) => JSON.parse(data) as unknown);
  }

  asSocket(): SocketLike {
    return this as unknown as SocketLike;
  }
}

/** Fake timers, advanced by the test. */
export function createFakeTimers() {
  let now = 0;
  const waiting = new Set<{ readonly at: number; readonly work: () => void }>();
  return {
    now: () => now,
    schedule: (work: () => void, milliseconds: number) => {
      const entry = { at: now + milliseconds, work };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    /** Advances the clock, runs due timers and settles promises. */
    async pass(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        waiting.delete(next);
        now = next.at;
        next.work();
        await flushPromises();
      }
      now = end;
      await flushPromises();
    },
  };
}

/** Flushes pending promise callbacks. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A debug event without progress; override what a test needs. */
export function aDebugEvent(overrides: Partial<DebugEvent> = {}): DebugEvent {
  return {
    conversation_id: "01a1fd00-0000-7000-8000-00000000c001",
    version_id: "01a1fd00-0000-7000-8000-00000000d001",
    tool_calls: [],
    graph_state: { active: null, nodes: [], objectives: [] },
    language: "en",
    detected_language: null,
    coverage: 0,
    is_ended: false,
    ending: null,
    message_ids: [],
    ...overrides,
  };
}
