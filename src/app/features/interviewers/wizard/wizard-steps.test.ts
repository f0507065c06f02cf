import { describe, expect, it } from "vitest";
import { setupPosition, setupState, setupSteps } from "./setup-steps.tsx";
import { isReachable, nextStepOf, stepOf, wizardSearch, wizardSteps } from "./wizard-steps.ts";

describe("wizardSteps", () => {
  it("has the order of the specification", () => {
    expect(wizardSteps.map(({ path }) => path)).toEqual([
      "archetype",
      "configure",
      "content",
      "channel-pricing",
      "review",
    ]);
  });

  it.each([undefined, "", "nonsense", 3, "constructor"])(
    "starts with the archetype if navStep is %s",
    (navStep) => {
      expect(stepOf(navStep)).toBe("archetype");
      expect(wizardSearch({ navStep, other: "x" })).toEqual({ navStep: "archetype" });
    },
  );

  it("leads from each step to the next, and to null after the last", () => {
    const way = wizardSteps.map(({ path }) => nextStepOf(path));
    expect(way).toEqual(["configure", "content", "channel-pricing", "review", null]);
  });

  it("makes a step reachable only if all previous ones are complete", () => {
    const completed = new Set(["archetype", "content"] as const);
    const reachable = wizardSteps.filter(({ path }) => isReachable(path, completed)).map(({ path }) => path);
    expect(reachable).toEqual(["archetype", "configure"]);
  });
});

describe("setupSteps", () => {
  it("has nine entries, exactly one of which is in progress", () => {
    expect(setupSteps).toHaveLength(9);
    for (const { path } of wizardSteps) {
      const states = setupSteps.map((_, position) => setupState(position, setupPosition(path, false)));
      expect(states.filter((state) => state === "in_progress")).toHaveLength(1);
      expect(states.indexOf("todo")).toBeGreaterThan(states.lastIndexOf("completed"));
    }
  });

  it("moves to the knowledge base once the guide is saved", () => {
    expect(setupSteps[setupPosition("content", false)]).toBe("Interview Guide");
    expect(setupSteps[setupPosition("content", true)]).toBe("Knowledge Base");
  });
});
