import { expect, it } from "vitest";
import { languages } from "../../../interviewing/languages/language.ts";
import { profileNames } from "../../../interviewing/profiles/profiles.ts";
import { suggest, suggestionTopics } from "./suggestions.ts";

it("all of a topic are suggested for no text, and those in which it occurs for some", () => {
  expect(suggestionTopics).toEqual(["languages", "profiles"]);
  expect(suggest("languages", "")?.map(({ id }) => id)).toEqual(languages);
  expect(suggest("profiles", " ")?.map(({ id }) => id)).toEqual(profileNames);
  expect(suggest("languages", " BASQ ")).toEqual([{ id: "eu", label: "Basque" }]);
  expect(suggest("languages", "eu")).toContainEqual({ id: "eu", label: "Basque" });
  expect(suggest("profiles", "belief")).toEqual([{ id: "belief-audit", label: "Belief audit" }]);
  expect(suggest("languages", "no such language")).toEqual([]);
});

it("there are none of another topic", () => {
  expect(suggest("tenants", "")).toBeUndefined();
  expect(suggest("__proto__", "")).toBeUndefined();
});
