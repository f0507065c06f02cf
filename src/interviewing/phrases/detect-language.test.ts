import { expect, test } from "vitest";
import { detectLanguage } from "./detect-language.ts";
import type { Language } from "../languages/language.ts";

const samples: readonly [Language, readonly string[]][] = [
  [
    "en",
    [
      "We changed the supplier because the deliveries were late every week.",
      "I think the price matters more than quality",
      "My manager decides about the budget in spring",
    ],
  ],
  [
    "es",
    [
      "Cambiamos de proveedor porque las entregas llegaban tarde cada semana.",
      "Creo que el precio importa más que la calidad",
      "Mi jefe decide el presupuesto en primavera",
    ],
  ],
  [
    "ca",
    [
      "Vam canviar de proveïdor perquè els lliuraments arribaven tard cada setmana.",
      "Crec que el preu importa més que la qualitat",
      "El meu cap decideix el pressupost a la primavera",
    ],
  ],
  [
    "fr",
    [
      "Nous avons changé de fournisseur parce que les livraisons étaient en retard.",
      "Je pense que le prix compte plus que la qualité",
      "Mon chef décide du budget au printemps",
    ],
  ],
  [
    "de",
    [
      "Wir haben den Lieferanten gewechselt, weil die Lieferungen zu spät kamen.",
      "Ich denke, der Preis zählt mehr als die Qualität",
      "Mein Chef entscheidet im Frühjahr über das Budget",
    ],
  ],
  [
    "eu",
    [
      "Hornitzailea aldatu genuen, entregak astero berandu iristen zirelako.",
      "Uste dut prezioa kalitatea baino garrantzitsuagoa dela",
      "Nire nagusiak udaberrian erabakitzen du aurrekontua",
    ],
  ],
  [
    "pt",
    [
      "Mudamos de fornecedor porque as entregas chegavam atrasadas toda semana.",
      "Acho que o preço importa mais do que a qualidade",
      "Meu chefe decide o orçamento na primavera",
    ],
  ],
  [
    "da",
    [
      "Vi skiftede leverandør, fordi leverancerne kom for sent hver uge.",
      "Jeg tror, at prisen betyder mere end kvaliteten",
      "Min chef bestemmer over budgettet om foråret",
    ],
  ],
  [
    "nl",
    [
      "We zijn van leverancier veranderd omdat de leveringen elke week te laat kwamen.",
      "Ik denk dat de prijs belangrijker is dan de kwaliteit",
      "Mijn baas beslist in het voorjaar over het budget",
    ],
  ],
  ["hi", ["हमने आपूर्तिकर्ता बदला क्योंकि सामान देर से आता था।"]],
  ["ar", ["غيرنا المورد لأن الشحنات كانت تتأخر كل أسبوع."]],
  ["ko", ["납품이 매주 늦어서 공급업체를 바꿨습니다."]],
  ["th", ["เราเปลี่ยนผู้จัดจำหน่ายเพราะส่งของช้าทุกสัปดาห์"]],
];

test.each(samples.flatMap(([language, texts]) => texts.map((text) => [language, text] as const)))(
  "detects %s: %s",
  (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  },
);

test.each(["", "ok", "👍", "42", "?!", "x".repeat(5000), "zzz qqq www"])("returns null for %j", (text) => {
  expect(detectLanguage(text)).toBeNull();
});
