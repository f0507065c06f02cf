import { describe, expect, test } from "vitest";
import { replay } from "../../replay/replay.ts";
import { aGraph, TestConversation } from "../testing.ts";

const crisis = "I am thinking about killing myself.";
const grief = "My husband died in February and I could not look at any of it.";
/** A choice offered again, in any of its wordings. */
const offered = /^(?=.*“continue”)(?=.*“stop”)(?!.*\?)/u;
const begun = (profile = "expert-deep-dive") =>
  new TestConversation(aGraph("- What changed?\n  - What happened then?\n- Who decides?", { profile }));
const flags = (talk: TestConversation) =>
  talk.actions.flatMap((action) => (action.type === "care_flagged" ? [action.kind] : []));

describe("after a statement of crisis", () => {
  test("offers care, pause and stop, and probes, quotes or rates nothing", () => {
    const talk = begun();
    expect(talk.hear(`9 of 10. ${crisis}`)).toMatch(
      /^Thank you for telling me\..*emergency services.*“continue”.*“stop”/u,
    );
    expect(talk.state.progress[1]).toMatchObject({
      status: "skipped",
      probes: [],
      answers: [{ rating: null }],
    });
    expect(flags(talk)).toEqual(["crisis"]);
    expect(talk.actions.findLast(({ type }) => type === "say")).toMatchObject({ role: "care" });
  });

  test("adds the tenant's help text each time a crisis is mentioned and never otherwise", () => {
    const talk = begun();
    const help = "Our chaplain is there for you, day and night.";
    expect(talk.hear(crisis, { help })).toMatch(
      /somebody you trust\. Our chaplain is there for you, day and night\. Take all/u,
    );
    expect(talk.hear("It has been like that since the spring")).not.toContain("chaplain");
    expect(talk.hear(crisis, { help })).toContain("chaplain");
    expect(talk.hear("continue")).not.toContain("chaplain");
    const replayed = replay(talk.graph, talk.events).log.flatMap(({ actions }) => actions);
    expect(replayed).toEqual(talk.actions);
  });

  test("waits through silence, and other remarks do not lead to the next question", () => {
    const talk = begun();
    talk.hear(crisis);
    for (let turn = 0; turn < 10; turn += 1) expect(talk.silence()).toBe("");
    expect(talk.hear("It has been like that since the spring")).toMatch(offered);
    expect(talk.hear("I never told my manager")).toMatch(offered);
    expect(talk.hear("It is what it is")).toMatch(/take your time/u);
    expect(talk.hear("continue")).toBe("All right, at your own pace. Who decides?");
    expect(talk.state).toMatchObject({ status: "running", care: null });
  });

  test.each([
    ["stop", /we'll stop here/u],
    ["pause", /take your time/u],
    ["no", /take your time/u],
    ["repeat", offered],
    ["next question", /Who decides\?$/u],
    [crisis, /^Thank you for telling me/u],
  ])("understands %j", (text, line) => {
    const talk = begun();
    talk.hear(crisis);
    expect(talk.hear(text)).toMatch(line);
  });

  test("answers a question, then offers the choice again", () => {
    const talk = begun();
    talk.hear(crisis);
    expect(talk.hear("Which of your offices are open on Sundays?")).toBe("");
    expect(talk.found(null)).toMatch(/noted\. Take all the time/u);
    expect(talk.send({ type: "returned", at: 0 })).toMatch(/^Welcome back\. Take all the time/u);
    talk.hear("Can I ask you something?");
    expect(talk.hear("")).toBe("");
  });

  test("can erase the answer while keeping earlier ones", () => {
    const talk = begun();
    talk.hear("Deliveries came late");
    talk.hear(crisis);
    expect(talk.hear("forget my last answer")).toMatch(
      /^Your last answer is being deleted.*now\. .*“continue”/u,
    );
    expect(talk.hear("undo")).toMatch(/^All right, your answer is kept\. .*“continue”/u);
    talk.hear("forget my last answer");
    talk.hear("continue");
    expect(talk.actions).toContainEqual({ type: "erase", utterances: ["u2"] });
    expect(talk.state.progress[1]?.answers.map(({ utterance }) => utterance)).toEqual(["u1"]);
  });

  test("still asks for consent, and keeps nothing without it", () => {
    const talk = new TestConversation(aGraph("- What changed?", { asksConsent: true }));
    expect(talk.hear(crisis)).toMatch(/^Thank you for telling me/u);
    expect(talk.hear("yes")).toMatch(/All right, at your own pace\. Before we begin/u);
    talk.hear(crisis);
    expect(talk.hear("stop", { help: "Call 123." })).toBe(
      "Of course, we'll stop here. Thank you for your time. What you have said so far has been deleted. Call 123.",
    );
    expect(talk.actions).toContainEqual({ type: "erase", utterances: ["u1", "u2", "u3", "u4"] });
  });

  test("closes after the last question", () => {
    const talk = new TestConversation(aGraph(""));
    talk.hear(crisis);
    expect(talk.hear("continue")).toBe("All right, at your own pace. Goodbye then.");
  });
});

describe("after a statement of distress", () => {
  test("offers care, skip, pause and stop instead of a probe", () => {
    const talk = begun();
    expect(talk.hear(grief)).toBe(
      "I am sorry for your loss. Shall we go on, or would you rather leave this question, take a break or stop here?",
    );
    expect(flags(talk)).toEqual(["distress"]);
    expect(talk.state.progress[1]?.probes).toEqual([]);
    expect(talk.hear("next")).toBe("All right, at your own pace. Who decides?");
  });

  test("accepts a further account without probing it", () => {
    const talk = begun();
    talk.hear(grief);
    expect(talk.hear("We had the shop together and then I closed it")).toMatch(/Who decides\?$/u);
    expect(talk.state.progress[1]).toMatchObject({ probes: [] });
  });

  test("raises the level for a crisis, and does not lower it for later distress", () => {
    const talk = begun();
    talk.hear(grief);
    expect(talk.hear(crisis)).toMatch(/emergency services/u);
    expect(talk.hear("I cannot stop crying")).toMatch(/emergency services/u);
    expect(flags(talk)).toEqual(["distress", "crisis", "distress"]);
  });
});

describe("after abuse", () => {
  test("says one calm sentence with the way out, and probes nothing", () => {
    const talk = begun();
    expect(talk.hear("It was the price, you stupid machine.")).toBe(
      "I hear that you are annoyed, and you don't have to go on. We can leave this question, take a break or end here: say “next”, “pause” or “stop”.",
    );
    expect(talk.state.progress[1]).toMatchObject({ probes: [], answers: [{ utterance: "u1" }] });
    expect(flags(talk)).toEqual(["hostility"]);
    expect(talk.hear("Shut up.")).toBe("All right, at your own pace. Who decides?");
    expect(talk.hear("stop")).toMatch(/we'll stop here/u);
  });

  test("does not lower a graver level, and counts as refusal in place of consent", () => {
    const talk = begun();
    talk.hear(crisis);
    expect(talk.hear("You are useless.")).toMatch(/emergency services/u);
    const asked = new TestConversation(aGraph("- What changed?", { asksConsent: true }));
    expect(asked.hear("Fuck off.")).toMatch(/What you have said so far has been deleted\./u);
    expect(asked.state.outcome).toBe("declined");
  });
});

test.each(["expert-deep-dive", "belief-audit"])(
  "after a crisis no later question of %s is probed, quoted or rated",
  (profile) => {
    const talk = begun(profile);
    talk.hear(crisis);
    talk.hear("continue");
    expect(talk.hear("Our procurement department, 8 of 10")).not.toMatch(/scale|procurement/u);
    expect(talk.state.progress[2]).toMatchObject({ probes: [], answers: [{ rating: null }] });
  },
);

test("handles care before commands", () => {
  expect(begun().hear("Stop. I want to die.")).toMatch(/^Thank you for telling me/u);
});

test("replays a log without care as before", () => {
  const talk = begun();
  talk.hear("Deliveries were late");
  const events = talk.events.map((event) =>
    event.type === "heard" ? { ...event, heard: { ...event.heard, care: undefined } } : event,
  );
  const stored = JSON.parse(JSON.stringify(events)) as typeof talk.events;
  expect(replay(talk.graph, stored).log.flatMap(({ actions }) => actions)).toEqual(talk.actions);
});

test("a conversation that has gone in circles ends with care if the last remark calls for it", () => {
  const talk = new TestConversation(aGraph("- What changed?"));
  talk.state = { ...talk.state, turns: 10_000 };
  expect(talk.hear("I want to kill myself tonight.", { help: "Call 111." })).toMatch(
    /^Thank you for telling me\..*Call 111\..*stop here/u,
  );
  expect(talk.state.outcome).toBe("exhausted");
  expect(talk.actions).toContainEqual({ type: "care_flagged", kind: "crisis", utterance: "u1" });
});
