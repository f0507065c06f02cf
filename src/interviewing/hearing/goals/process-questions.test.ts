import { expect, test } from "vitest";
import type { Language } from "../../languages/language.ts";
import { asksForProcess } from "./process-questions.ts";

test.each<[Language, string]>([
  ["en", "How does a purchase begin at your hospital?"],
  ["en", "How do you plan your week?"],
  ["en", "When you open the app, what do you do first?"],
  ["en", "Walk me through a typical day."],
  ["de", "Wie läuft bei Ihnen eine Schichtübergabe ab?"],
  ["de", "Wie organisieren Sie den Trainingsbetrieb?"],
  ["fr", "Comment faites-vous le tri chez vous ?"],
  ["es", "¿Cómo se reparten las tareas en su casa?"],
  ["pt", "Como organiza as compras da semana?"],
  ["ca", "Com s'organitzen per a les extraescolars?"],
  ["nl", "Hoe regelt u de mantelzorg voor uw vader?"],
  ["da", "Hvordan bestiller du tid hos din læge?"],
  ["eu", "Nola antolatzen duzue jaia?"],
  ["ar", "كيف تقررون اختيار مدرسة؟"],
  ["hi", "आप अपॉइंटमेंट कैसे बुक करते हैं?"],
  ["ko", "일주일 장보기는 어떻게 계획하시나요?"],
  ["th", "คุณวางแผนซื้อของอย่างไรคะ"],
])("has steps (%s): %s", (language, question) => {
  expect(asksForProcess(question, language)).toBe(true);
});

test.each<[Language, string]>([
  ["en", "How do you feel on the way and at the stop?"],
  ["en", "How satisfied are you with your dealer?"],
  ["en", "Tell me a bit about your farm and the machines you have."],
  ["de", "Wie fühlen Sie sich unterwegs und an der Haltestelle?"],
  ["de", "Wie zufrieden sind Sie mit Ihrer jetzigen Lohnsoftware?"],
  ["de", "Erzählen Sie doch mal kurz von Ihrem Betrieb: Welche Maschinen sind bei Ihnen im Einsatz?"],
  ["fr", "Comment vous sentez-vous à l'arrêt ?"],
  ["es", "¿Cómo se siente en la parada?"],
  ["pt", "Como se sente na paragem?"],
  ["nl", "Hoe tevreden bent u over uw huisarts?"],
  ["da", "Hvordan oplever du MitID i hverdagen?"],
])("has none (%s): %s", (language, question) => {
  expect(asksForProcess(question, language)).toBe(false);
});
