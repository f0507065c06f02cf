import { expect, it } from "vitest";
import { filterCards } from "./card-field.tsx";

const card = (id: string, title: string, text = "") => ({
  id,
  title,
  text,
  isDisabled: false,
  content: null,
});
const cards = [card("a", "Expert Deep Dive"), card("b", "Belief Audits"), card("c", "Études de marché")];
const ids = (search: string, limit = 10, chosen: string | null = null) =>
  filterCards(cards, search, limit, chosen).shown.map(({ id }) => id);

it("finds cards by all words of a search, ignoring case and diacritics", () => {
  expect(ids("")).toEqual(["a", "b", "c"]);
  expect(ids("DEEP expert")).toEqual(["a"]);
  expect(ids(" etudes ")).toEqual(["c"]);
  expect(ids("deep audits")).toEqual([]);
});

it("ranks matches in the title before matches in the text", () => {
  const found = filterCards(
    [card("x", "Exit", "An expert, in deep talk"), ...cards],
    "expert deep",
    10,
    null,
  );
  expect(found.shown.map(({ id }) => id)).toEqual(["a", "x"]);
});

it("always includes the chosen card, in its position", () => {
  expect(ids("belief", 10, "c")).toEqual(["b", "c"]);
  expect(ids("", 1, "c")).toEqual(["a", "c"]);
});

it("counts hidden matches", () => {
  expect(filterCards(cards, "", 1, null)).toMatchObject({ hidden: 2, found: 3 });
  expect(filterCards(cards, "", 1, "c")).toMatchObject({ hidden: 1, found: 3 });
  expect(filterCards(cards, "nothing", 1, "c")).toMatchObject({ hidden: 0, found: 0 });
});
