import { describe, expect, it, test } from "vitest";
import { languages, type Language } from "./language.ts";
import { hasExplicitRating, readRating } from "./ratings.ts";
import { withDigits } from "./spelled-numbers.ts";
import data from "./spelled-numbers.json" with { type: "json" };

describe.each(languages)("numbers in words, in %s", (language) => {
  const { below100, hundreds } = data[language];

  test("from 0 to 99 and hundreds are read as a whole, each word as one number", () => {
    expect(below100).toHaveLength(100);
    const rows = [
      ...below100.map((row, value) => [row, value] as const),
      ...hundreds.map((row, index) => [row, (index + 1) * 100] as const),
    ];
    const all = rows.flatMap(([row, value]) => row.split("|").map((word) => [word, String(value)] as const));
    // A Korean noun of one of these syllables and a counter is two readings: the longer one wins.
    expect(all.map(([word]) => [word, withDigits(word, language)])).toEqual(all);
  });
});

test.each([
  ["en", "about thirty-five", 35],
  ["en", "around thirty people", 30],
  ["en", "A hundred", 100],
  ["en", "Two hundred and fifty", 250],
  ["en", "two thousand five hundred", 2500],
  ["en", "5 thousand", 5000],
  ["en", "three dozen", 36],
  ["en", "twelve", 12],
  ["es", "treinta y cinco", 35],
  ["es", "unas ciento veinte personas", 120],
  ["es", "Somos dos mil", 2000],
  ["ca", "trenta-cinc", 35],
  ["ca", "unes dues-centes persones", 200],
  ["fr", "quatre-vingts", 80],
  ["fr", "environ quatre-vingt-dix-sept", 97],
  ["fr", "une vingtaine", 20],
  ["fr", "deux cent cinquante", 250],
  ["de", "fünfunddreißig", 35],
  ["de", "so um die zweihundertfünfzig", 250],
  ["de", "fuenfunddreissig Leute", 35],
  ["de", "dreitausend", 3000],
  ["eu", "hogeita hamabost", 35],
  ["eu", "ehun eta hogei", 120],
  ["pt", "trinta e cinco", 35],
  ["pt", "cento e vinte e três", 123],
  ["da", "femogtredive", 35],
  ["da", "to hundrede og halvtreds", 250],
  ["hi", "पैंतीस", 35],
  ["hi", "लगभग पैंतीस लोग", 35],
  ["hi", "दो सौ पचास", 250],
  ["nl", "vijfendertig", 35],
  ["nl", "tweehonderdvijftig mensen", 250],
  ["ar", "خمسة وثلاثون", 35],
  ["ar", "مئة وعشرون", 120],
  ["ar", "حوالي خمسة وثلاثين شخصا", 35],
  ["ko", "서른다섯", 35],
  ["ko", "약 삼십오 명이요", 35],
  ["ko", "이백오십 명 정도입니다", 250],
  ["th", "สามสิบห้า", 35],
  ["th", "ประมาณสองร้อยห้าสิบคนค่ะ", 250],
] as const)("%s: %j is %d", (language, text, value) => {
  expect(/\d+/u.exec(withDigits(text, language))?.[0]).toBe(String(value));
});

it.each([
  ["en", "one of my friends said so"],
  ["es", "una amiga me lo dijo"],
  ["fr", "nous avons un ordinateur tout neuf"],
  ["ca", "tenim un ordinador nou de trinca"],
  ["de", "eine Kollegin hat das gesagt"],
  ["hi", "कृपया मुझे यह बता दो"],
  ["ko", "이 일은 제 남편이 합니다"],
  ["ko", "네"],
  ["th", "สามีของฉันเป็นคนทำ"],
  ["th", "ไม่สามารถตอบได้"],
] as const)("%s: articles, adjectives and syllables are not numbers: %j", (language, text) => {
  expect(withDigits(text, language)).not.toMatch(/\d/u);
});

/** Ratings of seven and eight of ten, and of ten of ten. */
const ofTen: Readonly<Record<Language, readonly (readonly [text: string, rating: number])[]>> = {
  en: [
    ["seven out of ten", 7],
    ["Ten out of ten!", 10],
    ["I'd say eight of ten", 8],
    ["7 out of ten", 7],
  ],
  es: [
    ["siete sobre diez", 7],
    ["diez de diez", 10],
    ["Le doy un ocho sobre diez", 8],
    ["un siete de 10", 7],
  ],
  ca: [
    ["set sobre deu", 7],
    ["un deu sobre deu", 10],
    ["vuit de deu", 8],
  ],
  fr: [
    ["sept sur dix", 7],
    ["dix sur dix", 10],
    ["je dirais huit sur dix", 8],
  ],
  de: [
    ["sieben von zehn", 7],
    ["zehn von zehn", 10],
    ["Ich würde acht von zehn sagen", 8],
  ],
  eu: [
    ["hamarretik zazpi", 7],
    ["hamarretik hamar", 10],
    ["zortzi hamarretik", 8],
    ["10etik 7", 7],
  ],
  pt: [
    ["sete em dez", 7],
    ["dez em dez", 10],
    ["oito de dez", 8],
  ],
  da: [
    ["syv ud af ti", 7],
    ["ti ud af ti", 10],
    ["otte af ti", 8],
  ],
  hi: [
    ["दस में से सात", 7],
    ["दस में से दस", 10],
    ["10 में से 8", 8],
    ["सात दस में से", 7],
  ],
  nl: [
    ["zeven van de tien", 7],
    ["tien van de tien", 10],
    ["een acht op tien", 8],
  ],
  ar: [
    ["سبعة من عشرة", 7],
    ["عشرة من عشرة", 10],
    ["ثمانية على عشرة", 8],
    ["٨ من ١٠", 8],
  ],
  ko: [
    ["십 점 만점에 칠", 7],
    ["십 점 만점에 팔", 8],
    ["10점 만점에 8점이요", 8],
    ["열 점 만점에 십", 10],
  ],
  th: [
    ["เจ็ดเต็มสิบ", 7],
    ["สิบเต็มสิบ", 10],
    ["แปดจากสิบค่ะ", 8],
    ["เต็มสิบให้เจ็ด", 7],
  ],
};

/** Ratings without "of ten". */
const inWords: Readonly<Record<Language, readonly (readonly [text: string, rating: number])[]>> = {
  en: [
    ["I would give it an eight", 8],
    ["Probably a six.", 6],
    ["seven and a half", 8],
  ],
  es: [
    ["Le daría un ocho", 8],
    ["Un siete.", 7],
    ["siete y medio", 8],
  ],
  ca: [
    ["Li donaria un vuit", 8],
    ["Un set.", 7],
  ],
  fr: [
    ["Je mettrais un huit", 8],
    ["Sept et demi", 8],
  ],
  de: [
    ["Ich würde eine Acht geben", 8],
    ["siebeneinhalb", 8],
  ],
  eu: [
    ["Zortzi bat emango nioke", 8],
    ["Zazpi.", 7],
  ],
  pt: [
    ["Dava-lhe um oito", 8],
    ["Sete.", 7],
  ],
  da: [
    ["Jeg vil give det otte", 8],
    ["Syv.", 7],
  ],
  hi: [
    ["मैं आठ दूँगा", 8],
    ["सात।", 7],
  ],
  nl: [
    ["Ik zou een acht geven", 8],
    ["Een zeven.", 7],
  ],
  ar: [
    ["سأعطيها ثمانية", 8],
    ["سبعة.", 7],
  ],
  ko: [
    ["팔 점 줄게요", 8],
    ["칠이요.", 7],
  ],
  th: [
    ["ให้แปดคะแนน", 8],
    ["เจ็ดค่ะ", 7],
  ],
};

test.each(languages)("%s: ratings in words", (language) => {
  const rated = ofTen[language];
  expect(rated.map(([text]) => [text, readRating(text, language)])).toEqual(rated);
  expect(rated.filter(([text]) => !hasExplicitRating(text, language))).toEqual([]);
  const plain = inWords[language];
  expect(plain.map(([text]) => [text, readRating(text, language)])).toEqual(plain);
});

test.each([
  ["7.5", 8],
  ["about 7,4", 7],
  ["9.8 out of 10", 10],
  ["0.4", 0],
])("%j is rounded to the nearest whole number, halves up", (text, rating) => {
  expect(readRating(text, "en")).toBe(rating);
});

test.each([
  ["On a scale of 1 to 10, 8", 8],
  ["On a scale of one to ten I'd say nine", 9],
  ["There were 3 of us and I'd give it 8 out of 10", 8],
  ["two or three", null],
  ["eleven", null],
  ["eight of us were on the call that day", null],
])("%j is %j", (text, rating) => {
  expect(readRating(text, "en")).toBe(rating);
});
