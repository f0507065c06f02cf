import { describe, expect, test } from "vitest";
import type { Language } from "../../languages/language.ts";
import { tellsMoment } from "./told-moments.ts";

/** Answers that date something, and some in words that begin like a day or a month. */
const answers: Readonly<Record<Language, readonly [dated: readonly string[], undated: readonly string[]]>> = {
  en: [
    ["Saturday it never came.", "That was in 2019."],
    ["It may be so, we march on.", "1950 euros or 2019.50", "The mayor decides."],
  ],
  de: [
    ["Freitagabend um sechs.", "Im Juli war das."],
    ["Per Mail, immer.", "Zwei Fendt und ein Deutz."],
  ],
  fr: [
    ["Mardi dernier.", "En janvier."],
    ["C'est bien, mais cher.", "La maison est loin."],
  ],
  es: [
    ["El lunes pasado.", "Fue en agosto."],
    ["La mayor parte la decide mi hijo.", "Mi marido lo sabe."],
  ],
  pt: [
    ["No sábado passado.", "Foi em agosto."],
    ["A maior parte, sim.", "A maioria não sabe."],
  ],
  ca: [
    ["Dilluns passat.", "Va ser a l'octubre."],
    ["Mai no ve ningú.", "La majoria no ho sap."],
  ],
  nl: [
    ["Zondag kwam hij niet.", "In november."],
    ["Het meisje aan de balie.", "De meeste mensen."],
  ],
  da: [
    ["Fredagen var slem.", "I november."],
    ["De fleste spiser majs.", "Man ringer."],
  ],
  eu: [
    ["Astelehenean gertatu zen.", "Azaroan izan zen."],
    ["Maiz egiten dugu.", "Ez dakit."],
  ],
  ar: [
    ["يوم السبت الماضي", "في سنة 2019"],
    ["لا أعرف", "كل شيء جيد"],
  ],
  hi: [
    ["सोमवार को हुआ।", "जनवरी में हुआ।"],
    ["पता नहीं।", "सब ठीक है।"],
  ],
  ko: [
    ["토요일에 안 왔어요.", "2019년이었어요."],
    ["잘 모르겠어요.", "다 괜찮아요."],
  ],
  th: [
    ["วันเสาร์ไม่มา", "เมื่อเดือนมกราคม"],
    ["ไม่ทราบ", "ดีทุกอย่าง"],
  ],
};

describe.each(Object.entries(answers) as [Language, (typeof answers)[Language]][])(
  "in %s",
  (language, [dated, undated]) => {
    test("tells dated answers from others", () => {
      expect(dated.filter((text) => !tellsMoment(text, language))).toEqual([]);
      expect(undated.filter((text) => tellsMoment(text, language))).toEqual([]);
    });
  },
);
