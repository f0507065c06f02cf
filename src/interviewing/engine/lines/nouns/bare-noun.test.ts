import { describe, expect, it } from "vitest";
import type { Language } from "../../../languages/language.ts";
import { withArticle } from "./bare-noun.ts";
import ca from "./ca.json" with { type: "json" };
import da from "./da.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import { wordsOf, type ArticleOptions } from "./noun-lexicon.ts";

const others = { isOwn: false, isFamiliar: false, rules: 17 } as const;
const respondent = { isOwn: true, isFamiliar: false, rules: 17 } as const;
const textOf = (phrase: string, language: Language, options: ArticleOptions = others): string | undefined =>
  withArticle(phrase, language, options)?.text;

describe("a bare noun phrase by the rules of generation 17", () => {
  it.each<[Language, string, string]>([
    ["de", "Gründe für den Abbruch", "die Gründe für den Abbruch"],
    ["de", "genauer Ablauf", "den genauen Ablauf"],
    ["de", "Erwartete Kosten", "die erwarteten Kosten"],
    ["de", "auslösendes Ereignis", "das auslösende Ereignis"],
    ["de", "der konkrete Anlass", "den konkreten Anlass"],
    ["de", "Kündigungsgrund", "den Kündigungsgrund"],
    ["fr", "moyens de transport utilisés avant", "les moyens de transport utilisés avant"],
    ["fr", "ancienne organisation", "l'ancienne organisation"],
    ["fr", "hauteur du loyer", "la hauteur du loyer"],
    ["es", "otras opciones valoradas", "las otras opciones valoradas"],
    ["es", "razones de la baja", "las razones de la baja"],
    ["es", "hambre", "el hambre"],
    ["pt", "razões da saída", "as razões da saída"],
    ["pt", "primeira impressão", "a primeira impressão"],
    ["ca", "efecte a casa", "l'efecte a casa"],
    ["ca", "influència en la venda", "la influència en la venda"],
    ["ca", "canvis en el negoci", "els canvis en el negoci"],
    ["nl", "gevolgen voor het gezin", "de gevolgen voor het gezin"],
    ["nl", "eerste signaal", "het eerste signaal"],
    ["nl", "aantal lessen", "het aantal lessen"],
    ["da", "årsag til skiftet", "årsagen til skiftet"],
    ["da", "økonomiske følger", "de økonomiske følger"],
    ["da", "samlet pris", "den samlede pris"],
    ["da", "antal gæster", "antallet af gæster"],
    ["en", "training you got", "the training you got"],
    ["en", "training partner", "the training partner"],
    ["en", "switching provider", "switching provider"],
    ["en", "reasons", "the reasons"],
    ["en", "after-effects on the agent", "the after-effects on the agent"],
  ])("gets its article (%s): %s", (language, phrase, text) => {
    expect(textOf(phrase, language) ?? "").toBe(text);
  });

  it.each<[Language, string, string]>([
    ["de", "Kosten und Dauer", "die Kosten und die Dauer"],
    ["de", "Vor- und Nachteile", "die Vor- und Nachteile"],
    ["de", "Stimmung, Anspannung", "die Stimmung und die Anspannung"],
    ["fr", "coûts et délais", "les coûts et les délais"],
    ["fr", "raisons de l'achat et du choix", "les raisons de l'achat et du choix"],
    ["es", "cuota y gastos", "la cuota y los gastos"],
    ["es", "monto e interés", "el monto y el interés"],
    ["nl", "taken en aanpak", "de taken en de aanpak"],
    ["da", "pris og tilskud", "prisen og tilskuddet"],
  ])("gets an article for each thing (%s): %s", (language, phrase, text) => {
    expect(textOf(phrase, language)).toBe(text);
  });

  it.each<[Language, string, string, "about" | "any"]>([
    ["de", "Schwierigkeiten in der Berufsschule", "Schwierigkeiten in der Berufsschule", "about"],
    ["de", "größte Schwierigkeiten", "die größten Schwierigkeiten", "about"],
    ["de", "schlechte Erfahrung", "eine schlechte Erfahrung", "any"],
    ["de", "ein Anruf, der hängen blieb", "einen Anruf, der hängen blieb", "any"],
    ["fr", "difficultés à l'école", "d'éventuelles difficultés à l'école", "about"],
    ["fr", "problèmes rencontrés", "les problèmes rencontrés", "about"],
    ["es", "problemas con la autoridad", "posibles problemas con la autoridad", "about"],
    ["pt", "imprevistos", "eventuais imprevistos", "about"],
    ["ca", "conflictes", "possibles conflictes", "about"],
    ["nl", "problemen", "eventuele problemen", "about"],
    ["da", "dårlig handel", "en dårlig handel", "any"],
  ])("is not said to exist if it may not (%s): %s", (language, phrase, text, form) => {
    expect(withArticle(phrase, language, others)).toEqual({ form, text });
  });

  it.each<[Language, string, string]>([
    ["de", "Erwartungen vorher", "Ihre Erwartungen vorher"],
    ["fr", "ressenti", "votre ressenti"],
    ["nl", "verwachtingen", "uw verwachtingen"],
    ["da", "løn", "din løn"],
    ["en", "motivation", "your motivation"],
  ])("is the respondent's if only one person has it (%s): %s", (language, phrase, text) => {
    expect(textOf(phrase, language, respondent)).toBe(text);
    expect(textOf(phrase, language)).not.toBe(text);
  });

  it('says "dein" in a guide that does', () => {
    expect(textOf("eigener Eindruck", "de", { isOwn: true, isFamiliar: true, rules: 17 })).toBe(
      "deinen eigenen Eindruck",
    );
  });

  it.each<[Language, string]>([
    ["de", "Imkerpate"],
    ["de", "Skepsis oder Freude"],
    ["de", "Konflikt mit wem"],
    ["de", "weniger Stress"],
    ["de", "Publikum vorher/nachher"],
    ["de", "Mitarbeitende"],
    ["de", "Referent"],
    ["fr", "remplacée par quoi"],
    ["fr", "suite à la panne"],
    ["fr", "acheter seul"],
    ["es", "planta o equipo de respaldo"],
    ["ca", "tastats"],
    ["nl", "reactie ouders"],
    ["nl", "tevreden met de hulp"],
    ["da", "ensomhed eller ro"],
    ["da", "altid alene"],
    ["en", "until you drive alone"],
    ["en", "hope or resignation"],
    ["en", "compared with earlier"],
    ["ko", "이유"],
  ])("gets none if it is doubtful (%s): %s", (language, phrase) => {
    expect(withArticle(phrase, language, others)).toBeNull();
  });
});

describe("the lists of nouns", () => {
  it.each(Object.entries({ ca, da, de, es, fr, nl, pt }))(
    "know what may not exist (%s)",
    (language, data) => {
      const unknown = wordsOf([data.perhaps.singular, data.perhaps.plural]).filter(
        (word) => withArticle(word, language as Language, others) === null,
      );
      expect(unknown).toEqual([]);
    },
  );

  it.each(Object.entries({ ca, de, es, fr, nl, pt }))("give a noun one gender (%s)", (_, { nouns }) => {
    const words = Object.entries(nouns)
      .filter(([gender]) => gender !== "plural")
      .flatMap(([, lines]) => [...new Set(wordsOf(lines))]);
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  });
});
