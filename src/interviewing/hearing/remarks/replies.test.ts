import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import { languages, type Language } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { createListener } from "../create-listener.ts";
import type { RemarkContext } from "../sample.ts";
import type { ParsedUtterance } from "../text/parsed-utterance.ts";
import data from "./replies.testing.json" with { type: "json" };

/** Labelled replies to the interviewer itself; a pair is the interviewer's line and the reply to it. */
interface Labelled {
  readonly puzzled: readonly (readonly string[])[];
  /** Echoes, quotes and other answers that look alike. */
  readonly answers: readonly (readonly string[])[];
  readonly sympathy: readonly (readonly string[])[];
  readonly deniedSympathy: readonly string[];
  /** Replies that agree with it, or answer. */
  readonly keptSympathy: readonly string[];
  /** Additions after a no, and others. */
  readonly declinesFirst?: readonly string[];
  readonly addsFirst?: readonly string[];
  /** A no to "anything else?", and what is none. */
  readonly plainNo: readonly string[];
  readonly moreThanNo: readonly string[];
  readonly partingNo: readonly string[];
  readonly notParting: readonly string[];
  readonly deniesMore: readonly string[];
  readonly mayTellMore: readonly string[];
  readonly offRecord: readonly string[];
  readonly onRecord: readonly string[];
  readonly howToAnswer: readonly string[];
  readonly otherQuestions: readonly string[];
  readonly backThen: readonly string[];
  /** A yes to the question for consent that asks whether a name is mentioned. */
  readonly nameAtConsent?: string;
  /** A reproach that asks whether a machine is listening. */
  readonly machine: string;
}

const labelled: Readonly<Record<Language, Labelled>> = data;

const asked: RemarkContext = { question: "Q?" };
const invited: RemarkContext = { question: "", invitesMore: true };

describe.each(languages)("replies to the interviewer in %s", (language) => {
  const listen = createListener(aGraph("- Q?", { language }));
  const of = labelled[language];

  /** The remarks that are not heard as they should be. */
  const wrong = (
    remarks: readonly string[],
    context: RemarkContext,
    isRight: (heard: ParsedUtterance) => boolean,
  ) => remarks.filter((remark) => !isRight(listen(remark, context)));

  const wrongReplies = (
    pairs: readonly (readonly string[])[],
    by: "plainly" | "kindly",
    puzzledBy: ParsedUtterance["puzzledBy"],
  ) =>
    pairs.filter(([line = "", reply = ""]) => {
      const said = { plainly: "", kindly: "", [by]: line };
      return listen(reply, { ...asked, said }).puzzledBy !== puzzledBy;
    });

  test("a question that takes up words of the line is about the line", () => {
    expect(wrongReplies(of.puzzled, "plainly", "line")).toEqual([]);
    expect(wrongReplies(of.sympathy, "kindly", "sympathy")).toEqual([]);
    expect(of.puzzled.length * of.sympathy.length).toBeGreaterThan(0);
  });

  test("an echo, a quoted question and a plain what are not", () => {
    expect(wrongReplies(of.answers, "plainly", undefined)).toEqual([]);
  });

  test("a plain no to anything else leaves nothing to say", () => {
    const isNo = ({ nonAnswer, assent }: ParsedUtterance) => nonAnswer === "no_more" || assent === "no";
    expect(wrong(of.plainNo, invited, isNo)).toEqual([]);
    expect(wrong(of.moreThanNo, invited, (heard) => !isNo(heard))).toEqual([]);
  });

  test("a denial of what was hard is about the sympathy, unless it was asked whether it was hard", () => {
    const [kindly = ""] = wordings[language].phrases.heard_hard;
    const after = (plainly: string) => ({ question: "Q?", said: { plainly, kindly } });
    const isAbout = ({ puzzledBy }: ParsedUtterance) => puzzledBy === "sympathy";
    expect(wrong(of.deniedSympathy, after(""), isAbout)).toEqual([]);
    expect(wrong(of.keptSympathy, after(""), (heard) => !isAbout(heard))).toEqual([]);
    expect(wrong(of.deniedSympathy, after(kindly), (heard) => !isAbout(heard))).toEqual([]);
    expect(wrong(of.deniedSympathy, asked, (heard) => !isAbout(heard))).toEqual([]);
  });

  test("an addition after a no says so", () => {
    expect(wrong(of.declinesFirst ?? [], invited, (heard) => heard.declinesFirst === true)).toEqual([]);
    expect(wrong(of.addsFirst ?? [], invited, (heard) => heard.declinesFirst === undefined)).toEqual([]);
  });

  test("what follows a question about an expression of sympathy is an answer", () => {
    const said = { plainly: "", kindly: of.sympathy[0]?.[0] ?? "" };
    expect(listen(of.sympathy[0]?.[1] ?? "", { ...asked, said }).command).toBeNull();
  });

  test("a no that takes leave is a no", () => {
    const isNo = ({ assent, command }: ParsedUtterance) => assent === "no" && command === null;
    expect(wrong(of.partingNo, invited, isNo)).toEqual([]);
    // Before the last question a goodbye wishes to stop, which is confirmed.
    expect(wrong(of.partingNo, asked, (heard) => isNo(heard) || heard.command === "stop")).toEqual([]);
    expect(
      wrong(of.notParting, asked, ({ assent, command }) => assent !== "no" && command !== "stop"),
    ).toEqual([]);
  });

  test("a denial of more leaves nothing open, whatever is asked beside it", () => {
    expect(
      wrong(
        of.deniesMore,
        asked,
        ({ command, nonAnswer, isDone, lacks }) =>
          command === null && (nonAnswer === "no_more" || (isDone === true && lacks?.length === 0)),
      ),
    ).toEqual([]);
    expect(
      wrong(of.mayTellMore, asked, ({ isDone, nonAnswer }) => isDone !== true && nonAnswer !== "no_more"),
    ).toEqual([]);
  });

  test("an answer that is not to be written down is to be forgotten", () => {
    expect(
      wrong(of.offRecord, invited, ({ forgets, command }) => forgets === true && command === null),
    ).toEqual([]);
    expect(
      wrong(of.onRecord, asked, ({ forgets, command }) => forgets === undefined && command !== "forget"),
    ).toEqual([]);
  });

  test("a question how to answer is about the answer", () => {
    expect(wrong(of.howToAnswer, asked, ({ asks, topic }) => (asks ?? topic) === "how_to_answer")).toEqual(
      [],
    );
    expect(wrong(of.otherQuestions, asked, ({ asks, topic }) => (asks ?? topic) !== "how_to_answer")).toEqual(
      [],
    );
    expect(wrong(of.backThen, asked, ({ topic }) => topic === "back_then")).toEqual([]);
  });

  test.runIf(of.nameAtConsent !== undefined)("a yes that asks about one's name is a yes", () => {
    const heard = listen(of.nameAtConsent ?? "", { question: "", awaitsConsent: true });
    expect(heard.assent).toBe("yes");
    expect(heard.asks ?? heard.topic).toMatch(/privacy|my_answers/u);
  });

  test("a reproach that asks whether a machine is listening asks that", () => {
    const { asks, topic } = listen(of.machine, asked);
    expect(asks ?? topic).toBe("human");
  });
});

describe("replies in English and German", () => {
  const listen = createListener(aGraph("- Q?"));

  test("a question about a pause does not pause", () => {
    const french = createListener(aGraph("- Q?", { language: "fr" }));
    const said = { plainly: "Y a-t-il un moment qui vous est resté ?", kindly: "" };
    expect(french("un moment de quoi ?", { ...asked, said }).command).toBe("question");
    expect(french("un moment s'il vous plaît", { ...asked, said }).command).toBe("pause");
  });

  test("a wish beside it comes first", () => {
    const said = { plainly: "Is there one case that you remember well?", kindly: "" };
    const heard = listen("case of what? next question please", { ...asked, said });
    expect(heard.puzzledBy).toBeUndefined();
  });

  test("a goodbye alone says no only where anything else was asked for", () => {
    expect(listen("goodbye, good luck", invited).assent).toBe("no");
    expect(listen("good luck with it", asked).assent).not.toBe("no");
  });
});
