import { describe, expect, test } from "vitest";
import statements from "../../hearing/care/statements.testing.json" with { type: "json" };
import { parsePress } from "../../hearing/choices/pressed.ts";
import type { Language } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import choices from "./care-choices.testing.json" with { type: "json" };
import { aGraph, TestConversation } from "../testing.ts";

type Choice = "stop" | "confirm" | "pause" | "leave" | "help" | "on" | "choice";

const crisis = "I want to die.";
const grief = "My mother died in May.";
const help = "Our chaplain is there for you.";
const begun = (language: Language = "en", asksConsent = false) =>
  new TestConversation(aGraph("- What changed?\n- Who decides?", { language, asksConsent }));

/** Classifies the last line by its phrases. */
function outcomeOf({ state, actions }: TestConversation): Choice | "search" | undefined {
  if (state.status === "ended") return "stop";
  if (state.awaits === "search") return "search";
  if (state.confirming === "stop") return "confirm";
  const says = actions.findLast((action) => action.type === "say");
  const keys =
    says?.type === "say" ? says.parts.flatMap((part) => (part.kind === "phrase" ? part.key : [])) : [];
  const choice = keys.some((key) => key.startsWith("care_choice"));
  if (keys.includes("paused")) return "pause";
  if (keys.includes("refused")) return "leave";
  if (keys.includes("care_crisis")) return "help";
  if (keys.includes("care_onward")) return "on";
  return choice ? "choice" : undefined;
}

const after = (statement: string, remark: string, language: Language = "en") => {
  const talk = begun(language);
  talk.hear(statement, { help });
  talk.hear(remark, { help });
  return talk;
};

describe.each(["distress", "crisis"] as const)("after %s", (kind) => {
  const rows = Object.entries(choices).flatMap(([language, said]) =>
    Object.entries(said).flatMap(([choice, remarks]) =>
      remarks.map((remark) => ({ language: language as Language, choice: choice as Choice, remark })),
    ),
  );

  test.each(rows)("in $language understands $remark as $choice", ({ language, remark, choice }) => {
    const statement = statements[language][kind][0] ?? "";
    const talk = after(statement, remark, language);
    // A remark that itself reports distress is met with care again.
    const isCared = talk.actions.filter(({ type }) => type === "care_flagged").length > 1;
    const expected = outcomeOf(talk);
    // After a crisis "yes" does not say to what.
    const isBareYes = kind === "crisis" && choice === "on" && wordings[language].cues.yes.includes(remark);
    expect(isCared && (choice === "pause" || choice === "leave") ? choice : expected).toBe(
      isBareYes ? "choice" : choice,
    );
  });
});

test.each([
  "Then I had to close the shop and look after my father",
  "It was the two of us who had decided on everything together",
])("continues on an answer after distress, but not after a crisis: %s", (remark) => {
  expect(outcomeOf(after(grief, remark))).toBe("on");
  expect(outcomeOf(after(crisis, remark))).toBe("choice");
});

test("asks for confirmation of a wish to stop within a longer remark", () => {
  const talk = after(grief, "I think it would really be better if we could finish the conversation here");
  expect(talk.state.confirming).toBe("stop");
  talk.hear("yes");
  expect(talk.state.outcome).toBe("stopped");
});

describe("after “would you like to end here?”", () => {
  const asked = () => after(grief, "that's enough, I think");

  test("the words are kind, and also in the language of the remark that called for care", () => {
    expect(asked().lines.at(-1)).toBe(wordings.en.phrases.care_confirm_stop[0]);
    const talk = begun();
    talk.hear("Ich will mich umbringen.");
    expect(talk.hear("das reicht mir jetzt")).toMatch(/Would you like to end.*Möchten Sie hier enden/u);
  });

  test.each(["yes", "stop", "I'd like to end here", "I've had enough", "it's enough"])("%j ends", (reply) => {
    const talk = asked();
    talk.hear(reply);
    expect(talk.state.outcome).toBe("stopped");
  });

  test.each(["no", "no no"])("%j leads back to the choice", (reply) => {
    const talk = asked();
    talk.hear(reply);
    expect(outcomeOf(talk)).toBe("choice");
    talk.hear("next");
    expect(outcomeOf(talk)).toBe("on");
  });

  test.each(["continue", "no, let's go on"])("%j goes on", (reply) => {
    const talk = asked();
    talk.hear(reply);
    expect(outcomeOf(talk)).toBe("on");
  });

  test("a negated wish is no confirmation", () => {
    const talk = asked();
    talk.hear("I don't want to stop");
    expect(talk.state.status).not.toBe("ended");
  });

  test("a button ends at once", () => {
    const talk = begun();
    talk.hear(grief);
    talk.send({
      type: "heard",
      at: 0,
      utterance: "u9",
      heard: parsePress({ kind: "command", command: "stop" }),
    });
    expect(talk.state.outcome).toBe("stopped");
  });

  test("a wish to stop that is met with care a turn late is confirmed, and a “no” offers the choice", () => {
    const talk = begun();
    talk.hear("It has been a lot lately");
    talk.send({
      type: "care_raised",
      at: 0,
      utterance: "u1",
      care: "distress",
      quote: { start: 0, end: 3 },
    });
    expect(talk.hear("could we stop the call here today")).toMatch(/Would you like to end here\?/u);
    talk.hear("no");
    expect(outcomeOf(talk)).toBe("choice");
  });

  test("logs of generation 10 ended at once", () => {
    const talk = begun();
    talk.state = { ...talk.state, generation: 10 };
    talk.hear(grief);
    talk.hear("that's enough, I think");
    expect(talk.state.outcome).toBe("stopped");
  });
});

test("a yes after a crisis still confirms the pending stop", () => {
  const talk = begun();
  talk.hear("could we stop the call here today");
  expect(talk.state.confirming).toBe("stop");
  talk.hear(crisis);
  talk.hear("yes");
  expect(talk.state.outcome).toBe("stopped");
});

test("before consent offers no question to skip, and “not now” is no refusal", () => {
  const talk = begun("en", true);
  expect(talk.hear("My sister just died")).toMatch(/Say “continue”.*“stop”/u);
  expect(talk.hear("not now")).toMatch(/take your time/u);
  expect(talk.hear("continue")).toMatch(/Before we begin/u);
});

describe("a crisis in a language other than the guide's", () => {
  test.each([
    ["Ich will mich umbringen.", /emergency services.*Notruf.*“continue”.*„weiter“/u, "weiter", "Hilfe"],
    [
      "Quiero matarme.",
      /emergency services.*servicios de emergencia.*“continue”.*«continuar»/u,
      "continuar",
      "ayuda",
    ],
  ])("%s is met in that language as well", (statement, line, goesOn, asksHelp) => {
    const talk = begun();
    expect(talk.hear(statement)).toMatch(line);
    talk.hear(asksHelp);
    expect(outcomeOf(talk)).toBe("help");
    expect(talk.hear(goesOn)).toMatch(/Who decides\?$/u);
  });

  test("English crisis in a German guide is met in both languages", () => {
    expect(begun("de").hear(crisis)).toMatch(/„weiter“.*“continue”/u);
  });
});

describe("a request for help", () => {
  test("repeats where to find help, including the tenant's text", () => {
    const talk = begun();
    talk.hear(crisis, { help });
    expect(talk.hear("what number can I call?", { help })).toMatch(
      /emergency services.*chaplain.*“continue”/u,
    );
    talk.hear("Are you a real person?");
    expect(talk.lines.at(-1)).toMatch(/AI|program|artificial/u);
    expect(talk.lines.at(-1)).toMatch(/“continue”/u);
  });

  test.each(["help", "I need help", "please help me", "Help me please!"])(
    "that says only %j explains how to stop and adds the tenant's text",
    (remark) => {
      expect(begun().hear(remark, { help })).toMatch(/“stop”.*“pause”.*“skip”.*chaplain.*What changed\?$/u);
    },
  );

  test("about something practical is an answer", () => {
    expect(begun().hear("We needed help with the invoices")).not.toMatch(/“skip”/u);
  });
});

test("replays logs without careChoice as before", () => {
  const talk = after(grief, "a break please");
  const { heard } = talk.events.at(-1) as (typeof talk.events)[number] & { type: "heard" };
  const earlier = begun();
  earlier.send({ type: "heard", at: 0, utterance: "u1", heard: { ...heard, care: "distress" } });
  const { careChoice, ...before } = { ...heard, command: null };
  expect(careChoice).toBe("pause");
  earlier.send({ type: "heard", at: 0, utterance: "u2", heard: before });
  expect(outcomeOf(earlier)).toBe("on");
});
