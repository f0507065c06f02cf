import { expect, test } from "vitest";
import { browserRecognition, startRecognition } from "./speech-recognition.ts";

class FakeRecognition extends EventTarget {
  static last: FakeRecognition | null = null;
  lang = "";
  continuous = false;
  interimResults = true;
  starts = 0;
  aborted = false;

  constructor() {
    super();
    FakeRecognition.last = this;
  }

  start() {
    this.starts += 1;
  }

  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event("end"));
  }

  result(transcript: string, isFinal: boolean) {
    const results = [{ isFinal, 0: { transcript } }];
    this.dispatchEvent(Object.assign(new Event("result"), { results, resultIndex: 0 }));
  }

  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event("error"), { error }));
  }
}

function listen() {
  const texts: string[] = [];
  let failures = 0;
  const listening = startRecognition(FakeRecognition, {
    language: "es",
    onText: (text) => texts.push(text),
    onFailed: () => (failures += 1),
  });
  const { last } = FakeRecognition;
  if (last === null) throw new Error("nothing was made");
  return { listening, recognition: last, texts, failures: () => failures };
}

test("reports complete utterances in the given language", () => {
  const { recognition, texts } = listen();
  recognition.result("hol", false);
  recognition.result(" hola ", true);
  recognition.result("  ", true);
  expect(texts).toEqual(["hola"]);
  expect(recognition).toMatchObject({ lang: "es", continuous: true, interimResults: false });
});

test("restarts after a pause until stopped", () => {
  const { listening, recognition } = listen();
  recognition.fail("no-speech");
  recognition.dispatchEvent(new Event("end"));
  expect(recognition.starts).toBe(2);
  listening.stop();
  expect(recognition).toMatchObject({ starts: 2, aborted: true });
});

test("reports a denied permission once and stops", () => {
  const { recognition, failures } = listen();
  recognition.fail("not-allowed");
  recognition.dispatchEvent(new Event("end"));
  expect([recognition.starts, failures()]).toEqual([1, 1]);
});

test("returns null in browsers without speech recognition", () => {
  expect(browserRecognition({})).toBeNull();
  expect(browserRecognition({ webkitSpeechRecognition: FakeRecognition })).toBe(FakeRecognition);
});
