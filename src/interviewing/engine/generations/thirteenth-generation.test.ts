import { describe, expect, test } from "vitest";
import { languages, type Language } from "../../languages/language.ts";
import type { PhraseKey } from "../../phrases/wording.ts";
import { wordings } from "../../phrases/wordings.ts";
import type { Generation } from "../engine-event.ts";
import { aGraph, TestConversation } from "../testing.ts";

const after = (
  guide: string,
  remarks: readonly string[],
  { generation = 13, language = "en" }: { generation?: Generation; language?: Language } = {},
): TestConversation => {
  const talk = new TestConversation(aGraph(guide, { language }));
  talk.state = { ...talk.state, generation };
  for (const remark of remarks) talk.hear(remark);
  return talk;
};

const keysOf = ({ actions }: TestConversation): readonly PhraseKey[] =>
  (actions.findLast((action) => action.type === "say")?.parts ?? []).flatMap((part) =>
    part.kind === "phrase" ? [part.key] : [],
  );

describe("what would show that a wish is fulfilled", () => {
  const wish = "- What should vendors do differently?\n- Who decides?";
  const told = "One promised March and came in July.";

  test("is not asked after an answer that says it", () => {
    const said = "They should keep their dates, all of them.";
    expect(keysOf(after(wish, [said, told]))).toContain("proof");
    const shown = "One came in July. I'd believe it once I see three months without a delay.";
    expect(keysOf(after(wish, [said, shown]))).not.toContain("proof");
  });

  test("is not asked if the wish came with it", () => {
    const said = "They should keep their dates. Three deliveries on time, that would convince me.";
    expect(keysOf(after(wish, [said, told]))).not.toContain("proof");
    expect(keysOf(after(wish, [said, told], { generation: 12 }))).toContain("proof");
  });
});

/** Grief, the words to continue, and bare remarks of being unable to. */
const unable: Readonly<Record<Language, readonly [grief: string, onward: string, ...remarks: string[]]>> = {
  en: [
    "My mother died in May.",
    "next",
    "I can't any more.",
    "I can't go on.",
    "I don't think I can continue",
  ],
  es: ["Mi madre murió en mayo.", "seguir", "Ya no puedo.", "No puedo más.", "Creo que no puedo seguir"],
  ca: ["La meva mare va morir al maig.", "continuar", "Ja no puc.", "No puc seguir."],
  fr: ["Ma mère est morte en mai.", "continuer", "Je n'y arrive plus", "Je n'en peux plus."],
  de: ["Meine Mutter ist im Mai gestorben.", "weiter", "Ich kann nicht mehr.", "Es geht nicht mehr."],
  eu: ["Nire ama maiatzean hil zen.", "jarraitu", "Ezin dut jarraitu.", "Uste dut ezin dudala jarraitu"],
  pt: ["A minha mãe morreu em maio.", "continuar", "Já não consigo.", "Acho que não consigo continuar"],
  da: ["Min mor døde i maj.", "fortsæt", "Jeg kan ikke mere.", "Jeg kan ikke blive ved"],
  hi: ["मेरी माँ मई में गुज़र गईं।", "आगे", "मैं अब और नहीं कर सकता", "अब और नहीं"],
  nl: ["Mijn moeder is in mei overleden.", "verder", "Ik kan niet meer.", "Het gaat niet meer"],
  ar: ["ماتت أمي في مايو", "تابع", "لا أستطيع بعد الآن", "لم أعد أقدر"],
  ko: ["어머니가 오월에 돌아가셨어요.", "다음", "더는 못 하겠어요", "이제 안 되겠어요"],
  th: ["แม่เสียเมื่อเดือนพฤษภาคม", "ต่อไป", "ทำต่อไม่ได้แล้ว", "ไม่ไหวแล้ว"],
};

describe.each(languages)("in %s, “I can't any more” after distress", (language) => {
  const [grief, onward, ...remarks] = unable[language];
  const guide = "- What changed?\n- Who decides?\n- How?";

  test.each(remarks)("is met with care at a later question: %s", (remark) => {
    const keys = keysOf(after(guide, [grief, onward, remark], { language }));
    expect(keys.some((key) => key === "care_distress" || key === "confirm_stop")).toBe(true);
  });

  test.each(remarks)("in reply to the choice is asked about as a wish to end: %s", (remark) => {
    const talk = after(guide, [grief, remark], { language });
    expect(keysOf(talk).at(-1)).toBe("care_confirm_stop");
    talk.hear(wordings[language].cues.yes[0] ?? "");
    expect(talk.state.outcome).toBe("stopped");
  });
});
