const digitsOf = (text: string): number[] => Array.from(text.replaceAll(/\D/gu, ""), Number);
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
const at = (digits: readonly number[], index: number): number => digits[index] ?? 0;

/** Luhn check of card numbers (ISO/IEC 7812). */
export function hasLuhnDigit(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const dniLetters = "TRWAGMYFPDXBNJZSQVHLCKE";
const isDni = (text: string): boolean => {
  const compact = text.toUpperCase().replaceAll(/[ .-]/gu, "");
  const number = Number(compact.slice(0, -1).replace(/^[XYZ]/u, (letter) => String("XYZ".indexOf(letter))));
  return dniLetters[number % 23] === compact.at(-1);
};

/** ISO 7064 MOD 11,10. */
function isSteuerId(text: string): boolean {
  const digits = digitsOf(text);
  if (at(digits, 0) === 0) return false;
  let product = 10;
  for (const digit of digits.slice(0, 10)) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === at(digits, 10);
}

/** German pension insurance number; the letter counts as its two-digit position in the alphabet. */
function isPensionNumber(text: string): boolean {
  const compact = text.toUpperCase().replaceAll(/ /gu, "");
  const letter = String(compact.charCodeAt(8) - 64).padStart(2, "0");
  const digits = digitsOf(`${compact.slice(0, 8)}${letter}${compact.slice(9)}`);
  const sum = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1].reduce((total, weight, index) => {
    const product = weight * at(digits, index);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 10 === at(digits, 12);
}

function isNir(text: string): boolean {
  const compact = text.toUpperCase().replaceAll(/[ .-]/gu, "").replace("2A", "19").replace("2B", "18");
  return 97 - Number(BigInt(compact.slice(0, 13)) % 97n) === Number(compact.slice(13));
}

function isNif(text: string): boolean {
  const digits = digitsOf(text);
  const rest = weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return at(digits, 8) === (rest < 2 ? 0 : 11 - rest);
}

const isBsn = (text: string): boolean => {
  const digits = digitsOf(text);
  const sum = weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]);
  return sum % 11 === 0 && sum !== 0;
};

function isCpf(text: string): boolean {
  const digits = digitsOf(text);
  if (new Set(digits).size === 1) return false;
  return [9, 10].every((length) => {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    return ((sum * 10) % 11) % 10 === at(digits, length);
  });
}

const dihedral =
  "0123456789123406789523401789563401289567401239567859876043216598710432765982104387659321049876543210";
const permutation = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
];
/** Verhoeff check. */
function isAadhaar(text: string): boolean {
  let check = 0;
  for (const [index, digit] of digitsOf(text).toReversed().entries()) {
    const permuted = Number(permutation[index % 8]?.[digit]);
    check = Number(dihedral[check * 10 + permuted]);
  }
  return check === 0;
}

const isThaiId = (text: string): boolean => {
  const digits = digitsOf(text);
  const sum = weighted(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return (11 - (sum % 11)) % 10 === at(digits, 12);
};

function isBelgianId(text: string): boolean {
  const compact = text.replaceAll(/\D/gu, "");
  const key = Number(compact.slice(9));
  return [compact.slice(0, 9), `2${compact.slice(0, 9)}`].some(
    (number) => 97 - (Number(number) % 97) === key,
  );
}

const isDay = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12;
const pair = (text: string, from: number): number =>
  Number(text.replaceAll(/\D/gu, "").slice(from, from + 2));

const codiceOdd = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
function isCodiceFiscale(text: string): boolean {
  const values = Array.from(text.toUpperCase(), (letter) =>
    /\d/u.test(letter) ? Number(letter) : letter.charCodeAt(0) - 65,
  );
  const sum = values.slice(0, 15).reduce((total, value, index) => {
    return total + (index % 2 === 0 ? (codiceOdd[value] ?? 0) : value);
  }, 0);
  return sum % 26 === values[15];
}

interface IdFormat {
  readonly country: string;
  /** Matches text with normalized characters. */
  readonly pattern: RegExp;
  /** Verifies the check digit or, for countries without one, plausible contents. */
  readonly isValid: (text: string) => boolean;
  /** True for bare digits that are often something else: they count only near a cue word. */
  readonly needsCue?: true;
}

/** Formats of national identity, tax and social security numbers. */
export const idFormats: readonly IdFormat[] = [
  { country: "ES", pattern: /\d{8}[ -]?[A-Za-z]|\d{2}\.\d{3}\.\d{3}[ -]?[A-Za-z]/u, isValid: isDni },
  { country: "ES", pattern: /[XYZxyz][ -]?\d{7}[ -]?[A-Za-z]/u, isValid: isDni },
  { country: "US", pattern: /(?!000|666|9)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}/u, isValid: () => true },
  { country: "US", pattern: /(?!000|666|9)\d{9}/u, isValid: () => true, needsCue: true },
  {
    country: "GB",
    pattern: /(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]/iu,
    isValid: () => true,
  },
  { country: "DE", pattern: /\d{2} ?\d{3} ?\d{3} ?\d{3}/u, isValid: isSteuerId },
  {
    country: "DE",
    pattern: /\d{2} ?\d{6} ?[A-Za-z] ?\d{3}/u,
    isValid: (text) => isDay(pair(text, 2) % 50 || 1, pair(text, 4)) && isPensionNumber(text),
  },
  {
    country: "FR",
    pattern: /[1278] ?\d{2} ?\d{2} ?(?:\d{2}|2[ABab]) ?\d{3} ?\d{3} ?\d{2}/u,
    isValid: isNir,
  },
  { country: "PT", pattern: /[1-35689]\d{2} ?\d{3} ?\d{3}/u, isValid: isNif, needsCue: true },
  { country: "NL", pattern: /\d{4}\.?\d{2}\.?\d{3}|\d{3} \d{3} \d{3}/u, isValid: isBsn, needsCue: true },
  {
    country: "DK",
    pattern: /\d{6}-\d{4}/u,
    isValid: (text) => isDay(pair(text, 0), pair(text, 2)),
  },
  {
    country: "DK",
    pattern: /\d{6} ?\d{4}/u,
    isValid: (text) => isDay(pair(text, 0), pair(text, 2)),
    needsCue: true,
  },
  { country: "IN", pattern: /[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}/u, isValid: isAadhaar },
  { country: "IN", pattern: /[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]/u, isValid: () => true },
  { country: "BR", pattern: /\d{3}\.?\d{3}\.?\d{3}[- ]?\d{2}/u, isValid: isCpf },
  {
    country: "KR",
    pattern: /\d{6}[- ]?[1-8]\d{6}/u,
    isValid: (text) => isDay(pair(text, 4), pair(text, 2)),
  },
  { country: "TH", pattern: /[1-8][ -]?\d{4}[ -]?\d{5}[ -]?\d{2}[ -]?\d/u, isValid: isThaiId },
  {
    country: "IT",
    pattern: /[A-Za-z]{6}\d{2}[A-EHLMPR-Ta-ehlmpr-t]\d{2}[A-Za-z]\d{3}[A-Za-z]/u,
    isValid: isCodiceFiscale,
  },
  { country: "BE", pattern: /\d{2}\.?\d{2}\.?\d{2}[- ]?\d{3}[. ]?\d{2}/u, isValid: isBelgianId },
  {
    country: "EG",
    pattern: /[23]\d{13}/u,
    isValid: (text) => isDay(pair(text, 5), pair(text, 3)),
  },
];
