import { describe, expect, test } from "vitest";
import { languages } from "../languages/language.ts";
import set from "./consent.testing.json" with { type: "json" };
import { aGraph, TestConversation } from "./testing.ts";

describe.each(languages)("consent in %s", (language) => {
  const asked = () => new TestConversation(aGraph("- What?", { asksConsent: true, language }));

  test.each(set[language].yes)("is given by “%s”", (reply) => {
    expect(asked().hear(reply)).toContain("What?");
  });

  test.each(set[language].no)("is refused by “%s”", (reply) => {
    const talk = asked();
    talk.hear(reply);
    expect(talk.state.outcome).toBe("declined");
  });

  test.each(set[language].unclear)("is asked for again after “%s”", (reply) => {
    const talk = asked();
    talk.hear(reply);
    if (talk.state.awaits === "search") talk.found(null);
    expect(talk.state.outcome).toBeNull();
    expect(talk.graph.nodes[talk.state.node]?.kind).toBe("consent");
  });
});
