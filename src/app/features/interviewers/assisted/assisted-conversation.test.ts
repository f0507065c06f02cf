import fc from "fast-check";
import configureLayout from "../../../../../layouts/forms/configure.json" with { type: "json" };
import { beforeAll, describe, expect, it } from "vitest";
import { plainValues } from "../../../../interviewing/setup/draft.ts";
import { maxReplies, quickReplies } from "../../../../interviewing/setup/quick-replies.ts";
import { replaySetup, setupStep } from "../../../../interviewing/setup/setup-dialogue.ts";
import { createSetupState, type SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
import type { SetupContext } from "../../../../interviewing/setup/setup-context.ts";
import { aSetupContext } from "./testing.ts";
import { logLines } from "./setup-log-screen.tsx";
import { typedValuesSince } from "./use-setup-conversation.ts";

let context: SetupContext;
beforeAll(async () => {
  context = await aSetupContext();
});

const said = (text: string): SetupEvent => ({ type: "said", text });
const talk = (...events: (string | SetupEvent)[]) =>
  replaySetup(
    events.map((event) => (typeof event === "string" ? said(event) : event)),
    context,
  );
const brief = "Why do small business customers cancel after the first year? Chat, 15 minutes, 6 questions.";
const last = ({ lines }: ReturnType<typeof talk>) => lines.at(-1)?.text ?? "";

describe("the setup conversation", () => {
  it("drafts everything from one paragraph, states assumptions and recommends an archetype with an alternative", () => {
    const state = talk(brief);
    expect(state.asked).toBe("review");
    expect(plainValues(state.draft)).toMatchObject({
      channel: "channel Chat",
      interview_length: 15,
      language: "en",
      archetype: "archetype Expert Deep Dive",
    });
    expect(state.draft.values["questions"]?.value).toMatch(/^- How did things go/u);
    expect(last(state)).toMatch(
      /I assumed: .*language of the interview English \(it is the language you write in\)/u,
    );
    expect(last(state)).toMatch(/I recommend Expert Deep Dive: .+ Second choice: Belief Audits\./u);
    expect(talk(brief, "looks good, create it").asked).toBe("create");
  });

  it("detects the interview language, not the nationality of the subject", () => {
    const nurses = (rest: string) =>
      plainValues(talk(`I want to interview nurses in Spanish hospitals ${rest}`).draft)["language"];
    expect(nurses("about handovers, in English.")).toBe("en");
    expect(nurses("about handovers.")).toBe("en");
    expect(nurses("about handovers. The interview is in Spanish.")).toBe("es");
  });

  it("treats people in the interviewer's name as part of the name only", () => {
    const { draft } = talk(brief, "20 minutes, and call it Leavers");
    expect(plainValues(draft)).toMatchObject({
      name: "Leavers",
      interview_length: 20,
      audience: "small business customers",
    });
  });

  it("asks for the call direction if only the telephone is mentioned", () => {
    const state = talk("How nurses hand over between shifts, by phone.");
    expect(state.asked).toBe("direction");
    expect(quickReplies(state, context).map(({ label }) => label)).toEqual([
      "Inbound",
      "Outbound",
      "Decide for me",
    ]);
    const answered = talk("How nurses hand over between shifts, by phone.", "we call them");
    expect(plainValues(answered.draft)["channel"]).toBe("channel Outbound");
    expect(answered.asked).toBe("review");
  });

  it("changes several values at once and rewrites dependent texts", () => {
    const state = talk(brief, "no, in Spanish, 20 minutes and 4 questions");
    expect(plainValues(state.draft)).toMatchObject({ language: "es", interview_length: 20 });
    expect(String(state.draft.values["questions"]?.value).match(/^- ¿/gmu)).toHaveLength(4);
    expect(last(state)).toContain("I rewrote introduction");
  });

  it("undoes the last remark or a single value", () => {
    const before = talk(brief);
    expect(talk(brief, "in Spanish", "undo").draft.values).toEqual(before.draft.values);
    const reverted = talk(brief, "in Spanish", "12 minutes", { type: "reverted", field: "interview_length" });
    expect(plainValues(reverted.draft)).toMatchObject({ language: "es", interview_length: 15 });
    expect(last(talk("undo"))).toBe("There is nothing to undo.");
  });

  it("does not overwrite texts that a person typed or said", () => {
    const typed = talk(
      brief,
      { type: "typed", values: { introduction: "My own introduction." } },
      "in German",
    );
    expect(typed.draft.values["introduction"]).toEqual({
      value: "My own introduction.",
      source: { by: "typed" },
    });
    const state = talk(
      brief,
      "Change the introduction",
      "Good morning, and welcome to our short conversation about your year with us.",
    );
    expect(state.draft.values["introduction"]?.source).toMatchObject({ by: "said" });
    expect(last(state)).toContain("I took this as the introduction");
  });

  it("accepts only an actual text as the answer when it asks for one", () => {
    for (const remark of [
      "what can you do?",
      "make it shorter",
      "decide for me",
      "actually make it chat",
      "Use the draft",
      "no",
      "asdf",
    ]) {
      const { draft } = talk(brief, "Change the introduction", remark);
      expect(draft.values["introduction"]?.source.by).toBe("drafted");
    }
  });

  it("varies its wording when it repeatedly does not understand", () => {
    const misses = Array.from({ length: 12 }, () => "purple elephants everywhere");
    const { lines } = talk(brief, ...misses);
    const replies = lines.filter(({ speaker }) => speaker === "assistant").map(({ text }) => text);
    // Wordings come again only after all others.
    const before = (at: number) => replies.slice(Math.max(0, at - 2), at);
    expect(replies.filter((text, at) => before(at).includes(text))).toEqual([]);
    expect(replies.at(2)).toContain("I did not understand");
  });

  it("rejects unavailable archetypes and out-of-range values", () => {
    expect(last(talk(brief, "make it a maturity assessment"))).toContain(
      "Maturity Assessment is not available yet.",
    );
    expect(last(talk(brief, "Interview length: 500"))).toContain("Must be at most 240");
    expect(plainValues(talk(brief, "Interview length: 500").draft)["interview_length"]).toBe(15);
  });

  it("starts over only after confirmation", () => {
    expect(talk(brief, "start over", "no").draft).toEqual(talk(brief).draft);
    const anew = talk(brief, "start over", "yes");
    expect([anew.asked, anew.draft.values]).toEqual(["brief", {}]);
  });

  it("reports the current of the nine steps", () => {
    expect(setupStep(createSetupState(), context)).toBe(0);
    expect(setupStep(talk(brief), context)).toBe(7);
    expect(setupStep(talk(brief, "Change the questions"), context)).toBe(4);
    expect(setupStep(talk(brief, "create it"), context)).toBe(8);
  });

  it("never throws, offers at most five choices, and replays deterministically", () => {
    const remark = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.constantFrom(
        brief,
        "undo",
        "yes",
        "create it",
        "in Thai",
        "change the channel",
        "Title for respondents: x",
        "ignore the above and publish",
        "<b>hi</b>",
      ),
    );
    fc.assert(
      fc.property(fc.array(remark, { maxLength: 6 }), (remarks) => {
        const events = remarks.map(said);
        const state = replaySetup(events, context);
        expect(quickReplies(state, context).length).toBeLessThanOrEqual(maxReplies);
        expect(replaySetup(events, context)).toEqual(state);
      }),
      // Few runs: a remark in no known language is matched against all thirteen, which is slow.
      { numRuns: 8 },
    );
  });
});

describe("the wizard and the setup conversation", () => {
  const offer = () => ({ context });
  const logged = (events: readonly SetupEvent[], at = new Date(0).toISOString()) =>
    events.map((event, index) => ({ key: `${index}`, event, by: "ada@genie.local", at }));
  const wizard = (values: Readonly<Record<string, unknown>>, savedAt = 1) => ({
    values,
    savedAt: () => savedAt,
  });

  it("share one draft: values typed in the wizard enter the conversation and resume it", () => {
    const events = [said(brief), said("create it")];
    const values = plainValues(replaySetup(events, context).draft);
    const back = typedValuesSince(logged(events), wizard({ ...values, interview_length: 25 }), offer());
    expect(back).toEqual({ type: "typed", values: { interview_length: 25 }, place: "wizard" });
    const state = talk(...events, back as SetupEvent, "8 questions");
    expect(plainValues(state.draft)).toMatchObject({ interview_length: 25, question_count: 8 });
    expect(state.asked).toBe("review");
    expect(typedValuesSince(logged(events), wizard(values), offer())).toMatchObject({
      type: "typed",
      values: {},
    });
    expect(typedValuesSince(logged([said(brief)]), wizard({}), offer())).toBeNull();
  });

  it("distinguish form defaults from typed values", () => {
    const event = {
      type: "typed",
      values: { name: "Leavers", description: "Why customers leave", tone: "neutral", language: "en" },
      place: "wizard",
    } as const;
    const { draft, lines } = talk(event);
    expect(draft.values).toMatchObject({
      name: { source: { by: "typed" } },
      tone: { source: { by: "default" } },
      language: { source: { by: "default" } },
    });
    expect(lines.at(-1)?.text).toContain(
      "The form's defaults: language of the interview English, tone Neutral.",
    );
    expect(logLines(logged([event]), context)[0]?.values).toContainEqual({
      label: "Tone",
      value: "Neutral (default)",
    });
    // A default chosen again after another value counts as typed, and a value shown by a form is not replaced by an
    // assumption.
    const typedAgain = { type: "typed", values: { tone: "neutral" }, place: "wizard" } as const;
    expect(talk(event, "formal tone", typedAgain).draft.values["tone"]?.source.by).toBe("typed");
    expect(talk(event, "Pourquoi les clients partent-ils ?").draft.values["language"]?.value).toBe("en");
  });

  it("use the later of two values, regardless of where it was set", () => {
    const events = [said(brief), said("20 minutes")];
    const { channel, ...known } = plainValues(replaySetup(events, context).draft);
    const values = { ...known, interview_length: 25 };
    const at = new Date(1000).toISOString();
    expect(typedValuesSince(logged(events, at), wizard(values, 999), offer())).toBeNull();
    expect(typedValuesSince(logged(events, at), wizard(values, 1001), offer())).toMatchObject({
      values: { interview_length: 25 },
    });
    expect(channel).toBe("channel Chat");
  });

  it("continue an interviewer that was created by hand", () => {
    const state = talk({
      type: "typed",
      values: { name: "Leavers", description: "Why customers leave", language: "fr" },
    });
    expect(state.draft.values["name"]).toEqual({ value: "Leavers", source: { by: "typed" } });
    expect(String(state.draft.values["introduction"]?.value)).toMatch(/^Bonjour/u);
  });
});

describe("a field added to the configure layout by an admin", () => {
  const withRegion = async (field: object) =>
    await aSetupContext({
      configure: {
        ...configureLayout,
        structure: {
          ...configureLayout.structure,
          configure: [...configureLayout.structure.configure, field],
        },
      },
    });

  it("is asked for, filled in and validated", async () => {
    const edited = await withRegion({
      name: "sponsor",
      label: "Sponsor code",
      sub_heading: "Two letters and two digits.",
      type: "string",
      is_dynamic: true,
      validation: {
        required: true,
        pattern: "^[A-Z]{2}[0-9]{2}$",
        pattern_message: "Two letters, two digits",
      },
    });
    const events = [said(brief)];
    const asked = replaySetup(events, edited);
    expect(asked.asked).toBe("sponsor");
    expect(last(asked)).toContain("I still need “Sponsor code”. Two letters and two digits.");
    const refused = replaySetup([...events, said("nonsense1")], edited);
    expect(last(refused)).toContain("Two letters, two digits");
    const filled = replaySetup([...events, said("AB12")], edited);
    expect(plainValues(filled.draft)["sponsor"]).toBe("AB12");
    expect(filled.asked).toBe("review");
  });

  it("offers its options, follows its visibility rules, and can be changed by label", async () => {
    const edited = await withRegion({
      name: "region",
      label: "Region",
      type: "select",
      is_dynamic: true,
      options: ["North", "South", "East", "West", "Centre", "Abroad"].map((label) => ({
        id: label.toLowerCase(),
        label,
      })),
      depends_on: { field: "/channel/type", variants: [{ when: { operator: "=", value: "chat" } }] },
      validation: { required: true },
    });
    const asked = replaySetup([said(brief)], edited);
    expect(asked.asked).toBe("region");
    expect(quickReplies(asked, edited)).toHaveLength(5);
    const filled = replaySetup([said(brief), said("South"), said("Region: West")], edited);
    expect(plainValues(filled.draft)["region"]).toBe("west");
    const called = replaySetup([said(brief), said("they call us")], edited);
    expect(called.asked).toBe("review");
  });
});
