import { problem } from "../platform/errors.ts";

/** Unicode names of runs of consecutive code points, keyed by the first one. */
const series: readonly (readonly [first: number, prefix: string, names: string])[] = [
  [
    0x430,
    "CYRILLIC SMALL LETTER",
    "A,BE,VE,GHE,DE,IE,ZHE,ZE,I,SHORT I,KA,EL,EM,EN,O,PE,ER,ES,TE,U,EF,HA,TSE,CHE,SHA,SHCHA,HARD SIGN,YERU," +
      "SOFT SIGN,E,YU,YA,IE WITH GRAVE,IO,DJE,GJE,UKRAINIAN IE,DZE,BYELORUSSIAN-UKRAINIAN I,YI,JE,LJE,NJE,TSHE,KJE," +
      "I WITH GRAVE,SHORT U,DZHE",
  ],
  [
    0x3b1,
    "GREEK SMALL LETTER",
    "ALPHA,BETA,GAMMA,DELTA,EPSILON,ZETA,ETA,THETA,IOTA,KAPPA,LAMDA,MU,NU,XI,OMICRON,PI,RHO,FINAL SIGMA,SIGMA,TAU," +
      "UPSILON,PHI,CHI,PSI,OMEGA",
  ],
  [0xff41, "FULLWIDTH LATIN SMALL LETTER", "A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,P,Q,R,S,T,U,V,W,X,Y,Z"],
  [
    0x200b,
    "",
    "ZERO WIDTH SPACE,ZERO WIDTH NON-JOINER,ZERO WIDTH JOINER,LEFT-TO-RIGHT MARK,RIGHT-TO-LEFT MARK",
  ],
  [0x202a, "", "LEFT-TO-RIGHT EMBEDDING,RIGHT-TO-LEFT EMBEDDING,POP DIRECTIONAL FORMATTING"],
  [0x202d, "", "LEFT-TO-RIGHT OVERRIDE,RIGHT-TO-LEFT OVERRIDE"],
];

const single: Readonly<Record<number, string>> = {
  0xad: "SOFT HYPHEN",
  0x131: "LATIN SMALL LETTER DOTLESS I",
  0x1c0: "LATIN LETTER DENTAL CLICK",
  0x251: "LATIN SMALL LETTER ALPHA",
  0x261: "LATIN SMALL LETTER SCRIPT G",
  0x269: "LATIN SMALL LETTER IOTA",
  0x26a: "LATIN LETTER SMALL CAPITAL I",
  0x475: "CYRILLIC SMALL LETTER IZHITSA",
  0x4bb: "CYRILLIC SMALL LETTER SHHA",
  0x4cf: "CYRILLIC SMALL LETTER PALOCHKA",
  0x501: "CYRILLIC SMALL LETTER KOMI DE",
  0x51b: "CYRILLIC SMALL LETTER QA",
  0x51d: "CYRILLIC SMALL LETTER WE",
  0x570: "ARMENIAN SMALL LETTER HO",
  0x578: "ARMENIAN SMALL LETTER VO",
  0x57d: "ARMENIAN SMALL LETTER SEH",
  0x585: "ARMENIAN SMALL LETTER OH",
  0x2060: "WORD JOINER",
  0xfeff: "ZERO WIDTH NO-BREAK SPACE",
};

const names: ReadonlyMap<number, string> = new Map([
  ...series.flatMap(([first, prefix, list]) =>
    list.split(",").map((name, index) => [first + index, `${prefix} ${name}`.trim()] as const),
  ),
  ...Object.entries(single).map(([code, name]) => [Number(code), name] as const),
]);

/** Non-Latin letters and unusual Latin ones that most fonts draw like an ASCII letter. */
const confusable = new Set("аеорсухіјѕԁһԛԝѵӏοανρτυικχօսհոıǀɑɡɩɪ");

const scripts: Readonly<Record<string, RegExp>> = {
  LATIN: /\p{Script=Latin}/u,
  CYRILLIC: /\p{Script=Cyrillic}/u,
  GREEK: /\p{Script=Greek}/u,
  ARMENIAN: /\p{Script=Armenian}/u,
  GEORGIAN: /\p{Script=Georgian}/u,
  CHEROKEE: /\p{Script=Cherokee}/u,
  HEBREW: /\p{Script=Hebrew}/u,
  ARABIC: /\p{Script=Arabic}/u,
  DEVANAGARI: /\p{Script=Devanagari}/u,
  THAI: /\p{Script=Thai}/u,
  // Japanese, Korean and Chinese each mix several scripts.
  "EAST ASIAN":
    /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Bopomofo}/u,
};

const scriptOf = (letter: string): string =>
  Object.entries(scripts).find(([, pattern]) => pattern.test(letter))?.[0] ?? "OTHER";

const isLetter = (character: string): boolean => /\p{L}/u.test(character);
const isAscii = (character: string): boolean => /^[\0-\x7f]$/.test(character);
const isInvisible = (character: string): boolean =>
  /\p{Default_Ignorable_Code_Point}|\p{Cf}/u.test(character);

/** Returns the characters of one part of an address that can be mistaken for others. */
function mistakable(part: string): string[] {
  const characters = [...part];
  const letters = characters.filter(isLetter);
  const found = new Set(letters.map(scriptOf));
  const isMixed = found.size > 1;
  const isAllConfusable = letters.length > 0 && letters.every((letter) => confusable.has(letter));
  return characters.filter((character, index) => {
    if (isAscii(character)) return false;
    if (isInvisible(character) || character.normalize("NFKC") !== character) return true;
    // A combining mark that NFC did not compose changes how an ASCII letter looks.
    if (/\p{Mn}/u.test(character)) return isAscii(characters[index - 1] ?? "a");
    if (!isLetter(character)) return false;
    const isLatin = scriptOf(character) === "LATIN";
    return isLatin ? confusable.has(character) : isMixed || isAllConfusable;
  });
}

/** Formats a character for a person to check: the character (if visible), its code point and its name. */
function describe(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  const name = names.get(code) ?? (isLetter(character) ? `${scriptOf(character)} LETTER` : "CHARACTER");
  return isInvisible(character) ? `${number} ${name}` : `${character} ${number} ${name}`;
}

/**
 * Finds characters that make an email address look like a different one, each with its code point and name: letters of
 * a second script within one part, parts made up only of look-alikes, full-width and other compatibility variants, and
 * invisible characters. Returns an empty array for an address whose parts each use a single script.
 */
export function findLookAlikes(address: string): string[] {
  const parts = address.normalize("NFC").split(/[@.]/u);
  return [...new Set(parts.flatMap(mistakable))].map(describe);
}

/**
 * Requires confirmation of an address that contains look-alike letters.
 * @param confirmed whether the caller has already confirmed the address.
 * @throws {ProblemError} 409 ERR_LOOK_ALIKE_ADDRESS; its detail lists the letters.
 */
export function requireConfirmedAddress(address: string, confirmed: boolean, pointer: string): void {
  const letters = confirmed ? [] : findLookAlikes(address);
  if (letters.length === 0) return;
  const message = `This address can be mistaken for another one. It contains ${letters.join(", ")}.`;
  throw problem("ERR_LOOK_ALIKE_ADDRESS", {
    detail: message,
    errors: [{ pointer, code: "look_alike", message, params: { letters } }],
  });
}
