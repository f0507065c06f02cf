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
  const editable = wizardSteps.filter(({ path }) => path !== "review").map(({ path }) => path);

  it("has nine entries, of which the first that is not done is in progress", () => {
    expect(setupSteps).toHaveLength(9);
    const current = editable.map((_, done) => setupPosition(new Set(editable.slice(0, done)), false));
    expect(current.map((position) => setupSteps[position])).toEqual([
      "Agent Type",
      "Agent Details",
      "Interview Guide",
      "Communication",
    ]);
    for (const position of current) {
      const states = setupSteps.map((_, index) => setupState(index, position));
      expect(states.filter((state) => state === "in_progress")).toHaveLength(1);
      expect(states.indexOf("todo")).toBeGreaterThan(states.lastIndexOf("completed"));
    }
  });

  it("moves to the knowledge base once the guide is saved, and to the review once all is done", () => {
    expect(setupSteps[setupPosition(new Set(["archetype", "configure"]), true)]).toBe("Knowledge Base");
    expect(setupSteps[setupPosition(new Set(editable), true)]).toBe("Review & Confirm");
  });
});
