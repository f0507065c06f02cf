import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaOf } from "./area.ts";

describe("the area of an address", () => {
  it.each([
    ["/auth/list", "base"],
    ["/auth/list/7", "base"],
    ["", "auth"],
    ["/", "auth"],
    ["/login", "auth"],
    ["/saml", "auth"],
    ["/auth", "auth"],
    ["/auth/", "auth"],
    ["/auth/callback?code=1", "auth"],
    ["/?error=list", "auth"],
    ["/genie/agents", "genie"],
    ["/genie/auth/list", "genie"],
    ["/list", "genie"],
    ["/home", "genie"],
    ["/authority", "genie"],
    ["/%E0%A4%A", "genie"],
  ])("of %j is %s", (path, area) => expect(areaOf(path)).toBe(area));

  it("depends on nothing after the second segment", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.array(fc.webSegment()), (path, rest) => {
        const [first = "x", second = "y"] = path.split("/").filter((segment) => segment !== "");
        const start = `/${first}/${second}`;
        expect(areaOf(`${start}/${rest.join("/")}`)).toBe(areaOf(start));
      }),
    );
  });
});
