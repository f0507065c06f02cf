import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaOf, breadcrumbsOf } from "./area.ts";

describe("areaOf", () => {
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
  ])("returns for %j: %s", (path, area) => expect(areaOf(path)).toBe(area));

  it("depends only on the first two segments", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.array(fc.webSegment()), (path, rest) => {
        const [first = "x", second = "y"] = path.split("/").filter((segment) => segment !== "");
        const start = `/${first}/${second}`;
        expect(areaOf(`${start}/${rest.join("/")}`)).toBe(areaOf(start));
      }),
    );
  });
});

const id = "018f6f2e-8f5a-7c3e-9d2b-0a1b2c3d4e5f";

describe("breadcrumbsOf", () => {
  it.each([
    ["/", []],
    ["/genie", []],
    ["/genie/agents", [{ label: "Agents" }]],
    ["/genie/admin/archetypes", [{ label: "Admin", path: "/genie/admin" }, { label: "Archetypes" }]],
    [
      "/genie/admin/archetypes/add",
      [
        { label: "Admin", path: "/genie/admin" },
        { label: "Archetypes", path: "/genie/admin/archetypes" },
        { label: "Add" },
      ],
    ],
    [
      `/genie/admin/archetypes/edit/${id}`,
      [
        { label: "Admin", path: "/genie/admin" },
        { label: "Archetypes", path: "/genie/admin/archetypes" },
        { label: "Edit" },
      ],
    ],
    [`/genie/agents/${id}`, [{ label: "Agents", path: "/genie/agents" }]],
    [
      "/genie/agents/12/channel-pricing",
      [{ label: "Agents", path: "/genie/agents" }, { label: "Channel Pricing" }],
    ],
    [`/genie/agents/details/${id}`, [{ label: "Agents", path: "/genie/agents" }, { label: "Details" }]],
    [`/genie/agents/test-chat/${id}`, [{ label: "Agents", path: "/genie/agents" }, { label: "Test" }]],
    ["/genie/agents/chat-bot", [{ label: "Agents", path: "/genie/agents" }, { label: "Assistant" }]],
    [`/genie/dna/edit/${id}`, [{ label: "DNA", path: "/genie/dna" }, { label: "Edit" }]],
    ["/genie/recreated/x", [{ label: "Recreated" }, { label: "X" }]],
    ["/genie/agents?page=2", [{ label: "Agents" }]],
  ])("returns the breadcrumbs of %j", (path, expected) => expect(breadcrumbsOf(path)).toEqual(expected));

  it("links only to prefixes of the current path", () => {
    fc.assert(
      fc.property(fc.array(fc.webSegment()), (segments) => {
        const path = `/genie/${segments.join("/")}`;
        for (const crumb of breadcrumbsOf(path)) {
          if (crumb.path === undefined) continue;
          const depth = crumb.path.split("/").length;
          const start = path.split("/").filter((part, index) => index === 0 || part !== "");
          expect(crumb.path.split("/").map(decodeURIComponent)).toEqual(
            start.slice(0, depth).map(safeDecode),
          );
        }
      }),
    );
  });
});

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
