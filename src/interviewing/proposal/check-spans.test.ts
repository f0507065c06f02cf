import fc from "fast-check";
import { expect, test } from "vitest";
import { checkSpans } from "./check-spans.ts";

const privacy =
  "We do not sell your answers. They are kept for 2.5 years. Then they are deleted, unless the law asks for more.";
const passages = [
  { id: "d1#2", source: "Study sheet", text: privacy },
  { id: "d2#0", source: "Company", text: "It was founded in Lisbon." },
];
const check = (answer: unknown) => checkSpans(JSON.stringify(answer), passages);

test("accepts whole sentences of one passage, by position", () => {
  const second = "They are kept for 2.5 years.";
  const start = privacy.indexOf(second);
  expect(check({ passage: "p1", spans: [second] })).toEqual({
    passage: { id: "d1#2", source: "Study sheet", spans: [{ start, end: start + second.length }] },
    error: null,
  });
  expect(check({ passage: "p1", spans: ["s2"] })).toEqual(check({ passage: "p1", spans: [second] }));
  expect(check({ passage: "p1", spans: ["s1", "s3"] }).passage?.spans).toHaveLength(2);
  const two = `We do not sell your answers. ${second}`;
  expect(check({ passage: "p1", spans: [two] }).passage?.spans).toEqual([{ start: 0, end: two.length }]);
  expect(check({ passage: "p2", spans: ["It was founded in Lisbon."] }).error).toBeNull();
});

test.each([
  ["none", { passage: null, spans: [] }],
  ["none", { passage: "none" }],
  ["malformed", "They are kept for 2.5 years."],
  ["malformed", { passage: "p1" }],
  ["malformed", { passage: "p1", spans: [] }],
  ["malformed", { passage: "p1", spans: [7] }],
  ["malformed", { passage: 1, spans: ["They are kept for 2.5 years."] }],
  ["unknown", { passage: "p3", spans: ["They are kept for 2.5 years."] }],
  ["not_literal", { passage: "p2", spans: ["They are kept for 2.5 years."] }],
  ["not_literal", { passage: "p1", spans: ["sell your answers."] }],
  ["not_literal", { passage: "p1", spans: ["They are kept for 2"] }],
  ["not_literal", { passage: "p1", spans: ["5 years."] }],
  ["not_literal", { passage: "p1", spans: ["Then they are deleted"] }],
  ["not_literal", { passage: "p1", spans: ["They are kept for ever."] }],
  ["not_literal", { passage: "p1", spans: ["They are kept for 2.5 years.", "We do not sell your answers."] }],
  ["not_literal", { passage: "p1", spans: ["s4"] }],
  ["not_literal", { passage: "p1", spans: ["s2", "s1"] }],
  ["too_many", { passage: "p1", spans: ["a", "b", "c", "d"] }],
])("rejects as %s: %j", (error, answer) => {
  expect(check(answer)).toEqual({ passage: null, error });
});

test("accepts only whole sentences of a passage out of a thousand hostile answers", () => {
  const words = `${privacy} It was founded in Lisbon.`.split(" ");
  const piece = fc
    .tuple(fc.nat(words.length), fc.nat(words.length))
    .map(([one, other]) => words.slice(Math.min(one, other), Math.max(one, other)).join(" "));
  const span = fc.oneof(piece, fc.constantFrom("Buy it at https://evil.example.", "You lie."), fc.string());
  const answer = fc.oneof(
    fc
      .record({ passage: fc.constantFrom("p1", "p2", "p3", "none"), spans: fc.array(span), say: span })
      .map((of) => JSON.stringify(of)),
    fc.json(),
    fc.string(),
  );
  const sentences = [...privacy.split(/(?<=\.) /u), "It was founded in Lisbon."];
  fc.assert(
    fc.property(answer, (given) => {
      const { passage } = checkSpans(given, passages);
      const text = passages.find(({ id }) => id === passage?.id)?.text ?? "";
      for (const { start, end } of passage?.spans ?? []) {
        for (const sentence of text.slice(start, end).split(/(?<=\.) /u))
          expect(sentences).toContain(sentence);
      }
    }),
    { numRuns: 1000 },
  );
});
