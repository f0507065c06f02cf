import { describe, expect, test } from "vitest";
import { matcherOf } from "../commands/command-in.ts";
import type { Language } from "../../languages/language.ts";
import { assentIn } from "./assent-in.ts";

const questions: Readonly<Record<Language, string>> = {
  en: "Do you run a company?",
  de: "Leiten Sie ein Unternehmen?",
  es: "¿Tiene usted una empresa?",
  ca: "Té vostè una empresa?",
  fr: "Dirigez-vous une entreprise ?",
  pt: "O senhor tem uma empresa?",
  nl: "Leidt u een bedrijf?",
  da: "Leder du en virksomhed?",
  ar: "هل تدير شركة؟",
  eu: "Enpresa bat zuzentzen duzu?",
  hi: "क्या आप कंपनी चलाते हैं?",
  ko: "회사를 운영하시나요?",
  th: "คุณบริหารบริษัทอยู่ไหม",
};

const assent = (language: Language, text: string, question = questions[language]) =>
  assentIn(text, question, [matcherOf(language), matcherOf("en")], language);

describe("assentIn", () => {
  test.each<[Language, string]>([
    ["en", "No doubt about it, I do."],
    ["en", "No problem, yes."],
    ["en", "No question, I do."],
    ["en", "Yes, a bakery since 2015"],
    ["en", "I run a small company with my sister."],
    ["en", "My husband and I do"],
    ["en", "Well, yes."],
    ["en", "I certainly do."],
    ["de", "Kein Zweifel, das tue ich."],
    ["de", "Ich leite ein kleines Unternehmen."],
    ["de", "Ja, seit 2015"],
    ["de", "Nein ja, klar"],
    ["es", "Sin duda, sí"],
    ["es", "No hay duda, la tengo."],
    ["es", "Sí, una panadería"],
    ["es", "Tengo una empresa pequeña."],
    ["ca", "No hi ha dubte, sí"],
    ["fr", "Non mais oui"],
    ["fr", "Aucun doute, oui."],
    ["fr", "Je dirige une petite entreprise."],
    ["fr", "Oui, une boulangerie"],
    ["pt", "Não há dúvida, tenho sim."],
    ["pt", "Tenho."],
    ["nl", "Geen twijfel, dat doe ik."],
    ["da", "Ingen tvivl, det gør jeg."],
    ["ar", "لا شك في ذلك، نعم"],
    ["eu", "Ez dago zalantzarik, bai"],
    ["hi", "कोई शक नहीं, हाँ"],
    ["ko", "있어요"],
    ["ko", "저는 회사를 운영해요"],
    ["th", "ไม่มีปัญหา ใช่ค่ะ"],
  ])("hears a yes in %s: %j", (language, text) => {
    expect(assent(language, text)).toBe("yes");
  });

  test.each<[Language, string]>([
    ["en", "No, I am employed"],
    ["en", "no I'm employed"],
    ["en", "I don't."],
    ["en", "I don't run a company."],
    ["en", "Not any more."],
    ["de", "Nein, ich bin angestellt"],
    ["de", "nein ich bin angestellt"],
    ["de", "Ich leite kein Unternehmen."],
    ["de", "Das tue ich nicht."],
    ["es", "No, trabajo en una tienda"],
    ["es", "No tengo empresa"],
    ["es", "Claro que no"],
    ["ca", "No en tinc"],
    ["fr", "Non, je suis salarié"],
    ["fr", "Je ne dirige pas d'entreprise."],
    ["fr", "Bien sûr que non, je suis salariée"],
    ["pt", "Não tenho"],
    ["nl", "Nee, ik ben in loondienst"],
    ["da", "Nej, det gør jeg ikke"],
    ["ar", "لا، أنا موظف"],
    ["eu", "Ez, langilea naiz"],
    ["hi", "नहीं, मैं नौकरी करता हूँ"],
    ["ko", "아니요, 저는 직원이에요"],
    ["th", "ไม่ใช่ค่ะ"],
  ])("hears a no in %s: %j", (language, text) => {
    expect(assent(language, text)).toBe("no");
  });

  test.each<[Language, string]>([
    ["en", "No doubt about it."],
    ["en", "I run a small bakery."],
    ["en", "I'm the owner of a shop."],
    ["en", "Two of them."],
    ["en", "Yes and no."],
    ["en", "My father runs a company."],
    ["en", "I would like to run a company."],
    ["en", "I used to run a company."],
    ["en", "No one ever asked me that."],
    ["en", "No, yes, I do run one."],
    ["de", "Ja nein, schwierig."],
    ["de", "Sicher nicht mehr lange"],
    ["es", "Si tuviera una empresa, no estaría aquí"],
    ["es", "Mi padre tiene una empresa."],
    ["fr", "Oui et non"],
    ["fr", "Non, mais oui."],
    ["fr", "Je voudrais diriger une entreprise."],
    ["ko", "아버지가 회사를 운영해요"],
  ])("leaves open in %s: %j", (language, text) => {
    expect(assent(language, text)).toBeNull();
  });

  test("leaves open what names something else than the question", () => {
    expect(assent("en", "I live in Hamburg.", "Do you live in Berlin?")).toBeNull();
    expect(assent("en", "I work in a bakery.", "Do you work in market research?")).toBeNull();
    expect(assent("en", "I'm 34.", "Are you under 18?")).toBeNull();
    expect(assent("en", "I'm under 18.", "Are you under 18?")).toBe("yes");
    expect(assent("en", "I smoke.", "Do you smoke?")).toBe("yes");
    expect(assent("en", "I know someone who smokes.", "Do you smoke?")).toBeNull();
  });
});
