import { describe, expect, it } from "vitest";
import { actionStateOf, isActionPermitted, type ActionSurface, type InterviewerAction } from "./actions.ts";
import {
  interviewerStatuses,
  readStatus,
  statusTraits,
  isActiveIn,
  nextStatus,
  transitions,
  type InterviewerEvent,
} from "./statuses.ts";

describe("statuses", () => {
  it("have the label and colour of the spec in any case", () => {
    const shown = (text: string) => Object.values(statusTraits(text)).join(" ");
    expect(shown("PUBLISHED")).toBe("LIVE success");
    expect(shown("live")).toBe("LIVE success");
    expect(shown("Active")).toBe("ACTIVE success");
    expect(shown("inProgress")).toBe("IN PROGRESS warning");
    expect(shown("expired")).toBe("EXPIRED neutral");
    expect(shown("inactive")).toBe("INACTIVE danger");
    expect(shown("Ready to test")).toBe("READY TO TEST info");
    expect(shown("failed")).toBe("FAILED danger");
    expect(shown("draft")).toBe("DRAFT neutral");
    expect(shown("elsewhere")).toBe("ELSEWHERE neutral");
  });

  it("are the eleven of the spec", () => {
    expect(interviewerStatuses.toSorted()).toEqual(
      "active draft expired failed inactive inprogress launching live published ready_to_test started".split(
        " ",
      ),
    );
    expect(readStatus(" toString ")).toBeUndefined();
  });
});

describe("transitions", () => {
  const allowed = [
    "draft ready ready_to_test",
    "failed pause inactive",
    "failed publish launching",
    "inactive ready ready_to_test",
    "launching launch_failed failed",
    "launching launched published",
    "published pause inactive",
    "ready_to_test pause inactive",
    "ready_to_test publish launching",
  ];
  const events: InterviewerEvent[] = ["ready", "publish", "pause", "launched", "launch_failed"];
  const all = [...interviewerStatuses, "elsewhere", "constructor"].flatMap((status) =>
    events.map((event) => ({ status, event, to: nextStatus(status, event) })),
  );

  it("are exactly the allowed ones", () => {
    const found = all.filter(({ to }) => to !== undefined);
    expect(found.map(({ status, event, to }) => `${status} ${event} ${to}`).toSorted()).toEqual(allowed);
    expect(all).toHaveLength(13 * 5);
  });

  it("keep interviewers active in statuses from which they can be published", () => {
    const active = (Object.keys(transitions) as (keyof typeof transitions)[]).filter(isActiveIn);
    expect(active).toEqual(["ready_to_test", "launching", "published", "failed"]);
  });
});

describe("actions by state", () => {
  /** Letters of the enabled actions; uppercase if shown disabled. */
  const row = (surface: ActionSurface, status: string, active: boolean) => {
    const letters: Record<InterviewerAction, string> = {
      view: "v",
      duplicate: "d",
      edit: "e",
      test: "t",
      ready: "r",
      publish: "p",
      launching: "l",
      pause: "z",
      invite: "i",
      insights: "s",
      delete: "x",
    };
    return Object.entries(letters)
      .map(([action, letter]) => {
        const how = actionStateOf(action as InterviewerAction, surface, { status, is_active: active });
        return how === "absent" ? "" : how === "disabled" ? letter.toUpperCase() : letter;
      })
      .join("");
  };

  it.each([
    ["draft", false, "vdeT", "drx"],
    ["ready_to_test", true, "vdet", "detpzx"],
    ["launching", true, "vdeT", "dLx"],
    ["PUBLISHED", true, "vdEt", "dzisx"],
    ["failed", true, "vdet", "detpzx"],
    ["Inactive", false, "vdeT", "drx"],
    // Statuses that only other servers set.
    ["published", false, "vdEt", "drx"],
    ["live", true, "vdet", "detpzx"],
  ])("%s (active: %s) offers %s on its card and %s on its page", (status, active, card, details) => {
    expect(row("card", status, active)).toBe(card);
    expect(row("details", status, active)).toBe(details);
  });

  it("are permitted if at least one surface enables them", () => {
    expect(isActionPermitted("edit", { status: "launching", is_active: true })).toBe(true);
    expect(isActionPermitted("edit", { status: "published", is_active: true })).toBe(false);
    expect(isActionPermitted("test", { status: "published", is_active: true })).toBe(true);
    expect(isActionPermitted("publish", { status: "draft", is_active: false })).toBe(false);
    expect(isActionPermitted("launching", { status: "launching", is_active: true })).toBe(false);
  });

  it.each(["ready", "publish", "pause"] as const)(
    "offer %s exactly in the statuses whose transitions allow it",
    (event) => {
      const served = Object.keys(transitions) as (keyof typeof transitions)[];
      const offered = served.filter((status) =>
        isActionPermitted(event, { status, is_active: isActiveIn(status) }),
      );
      expect(offered).toEqual(served.filter((status) => nextStatus(status, event) !== undefined));
      expect(offered).not.toHaveLength(0);
    },
  );
});
