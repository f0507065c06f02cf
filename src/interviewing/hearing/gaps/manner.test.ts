import { expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import type { Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";

const asked: readonly (readonly [Language, string, readonly string[], readonly string[]])[] = [
  [
    "en",
    "How did your last weeks go?",
    ["Fine.", "fine, thanks", "Alright", "ok", "It's ok"],
    ["Yes", "Of course"],
  ],
  ["de", "Wie verliefen Ihre letzten Wochen?", ["Gut", "Passt.", "In Ordnung", "okay"], ["Ja", "Na klar"]],
  ["fr", "Comment se sont passées vos dernières semaines ?", ["Ça va", "Très bien"], ["Oui", "Bien sûr"]],
  ["es", "¿Cómo fueron sus últimas semanas?", ["Bien", "Muy bien", "Perfecto"], ["Sí", "Por supuesto"]],
  ["nl", "Hoe verliepen uw laatste weken?", ["Prima", "goed", "in orde"], ["Ja", "Natuurlijk"]],
  ["pt", "Como foram as suas últimas semanas?", ["Ótimo", "Tudo bem", "Está bem"], ["Sim", "Claro"]],
  ["da", "Hvordan gik dine sidste uger?", ["Fint", "Det er fint", "Okay"], ["Ja", "Selvfølgelig"]],
  ["ca", "Com van anar les últimes setmanes?", ["Bé", "Molt bé"], ["Sí", "És clar"]],
  ["eu", "Nola joan ziren azken asteak?", ["Ondo", "Primeran"], ["Bai", "Noski"]],
  ["ar", "كيف كانت أسابيعكم الأخيرة؟", ["جيد", "تمام", "لا بأس"], ["نعم", "طبعا"]],
  ["hi", "आपके पिछले हफ़्ते कैसे रहे?", ["ठीक", "बढ़िया", "अच्छा है"], ["हाँ", "ज़रूर"]],
  ["ko", "지난 몇 주는 어땠나요?", ["좋았어요", "괜찮아요", "좋아요"], ["네", "그럼요"]],
  ["th", "สัปดาห์ที่ผ่านมาเป็นอย่างไร", ["โอเค", "สบายมาก"], ["ใช่", "แน่นอน"]],
];

test.each(asked)(
  "in %s, %s is answered by a manner, but not by a bare yes",
  (language, question, told, bare) => {
    const listen = createListener(aGraph(`- ${question}`, { language }));
    const ready = (texts: readonly string[]) =>
      texts.filter((text) => listen(text, { question }).nonAnswer === "ready");
    expect(ready(told)).toEqual([]);
    expect(ready(bare)).toEqual(bare);
  },
);

test("“fine” is a bare yes to other questions", () => {
  const question = "What do you use today?";
  expect(createListener(aGraph(`- ${question}`))("Fine.", { question }).nonAnswer).toBe("ready");
});
