import { describe, expect, test } from "vitest";
import { languages, type Language } from "../../languages/language.ts";
import { openFollowUpKinds } from "./open-kinds.ts";
import { asksForReferral } from "./referral-questions.ts";

const asking: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Who else in your trade should we talk to?",
    "Whom would you recommend we interview next?",
    "Is there anyone else we should speak with?",
    "Can you suggest somebody I could ask about this?",
  ],
  de: ["Mit wem sollten wir noch sprechen?", "Wen würden Sie uns empfehlen, den wir noch befragen könnten?"],
  es: ["¿Con quién más deberíamos hablar?", "¿A quién nos recomienda entrevistar?"],
  ca: ["Amb qui més hauríem de parlar?", "A qui ens recomana entrevistar?"],
  fr: ["À qui d'autre devrions-nous parler ?", "Qui nous conseilleriez-vous d'interroger ?"],
  pt: ["Com quem mais deveríamos falar?", "Quem recomenda que entrevistemos?"],
  nl: ["Met wie moeten we nog meer praten?", "Wie zou u ons aanraden om te interviewen?"],
  da: ["Hvem bør vi ellers tale med?", "Kan du anbefale nogen, vi kunne interviewe?"],
  eu: ["Norekin gehiago hitz egin beharko genuke?"],
  ar: ["مع من ينبغي أن نتحدث أيضًا؟"],
  hi: ["हमें और किससे बात करनी चाहिए?"],
  ko: ["또 누구와 이야기해 보면 좋을까요?"],
  th: ["เราควรคุยกับใครอีก"],
};

/** Questions about people that are part of the subject. */
const others: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Who decides what you buy?",
    "Whom did you talk to before you left?",
    "Who should have told you?",
    "Who can you ask when you are stuck?",
  ],
  de: ["Wer entscheidet über den Einkauf?", "Mit wem haben Sie vorher gesprochen?", "Wen können Sie fragen?"],
  es: ["¿Quién decide las compras?", "¿Con quién habló antes de irse?"],
  ca: ["Qui decideix les compres?", "Amb qui va parlar abans?"],
  fr: ["Qui décide des achats ?", "À qui en avez-vous parlé ?"],
  pt: ["Quem decide as compras?", "Com quem falou antes?"],
  nl: ["Wie beslist over de inkoop?", "Met wie heeft u gesproken?"],
  da: ["Hvem bestemmer indkøbene?", "Hvem talte du med?"],
  eu: ["Nork erabakitzen du?"],
  ar: ["من يقرر المشتريات؟"],
  hi: ["ख़रीद कौन तय करता है?"],
  ko: ["누가 구매를 결정하나요?"],
  th: ["ใครเป็นคนตัดสินใจ"],
};

describe.each(languages)("in %s", (language) => {
  test("recognises questions for further people to talk to, and no others", () => {
    expect(asking[language].filter((each) => !asksForReferral(each, language))).toEqual([]);
    expect(others[language].filter((each) => asksForReferral(each, language))).toEqual([]);
  });
});

test("nothing is open after such a question", () => {
  const answer = {
    text: "My colleague in the next village.",
    words: 6,
    hasNumber: false,
    hasExample: false,
    hasReason: false,
  };
  expect(openFollowUpKinds("Who else should we talk to?", answer, "en")).toEqual([]);
  expect(openFollowUpKinds("Who decides?", answer, "en")).not.toEqual([]);
});
