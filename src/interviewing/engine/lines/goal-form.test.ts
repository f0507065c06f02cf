import { describe, expect, it } from "vitest";
import type { Language } from "../../languages/language.ts";
import { goalForm, spokenForm, lowercaseFirst } from "./goal-form.ts";

describe("goalForm and spokenForm", () => {
  it.each<[Language, string]>([
    ["en", "which proof you accept"],
    ["en", "What it cost you"],
    ["de", "womit Sie sich beholfen haben"],
    ["de", "in welchen Fällen das vorkommt"],
    ["fr", "ce qu'il vous en a coûté"],
    ["fr", "à quoi vous avez renoncé"],
    ["es", "qué hizo bien un buen proveedor"],
    ["es", "en qué se fija cada uno"],
    ["pt", "o que mudou desde então"],
    ["nl", "waarmee u zich hielp"],
    ["da", "hvor meget det kostede"],
    ["ca", "què va canviar"],
    ["eu", "zenbat kostatu zitzaizun"],
    ["ar", "كم كلفكم ذلك"],
    ["hi", "इसमें कितना खर्च आया"],
    ["ko", "비용이 얼마나 들었는지"],
    ["th", "เปลี่ยนไปอย่างไร"],
  ])("is a clause (%s): %s", (language, goal) => {
    expect(goalForm(goal, language)).toBe("clause");
  });

  it.each<[Language, string]>([
    ["en", "a product that you turned down"],
    ["en", "price"],
    ["de", "die Kosten des Wechsels"],
    ["de", "Ihre Rolle dabei"],
    ["fr", "le prix du changement"],
    ["fr", "l'accueil au début"],
    ["es", "un producto que rechazó"],
    ["pt", "os custos"],
    ["nl", "het moment van de keuze"],
    ["da", "et produkt, du sagde nej til"],
    ["ca", "el preu"],
    ["ko", "비용"],
  ])("is a thing (%s): %s", (language, goal) => {
    expect(goalForm(goal, language)).toBe("thing");
  });

  it.each<[Language, string]>([
    ["en", "understand the price"],
    ["en", "Cost, price: all of it"],
    ["en", "What did it cost?"],
    ["de", "ein Anbieter, den Sie abgelehnt haben"],
    ["fr", "coûts"],
  ])("fits into no sentence (%s): %s", (language, goal) => {
    expect(goalForm(goal, language)).toBeUndefined();
  });

  it.each<[Language, string, ReturnType<typeof spokenForm>]>([
    ["en", "a product that you turned down", "any"],
    ["en", "the price", "about"],
    ["en", "what it cost you", "within"],
    ["en", "Cost, price: all of it", "named"],
    ["de", "ein Produkt, das Sie abgelehnt haben", "any"],
    ["de", "einen Anbieter, den Sie abgelehnt haben", "any"],
    ["de", "ein Anbieter", "named"],
    ["fr", "un produit que vous avez refusé", "any"],
    ["es", "un producto que rechazó", "any"],
    ["ko", "비용", "about"],
  ])("detects things that may not exist (%s): %s", (language, goal, form) => {
    expect(spokenForm(goal, language)).toBe(form);
  });

  it("lowercases the first letter, unless it is a German noun", () => {
    expect(lowercaseFirst("What it cost you", "clause", "en")).toBe("what it cost you");
    expect(lowercaseFirst("Die Kosten", "thing", "de")).toBe("die Kosten");
    expect(lowercaseFirst("Kosten", "thing", "de")).toBe("Kosten");
    expect(lowercaseFirst("Ihre Rolle", "thing", "de")).toBe("Ihre Rolle");
    expect(lowercaseFirst("IT support", "thing", "en")).toBe("IT support");
  });
});
