import { describe, expect, test } from "vitest";
import type { Language } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import { aGraph, TestConversation } from "./testing.ts";

const begin = (guide: string, language: Language = "en", profile = "standard") => {
  const talk = new TestConversation(aGraph(guide, { language, profile }));
  return { talk, say: (text: string): string => tell(talk, text) };
};

function tell(talk: TestConversation, text: string): string {
  talk.at += 25_000;
  return talk.hear(text) || talk.found(null);
}

/** True if a line has one of the wordings of a phrase. */
const says = (line: string, key: PhraseKey, language: Language = "en"): boolean =>
  wordings[language].phrases[key].some((text) => line.includes(typeof text === "string" ? text : text.other));

const answersAt = ({ state }: TestConversation, node: number) => state.progress[node]?.answers ?? [];

/** Puts the engine's own line in place of the last one, since which follow-up comes depends on the answer. */
function asking(talk: TestConversation, key: PhraseKey, before?: PhraseKey): void {
  const parts = [...(before === undefined ? [] : [before]), key].map(
    (each) => ({ kind: "phrase", key: each, variant: 0 }) as const,
  );
  talk.state = { ...talk.state, said: parts, prompt: { parts: parts.slice(-1), role: "probe" } };
}

describe("a follow-up that makes no sense to the respondent", () => {
  const guide = "- How did you tell them?\n- What advice would you give?";

  test("is apologised for, what follows is kept, and no other one is asked", () => {
    const { talk, say } = begin(guide, "en", "expert-deep-dive");
    say("by email, which was a bit of a coward's way to do it");
    asking(talk, "case");
    const line = say("example of what? I wrote one email and that was it");
    expect(says(line, "badly_put")).toBe(true);
    expect(line).toContain("What advice would you give?");
    expect(answersAt(talk, 1)).toHaveLength(2);
  });

  test("a goal is still asked, and after its answer no follow-up of the engine's own", () => {
    const { talk, say } = begin(
      "- How did you tell them?\n  - goal: reaction of the manager\n  - goal: transfer of the records\n- What advice would you give?",
      "en",
      "expert-deep-dive",
    );
    say("by email");
    asking(talk, "case");
    expect(say("example of what? I wrote one email on a Sunday")).toMatch(/records/u);
    expect(say("He was angry for a week and then he forgot about it")).toContain("What advice would");
  });

  test("is left without an answer, and the time is told that was asked for", () => {
    const { talk, say } = begin(guide);
    say("by email, which was a bit of a coward's way to do it");
    asking(talk, "case");
    const line = say("example of what? you've lost me. are we nearly done");
    expect(says(line, "badly_put")).toBe(true);
    expect(line).toMatch(/minute/u);
    expect(answersAt(talk, 1)).toHaveLength(1);
  });

  test("sympathy out of place is taken back, and the interview does not end on it", () => {
    const { talk, say } = begin(guide);
    say("by email, which was a bit of a coward's way to do it");
    asking(talk, "tell_more", "heard_hard");
    expect(says(say("what was difficult? I said it was an email"), "care_misheard")).toBe(true);
    say("go. just go.");
    while (talk.state.status === "running" && talk.graph.nodes[talk.state.node]?.kind === "question")
      say("no");
    talk.state = { ...talk.state, said: [{ kind: "phrase", key: "care_distress", variant: 0 }] };
    const line = say("what is hard? I'm fine, I'm just bad at it!");
    expect(says(line, "care_misheard")).toBe(true);
    expect(says(line, "no_answer")).toBe(false);
    expect(says(line, "anything_more")).toBe(true);
  });

  test("a conversation of generation 21 keeps its ways", () => {
    const { talk, say } = begin(guide, "en", "expert-deep-dive");
    talk.state = { ...talk.state, generation: 21 };
    say("by email, which was a bit of a coward's way to do it");
    asking(talk, "case");
    expect(says(say("example of what? I wrote one email and that was it"), "badly_put")).toBe(false);
  });
});

test("a denial of more goes on, whatever is asked beside it", () => {
  const { talk, say } = begin(
    "- Wann haben Sie es gemerkt?\n- Wie ist der Stand heute?",
    "de",
    "expert-deep-dive",
  );
  say("beim estrich, der war schief, da rollte der ball von meinem enkel in die ecke");
  expect(
    say("Nee, mehr war da nicht. Er hat gelacht und ist gegangen. Was wollen Sie da noch wissen?"),
  ).toContain("Wie ist der Stand heute?");
  expect(answersAt(talk, 1)).toHaveLength(2);
});

describe("a question how to answer", () => {
  test("is answered beside an answer, which is kept", () => {
    const { talk, say } = begin(
      "- Comment faites-vous ?\n  - goal: temps passé chaque mois\n- Et ensuite ?",
      "fr",
    );
    say("avec un vieux modèle word que je copie à chaque fois");
    const line = say("je sais pas trop, une demi-journée peut-être? vous comptez les relances dedans?");
    expect(says(line, "about_how_to_answer", "fr")).toBe(true);
    expect(says(line, "no_answer", "fr")).toBe(false);
    expect(line).not.toContain("temps passé");
    expect(answersAt(talk, 1)).toHaveLength(2);
  });

  test("without an answer it is answered, and the line is not repeated", () => {
    const { talk, say } = begin("- What does a normal day look like for you?\n- And help?");
    const line = say("Well there is no normal day any more, not with her. Do you mean back then?");
    expect(says(line, "about_back_then")).toBe(true);
    expect(line).not.toContain("normal day");
    say("I got her up at seven and washed, then lunch at hers and evenings too.");
    expect(answersAt(talk, 1)).toHaveLength(1);
  });
});

describe("an answer that is not to be written down", () => {
  const until = (talk: TestConversation, say: (text: string) => string): void => {
    while (talk.graph.nodes[talk.state.node]?.kind !== "anything_else") say("nein");
  };

  test("is deleted once that is confirmed", () => {
    const { talk, say } = begin("- Was würden Sie anders machen?", "de");
    say("Drei Referenzen anschauen.");
    until(talk, say);
    const at = talk.state.node;
    expect(
      says(
        say("Nur dass meine Frau recht hatte, aber das schreiben Sie bitte nicht auf"),
        "confirm_forget",
        "de",
      ),
    ).toBe(true);
    expect(answersAt(talk, at)).toHaveLength(1);
    say("ja");
    expect(answersAt(talk, at)).toHaveLength(0);
    expect(say("nö passt. tschüss!")).toContain("Goodbye then.");
    expect(talk.state.outcome).toBe("completed");
  });

  test("is kept after a no, and the interview goes on", () => {
    const { talk, say } = begin("- Was würden Sie anders machen?\n- Und heute?", "de");
    say("Mein Chef hat getrunken, jeden Tag. Schreiben Sie das bitte nicht auf.");
    expect(answersAt(talk, 1)).toHaveLength(1);
    const line = say("nein");
    expect(answersAt(talk, 1)).toHaveLength(1);
    expect(says(line, "confirm_forget", "de")).toBe(false);
  });
});

describe("questions beside an answer", () => {
  test("whether a machine listens is answered in one sentence with the apology", () => {
    const { say } = begin("- Which piece are you most proud of?\n- And in two years?");
    say("the swan at my husband's 60th, it was half wrong");
    const line = say("I just told you about it, the swan! are you listening or are you a robot :)");
    expect(says(line, "about_human_brief")).toBe(true);
    expect(says(line, "already_said")).toBe(true);
    expect(line).toContain("And in two years?");
  });

  test("why it was asked is told without an offer to skip what was answered", () => {
    const { say } = begin("- Wie habt ihr euch informiert?\n- Und dein Kind?", "de");
    const line = say("nicht viel, nur whatsapp gruppe, da hab ich mich eher rausgehalten. warum fragst du?");
    expect(says(line, "about_this_question_told", "de")).toBe(true);
    expect(line).not.toMatch(/überspringen/iu);
  });

  test("whether one's name is mentioned does not make a yes unclear", () => {
    const talk = new TestConversation(aGraph("- Was war der Plan?", { language: "de", asksConsent: true }));
    const line = tell(talk, "Ja, einverstanden. Aber mein Name wird nirgends genannt, oder?");
    expect(line).toContain("Was war der Plan?");
    expect(says(line, "about_privacy", "de") || says(line, "about_my_answers", "de")).toBe(true);
  });
});
