import { expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import { languages } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import type { ParsedUtterance } from "../text/parsed-utterance.ts";
import remarks from "./strangers-remarks.testing.json" with { type: "json" };

/*
 * What respondents who did not know the engine said beside their answers. Half of each kind was kept aside while the
 * words were written.
 */

type Kind = keyof (typeof remarks)["en"];

const question = "What changed?";

/** What answers a remark as well. */
const alike: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  my_answers: ["my_answers", "privacy"],
  secrecy: ["secrecy", "forget"],
};

const meaningOf = ({ care, topic, command, resumes }: ParsedUtterance): string =>
  care ?? topic ?? command ?? (resumes ? "returned" : "answer");

function missedOf(half: "seen" | "held") {
  const rows = languages.flatMap((language) => {
    const listen = createListener(aGraph(`- ${question}`, { language }));
    return Object.entries(remarks[language]).flatMap(([kind, halves]) =>
      halves[half].map((text) => ({ language, kind, text, heard: meaningOf(listen(text, { question })) })),
    );
  });
  const missed = rows.filter(({ kind, heard }) => !(alike[kind as Kind] ?? [kind]).includes(heard));
  return { missed, all: rows.length };
}

test.each([
  ["seen", 0.98],
  ["held", 0.92],
] as const)("most remarks of the %s half are heard as what they are", (half, share) => {
  const { missed, all } = missedOf(half);
  expect(missed.slice(0, all * (1 - share))).toEqual(missed);
});
