import { describe, expect, test } from "vitest";
import type { Language } from "./language.ts";
import { readRating } from "./ratings.ts";

describe("a rating", () => {
  test.each<[Language, string, number]>([
    ["en", "not a 10, more like 6", 6],
    ["de", "keine 10, eher 6", 6],
    ["es", "no es un 10, más bien 6", 6],
    ["fr", "pas 10, plutôt 6", 6],
    ["pt", "não é um 10, mais para 6", 6],
    ["nl", "geen 10, eerder 6", 6],
    ["da", "ikke 10, snarere 6", 6],
    ["ca", "no és un 10, més aviat 6", 6],
    ["eu", "ez da 10, hobeto 6", 6],
    ["ko", "10점은 아니고 6점이요", 6],
    ["ar", "ليست 10 بل 6", 6],
    ["hi", "10 नहीं, बल्कि 6", 6],
    ["th", "ไม่ใช่ 10 เอาเป็น 6", 6],
    ["en", "7. No wait, 4.", 4],
    ["en", "I'd say 7, well, more like 5", 5],
    ["en", "Seven, no, four", 4],
    ["de", "Sieben, nein, vier", 4],
  ])("in %s: %j is the one that was settled on", (language, text, rating) => {
    expect(readRating(text, language)).toBe(rating);
  });

  test.each<[Language, string]>([
    ["en", "minus two"],
    ["de", "minus zwei"],
    ["en", "-2"],
    ["en", "it's a 3 out of 5"],
    ["de", "3 von 5"],
    ["fr", "3 sur 5"],
    ["en", "they called me 4 times"],
    ["en", "For 3 months it was fine"],
    ["en", "for three months"],
    ["de", "seit 3 Monaten ist es gut"],
    ["es", "desde hace 3 meses"],
    ["fr", "depuis 3 mois"],
    ["ca", "des de fa 3 mesos"],
    ["pt", "há 3 meses"],
    ["nl", "sinds 3 maanden"],
    ["da", "i 3 måneder"],
    ["eu", "3 hilabetez"],
    ["ar", "منذ 3 أشهر"],
    ["hi", "3 महीने से"],
    ["ko", "5월부터 계속 불편했어요"],
    ["ko", "10년 동안 써서 괜찮아요"],
    ["th", "ใช้มา 3 เดือนแล้ว"],
    ["en", "not a 10"],
  ])("in %s is not %j", (language, text) => {
    expect(readRating(text, language)).toBeNull();
  });

  test.each<[Language, string, number]>([
    ["en", "8, because they fixed it within 3 days", 8],
    ["en", "After 3 months I'd say 8", 8],
    ["en", "7, no complaints", 7],
    ["de", "Nach 3 Monaten eine 8", 8],
    ["ko", "10년 써서 8점이요", 8],
    ["ar", "بعد 3 أشهر أعطيها 8", 8],
    ["es", "un 7 porque me llamaron 4 veces", 7],
    ["fr", "de 8", 8],
    ["en", "8 of 10", 8],
  ])("beside other figures in %s: %j is %d", (language, text, rating) => {
    expect(readRating(text, language)).toBe(rating);
  });
});
