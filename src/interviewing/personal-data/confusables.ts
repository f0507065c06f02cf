/*
 * Letters of Cyrillic and Greek that look like Latin ones: the exact homographs of Unicode's confusables.txt
 * (https://www.unicode.org/Public/security/latest/confusables.txt, Unicode License v3). Pairs of "seen" and "meant".
 */
const pairs =
  "аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ԚQ ԜW ҮY " +
  "οo νv ιi αa ρp υu ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX";

const latinOf = new Map(pairs.split(" ").map((pair) => [pair.charAt(0), pair.charAt(1)]));

/** Longest word in which a Latin letter is looked for beside a look-alike. */
const reach = 40;

/** Source of a pattern for a look-alike in a word that also has Latin letters; words in Greek or Russian are left. */
export const confusable = String.raw`[${[...latinOf.keys()].join("")}](?:(?=[\p{L}\p{M}]{0,${reach}}\p{Script=Latin})|(?<=\p{Script=Latin}[\p{L}\p{M}]{0,${reach}}))`;

/** The Latin letter that a letter looks like; `undefined` if it is no look-alike. */
export const lookedAs = (letter: string): string | undefined => latinOf.get(letter);
