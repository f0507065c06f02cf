import { expect, test } from "vitest";
import type { Language } from "../../languages/language.ts";
import { asksForYesOrNo } from "./yes-no-questions.ts";

const asked: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Have you changed your supplier in the last year?",
    "Do you run a company?",
    "In 2025, did anything break?",
  ],
  de: [
    "Haben Sie im letzten Jahr den Lieferanten gewechselt?",
    "Kaufst du online ein?",
    "Gibt es einen Plan?",
  ],
  fr: ["Avez-vous changé de fournisseur ?", "Est-ce que vous achetez en ligne ?", "Y a-t-il un plan ?"],
  es: ["¿Ha cambiado de proveedor este año?", "¿Compra en línea?"],
  pt: ["Já mudou de fornecedor este ano?", "Compra na internet?"],
  ca: ["Ha canviat de proveïdor aquest any?", "Hi ha un pla?"],
  nl: ["Bent u vorig jaar van leverancier veranderd?", "Is er een plan?"],
  da: ["Har du skiftet leverandør det sidste år?", "Er der en plan?"],
  eu: ["Hornitzailea aldatu duzu?", "Ba al dago planik?"],
  ar: ["هل غيّرت المورّد في العام الماضي؟"],
  hi: ["क्या आपने पिछले साल आपूर्तिकर्ता बदला?"],
  ko: ["작년에 공급업체를 바꾸셨습니까?", "온라인으로 구매하시나요?"],
  th: ["ปีที่แล้วคุณเปลี่ยนผู้จัดหาหรือไม่", "คุณซื้อออนไลน์ไหม"],
};

const open: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Could you tell me about the last order?",
    "Do you buy online or from a dealer?",
    "What do you buy?",
    "Can you describe a typical day?",
    "Is there anything you would tell a friend?",
    "You have a company.",
    "Would you walk me through it?",
    "Do you know why it failed?",
  ],
  de: [
    "Können Sie mir von der letzten Bestellung erzählen?",
    "Kaufen Sie online oder beim Händler?",
    "Was kaufen Sie?",
    "Erzählen Sie mir davon.",
    "Wissen Sie, warum es scheiterte?",
    "Wie kam es dazu, dass Sie gewechselt haben?",
  ],
  fr: [
    "Pouvez-vous me raconter la dernière commande ?",
    "Qu'achetez-vous ?",
    "Achetez-vous en ligne ou au magasin ?",
    "Comment choisissez-vous ?",
  ],
  es: [
    "¿Podría contarme el último pedido?",
    "¿Qué compra?",
    "¿Compra en línea o en tienda?",
    "¿Con quién decide?",
  ],
  pt: ["Pode contar-me a última encomenda?", "O que compra?", "Compra na internet ou na loja?"],
  ca: ["Pot explicar-me l'última comanda?", "Què compra?", "Compra per internet o a la botiga?"],
  nl: ["Kunt u mij over de laatste bestelling vertellen?", "Wat koopt u?", "Koopt u online of in de winkel?"],
  da: ["Kan du fortælle mig om den sidste ordre?", "Hvad køber du?", "Køber du online eller i butikken?"],
  eu: ["Zer erosten duzu?", "Kontatuko didazu azken eskaera?", "Sarean ala dendan erosten duzu?"],
  ar: ["هل يمكنك أن تخبرني عن آخر طلب؟", "ماذا تشتري؟"],
  hi: ["क्या आप मुझे पिछले ऑर्डर के बारे में बता सकते हैं?", "आप क्या ख़रीदते हैं?"],
  ko: ["마지막 주문에 대해 말씀해 주시겠습니까?", "무엇을 구매하시나요?"],
  th: ["ช่วยเล่าคำสั่งซื้อล่าสุดได้ไหม", "คุณซื้ออะไร"],
};

const languages = Object.keys(asked) as Language[];

test.each(languages)("yes-or-no questions are told from open ones in %s", (language) => {
  expect(asked[language].filter((text) => !asksForYesOrNo(text, language))).toEqual([]);
  expect(open[language].filter((text) => asksForYesOrNo(text, language))).toEqual([]);
});
