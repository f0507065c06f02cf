import { describe, expect, it } from "vitest";
import type { Theme, ThemeEdits } from "../../../../contracts/contracts.gen.ts";
import {
  addTheme,
  changeSynonyms,
  hideTheme,
  mergeThemes,
  readSynonyms,
  readWords,
  resetTheme,
  renameTheme,
  splitTheme,
  themeKeywords,
} from "./theme-changes.ts";

const edits: ThemeEdits = { revision: 3, themes: [], synonyms: [["a", "b"]], has_default_synonyms: true };
const theme = (id: string, terms: string[]): Theme => ({
  id,
  name: terms.join(", "),
  named_by: "words",
  language: "en",
  terms,
  interviews: 4,
  answers: 5,
  share: 0.5,
  quotes: [],
});
const price = theme("=price", ["price", "renewal"]);
const app = theme("en:app", ["mobile app"]);

describe("theme edits", () => {
  it("keeps the words of a renamed theme", () => {
    expect(renameTheme(edits, price, "Too expensive", ["price", "renewal", "fee"])).toEqual({
      revision: 3,
      themes: [{ id: "=price", name: "Too expensive", words: ["price", "renewal", "fee"], is_hidden: false }],
      synonyms: null,
    });
  });

  it("merges a theme into another, which keeps its name", () => {
    const renamed = { ...edits, ...renameTheme(edits, app, "The app", app.terms), synonyms: [] };
    expect(mergeThemes(renamed, { ...app, name: "The app", named_by: "staff" }, price).themes).toEqual([
      { id: "=price", name: "price, renewal", words: ["price", "renewal", "mobile app"], is_hidden: false },
    ]);
  });

  it("splits words of a theme into a new theme", () => {
    const { themes } = splitTheme(edits, price, { id: "own", name: "Renewal", words: ["renewal"] });
    expect(themes).toEqual([
      { id: "=price", name: null, words: ["price"], is_hidden: false },
      { id: "own", name: "Renewal", words: ["renewal"], is_hidden: false },
    ]);
    expect(themeKeywords({ ...edits, themes }, price)).toEqual(["price"]);
  });

  it("hides a theme and releases it again", () => {
    const { themes } = hideTheme(edits, app);
    expect(themes).toEqual([{ id: "en:app", name: null, words: ["mobile app"], is_hidden: true }]);
    expect(resetTheme({ ...edits, themes }, "en:app").themes).toEqual([]);
  });

  it("adds a theme and changes synonyms", () => {
    expect(addTheme(edits, { id: "own", name: "Warranty", words: ["warranty"] }).themes).toHaveLength(1);
    expect(changeSynonyms(edits, [["fee", "charge"]]).synonyms).toEqual([["fee", "charge"]]);
    expect(changeSynonyms({ ...edits, has_default_synonyms: false }, null).synonyms).toBeNull();
  });

  it("parses words and groups of synonyms from typed text", () => {
    expect(readWords(" Price,price;\n mobile   app ,,")).toEqual(["price", "mobile app"]);
    expect(readSynonyms("price, cost\n\nalone\nApp; application\n")).toEqual([
      ["price", "cost"],
      ["app", "application"],
    ]);
  });
});
