import { expect, test } from "vitest";
import type { Language } from "../../languages/language.ts";
import { isAboutPast } from "./past-questions.ts";
import { isAboutChoice, questionKind } from "./question-kind.ts";

const questions: readonly (readonly [Language, string, ReturnType<typeof questionKind>])[] = [
  ["en", "What still takes you longer than it should?", "thing"],
  ["en", "What would you tell a colleague who is about to start?", "judgement"],
  ["en", "Think back to the day you decided to apply. What was going on?", "course"],
  ["en", "When you open the app in the morning, what do you do first?", "course"],
  ["en", "If you could change one thing about your job, what would it be?", "wish"],
  ["en", "What comes to mind when you hear the name of our company?", "thing"],
  ["en", "Where do you see the market in five years?", "judgement"],
  ["en", "How would you describe our service to a friend who has never heard of it?", "judgement"],
  ["en", "How do you decide which supplier gets the order?", "method"],
  ["en", "What has kept you with the company for so long?", "reason"],
  ["en", "Who do you turn to when you have a problem?", "person"],
  ["en", "How do people who work from home stay in touch with the team?", "course"],
  ["en", "What are the biggest challenges you face in your role?", "hindrance"],
  ["en", "What can we learn from those who left?", "thing"],
  ["en", "How do you deal with such difficulties?", "course"],
  ["en", "What would keep you from using it?", "hindrance"],
  ["en", "When did you first think of leaving?", "course"],
  ["de", "Wie gehen Sie mit solchen Schwierigkeiten um?", "course"],
  ["de", "Was hätte anders sein müssen, damit Sie bleiben?", "wish"],
  ["de", "Was dauert immer noch länger, als es sollte?", "thing"],
  ["de", "Was hat Sie überrascht?", "thing"],
  ["de", "Was würden Sie einer Kollegin sagen, die gerade anfängt?", "judgement"],
  ["de", "Wenn Sie morgens die App öffnen, was machen Sie zuerst?", "course"],
  ["de", "Wenn Sie eine Sache ändern könnten, was wäre das?", "wish"],
  ["de", "Wie gehen Leute, die von zu Hause arbeiten, damit um?", "course"],
  ["de", "Was hat Sie so lange im Unternehmen gehalten?", "reason"],
  ["de", "Was hätten wir anders machen sollen?", "wish"],
  ["es", "¿Qué le sigue llevando más tiempo de lo que debería?", "thing"],
  ["es", "Cuando abre la aplicación por la mañana, ¿qué hace primero?", "course"],
  ["es", "¿Qué le preocupa de la inteligencia artificial?", "thing"],
  ["es", "¿Qué podemos aprender de quienes se fueron?", "thing"],
  ["es", "¿Cómo describiría nuestro servicio a alguien que no lo conoce?", "judgement"],
  ["fr", "Qu'est-ce qui vous prend encore plus de temps que cela ne devrait ?", "thing"],
  ["fr", "Que diriez-vous à un collègue qui est sur le point de commencer ?", "judgement"],
  ["fr", "Que pouvons-nous apprendre de ceux qui sont partis ?", "thing"],
  ["fr", "Qu'aurions-nous dû faire autrement ?", "wish"],
  ["pt", "O que diria a um colega que está prestes a começar?", "judgement"],
  ["pt", "O que ainda lhe toma mais tempo do que deveria?", "thing"],
  ["nl", "Wat kost u nog steeds meer tijd dan het zou moeten?", "thing"],
  ["nl", "Wat zou u een collega vertellen die net begint?", "judgement"],
  ["da", "Hvad tager stadig længere tid, end det burde?", "thing"],
  ["ca", "Què li diria a un company que està a punt de començar?", "judgement"],
];

test.each(questions)("in %s, %s is classified by its main clause: %s", (language, question, kind) => {
  expect(questionKind(question, language)).toBe(kind);
});

/** Questions for an amount, and others with its word within another word or in another sense. */
const amounts: Readonly<
  Partial<Record<Language, readonly [asks: readonly string[], others: readonly string[]]>>
> = {
  ar: [
    ["كم مرة تستخدمون التطبيق؟", "منذ كم سنة تعملون هنا؟", "بكم اشتريتم الجهاز؟", "وكم استغرق ذلك؟"],
    ["كيف يمكنكم وصف تجربتكم؟", "كيف اتصل بكم فريق الدعم؟", "كيف تستخدمون الكمبيوتر في عملكم؟", "ما رأيكم؟"],
  ],
  th: [
    ["คุณใช้แอปกี่ครั้งต่อสัปดาห์", "เรื่องที่เกี่ยวกับบริการนี้เกิดขึ้นกี่ครั้ง", "เริ่มงานกี่โมง"],
    ["คุณคิดอย่างไรเกี่ยวกับบริการของเรา", "ใครเกี่ยวข้องกับการตัดสินใจนี้", "ในไม่กี่เดือนที่ผ่านมา เกิดอะไรขึ้น"],
  ],
  pt: [
    ["Há quanto tempo trabalha aqui?", "Quanto a empresa gasta?", "De quantas pessoas é a equipa?"],
    ["Enquanto cliente, o que mudaria?", "Como se sente quanto à mudança?", "O que pensa quanto ao futuro?"],
  ],
  ko: [
    ["일주일에 몇 번 사용하시나요?", "비용이 얼마나 들었나요?", "얼마 동안 기다리셨나요?"],
    ["얼마 전에 그만두신 이유가 무엇인가요?", "몇몇 동료는 왜 떠났나요?"],
  ],
  ca: [
    ["Quant de temps va trigar?", "Quants companys té?"],
    ["Què pensa quant al futur?", "Com se sent quant a la mudança?"],
  ],
};

test.each(Object.entries(amounts))(
  "in %s, an amount is asked for by a word of its own",
  (code, [asks, others]) => {
    const isAmount = (question: string) => questionKind(question, code as Language) === "amount";
    expect(asks.filter((question) => !isAmount(question))).toEqual([]);
    expect(others.filter(isAmount)).toEqual([]);
  },
);

test.each([
  ["en", "What made you choose us over what you used before?", true],
  ["en", "What made you choose to leave?", false],
  ["en", "Why did you cancel your subscription?", false],
  ["de", "Was hat Sie dazu gebracht, sich für uns zu entscheiden?", true],
  ["de", "Warum haben Sie gekündigt?", false],
  ["es", "¿Qué le hizo elegirnos a nosotros?", true],
  ["fr", "Qu'est-ce qui vous a fait nous choisir ?", true],
  ["pt", "O que o levou a escolher esta escola?", true],
  ["nl", "Waarom hebt u voor ons gekozen?", true],
  ["da", "Hvad fik jer til at vælge os?", true],
  ["ca", "Què el va fer triar aquesta escola?", true],
] as const)("in %s, %s is about a choice: %s", (language, question, isChoice) => {
  expect(questionKind(question, language)).toBe("reason");
  expect(isAboutChoice(question, language)).toBe(isChoice);
});

test.each([
  ["en", "Who has the last word?"],
  ["de", "Wer hat das letzte Wort?"],
  ["es", "¿Quién tiene la última palabra?"],
  ["fr", "Qui a le dernier mot ?"],
  ["pt", "Quem tem a última palavra quando o seu hospital compra?"],
  ["ca", "Qui té l'última paraula?"],
  ["nl", "Wie heeft het laatste woord?"],
  ["da", "Hvem har det sidste ord?"],
] as const)("in %s, “the last word” is not in the past: %s", (language, question) => {
  expect(isAboutPast(question, language)).toBe(false);
});

test("what helped or surprised the respondent is in the past", () => {
  expect(isAboutPast("What surprised you during the treatment?", "en")).toBe(true);
  expect(isAboutPast("Tell me about a time when our support helped you.", "en")).toBe(true);
  expect(isAboutPast("What worries you about the future?", "en")).toBe(false);
});
