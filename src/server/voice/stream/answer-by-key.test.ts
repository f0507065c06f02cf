import { describe, expect, it } from "vitest";
import type { SessionLine } from "../session/session.ts";
import { aCall, voice } from "../testing/scripted-call.ts";

describe("a digit pressed while an answer is spoken", () => {
  const speaking = async (asking: Pick<SessionLine, "role" | "isOpen">, seconds = 3) => {
    const talk = aCall("recorded", 0, "short", asking);
    talk.call.start();
    await talk.clock.advance(4_000);
    await talk.hear(voice(seconds));
    return talk;
  };
  const saidIn = ({ inputs }: ReturnType<typeof aCall>) => inputs.filter(({ type }) => type === "said");

  it("ends an answer in words, of which the recording is kept", async () => {
    const talk = await speaking({ role: "question", isOpen: true });
    talk.understood.push({ text: "", audioKey: "answer.wav", recordedSeconds: 3 });
    talk.call.press("key", { kind: "rating", value: 5 });
    await talk.clock.advance(100);
    expect(saidIn(talk)).toMatchObject([{ text: "", audioKey: "answer.wav", recordedSeconds: 3 }]);
    talk.call.hangUp();
  });

  it("rates where a rating is asked for, and the recording is stored with it", async () => {
    const talk = await speaking({ role: "question" });
    talk.call.press("key", { kind: "rating", value: 5 });
    await talk.clock.advance(100);
    expect(saidIn(talk)).toEqual([
      {
        type: "said",
        messageId: "key",
        text: "5",
        pressed: { kind: "rating", value: 5 },
        audioKey: "key.wav",
      },
    ]);
    talk.call.hangUp();
  });

  it("counts without the recording if that cannot be stored, after a cough, and at consent", async () => {
    const full = await speaking({ role: "question" });
    full.storage.isFull = true;
    const coughed = await speaking({ role: "question", isOpen: true }, 0.5);
    const consent = await speaking({ role: "consent" });
    for (const talk of [full, coughed, consent]) {
      talk.call.press("key", { kind: "rating", value: 1 });
      await talk.clock.advance(100);
      expect(saidIn(talk)).toEqual([
        { type: "said", messageId: "key", text: "1", pressed: { kind: "rating", value: 1 } },
      ]);
      talk.call.hangUp();
    }
  });

  it("is no command: a star leaves the question, with what was said to it", async () => {
    const talk = await speaking({ role: "question", isOpen: true });
    talk.call.press("key", { kind: "command", command: "skip" });
    await talk.clock.advance(100);
    expect(saidIn(talk)).toMatchObject([{ pressed: { kind: "command", command: "skip" } }]);
    expect(saidIn(talk)[0]).not.toHaveProperty("audioKey");
    talk.call.hangUp();
  });
});
