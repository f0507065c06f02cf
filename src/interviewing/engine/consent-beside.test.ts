import { describe, expect, test } from "vitest";
import { createListener } from "../hearing/create-listener.ts";
import replies from "../hearing/real-replies.testing.json" with { type: "json" };
import { languages, type Language } from "../languages/language.ts";
import { aGraph, TestConversation } from "./testing.ts";

const awaited = { question: "", awaitsConsent: true } as const;
const asked = (language: Language = "en") =>
  new TestConversation(aGraph("- What?", { asksConsent: true, language }));

describe.each(languages)("in %s", (language) => {
  const listen = createListener(aGraph("- What?", { language }));
  const { yes, no } = replies[language];

  test("most natural yeses are heard, and no refusal counts as one", () => {
    const agreed = yes.filter((text) => listen(text, awaited).assent === "yes");
    expect(agreed.length).toBeGreaterThan(yes.length * 0.7);
    expect(no.filter((text) => listen(text, awaited).assent === "yes")).toEqual([]);
  });
});

const consents: readonly (readonly [Language, string])[] = [
  ["en", "Aye"],
  ["en", "Aye, yes. Go on."],
  ["en", "Yes, yes. Speak up then. Ha."],
  ["en", "Yes, I said yes."],
  ["en", "I already said yes."],
  ["de", "Aber ja, freilich."],
  ["de", "Na ja, hab ich doch gesagt, ja!"],
  ["es", "Sí hija, de acuerdo, si es para ayudar"],
  ["en", "Yes, that's fine. How long will this take?"],
  ["en", "Yeah ok, but I've only got ten minutes"],
  ["de", "Ja, aber ich hab nur eine Viertelstunde, nicht mehr."],
  ["fr", "Oui oui, pas de souci, mais j'ai une petite demi-heure, pas plus."],
  ["en", "yeah thats fine. might have to stop if she wakes up tho"],
  ["en", "Yes that's fine love. I might have to stop if a customer comes in, mind."],
  ["fr", "oui ok, ça va durer longtemps ?"],
  ["es", "si, pero esto cuanto dura?"],
  ["es", "que si, ya le he dicho que si, venga"],
  ["de", "Ja, ist ok. Meine Stationsleitung kriegt das aber nicht zu lesen, oder?"],
];

test.each(consents)("in %s %j consents", (language, text) => {
  const talk = asked(language);
  talk.hear(text);
  expect(talk.graph.nodes[talk.state.node]?.kind).not.toBe("consent");
  expect(talk.state.outcome).toBeNull();
});

const unclear: readonly (readonly [Language, string])[] = [
  ["en", "Yes. But only if nobody reads it."],
  ["en", "Okay, wait."],
  ["en", "Okay. Stop."],
  ["en", "Yes, hello, who is speaking?"],
  ["en", "Yes. I don't want to be recorded though."],
  ["en", "Fine, I'll think about it."],
  ["de", "Ja, aber erst will ich wissen, wer das liest."],
  ["es", "Sí, siempre que no salga mi nombre."],
  ["fr", "La recherche je veux bien, mais pas ma voix."],
  ["en", "Yes, might I ask you not to record it?"],
  ["en", "Yes, are you going to record my voice?"],
  ["en", "Okay, what happens if I say no?"],
  ["de", "ja ok, aber nicht aufnehmen, oder?"],
  ["es", "Sí, pero que no lo vea mi jefe"],
];

test.each(unclear)("in %s %j is no clear consent", (language, text) => {
  expect(createListener(aGraph("- What?", { language }))(text, awaited).assent).not.toBe("yes");
});

test("a question beside consent is answered, and the interview begins", () => {
  expect(asked().hear("Yes, that's fine. How long will this take?")).toMatch(
    /^About .* minutes?.* Welcome to this study\. What\?$/u,
  );
  expect(asked().hear("Yes, of course. Who reads my answers?")).toMatch(/^Your answers are kept.* What\?$/u);
});
