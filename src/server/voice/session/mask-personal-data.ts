/** Longest match first: an account number holds digits that would pass for a phone number. */
const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const iban = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{2,4}){3,8}\b/giu;
/** A run of digits as people write them; what it is, its length and check digit say. */
const digits = /(?<![\p{L}\p{N}])\+?\(?\p{Nd}(?:[ ().\-/]{0,2}\p{Nd}){5,22}(?![\p{L}\p{N}])/gu;

/** Where the digits of the scripts begin that respondents write: Latin, Arabic, Persian, Devanagari, Thai. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xe50];
const digitsIn = (text: string): readonly number[] =>
  [...text.matchAll(/\p{Nd}/gu)].map(([digit]) => {
    const code = digit.codePointAt(0) ?? 0;
    return code - (zeros.findLast((zero) => zero <= code) ?? code);
  });

/** The check digit of card numbers (ISO/IEC 7812). */
function isCard(number: readonly number[]): boolean {
  if (number.length < 13 || number.length > 19) return false;
  const sum = number.toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** A date or a range of years is written in digits and separators too. */
const isDate = (text: string): boolean =>
  /^(?:\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}|\d{4}\s?[-/]\s?\d{4})$/u.test(
    text.trim(),
  );

/** Amounts are grouped in threes: 1,250,000 has commas and never comes here; 1.250.000 and 1 250 000 do. */
const isAmount = (text: string): boolean => /^\d{1,3}(?:([ .])\d{3})(?:\1\d{3})*$/u.test(text.trim());

function maskDigits(text: string): string {
  const number = digitsIn(text);
  if (isCard(number)) return "[card number]";
  if (number.length >= 16) return "[account number]";
  if (isDate(text)) return text;
  const isMarked = /^\+|[()]/u.test(text);
  if (!isMarked && isAmount(text)) return text;
  if (number.length < 7) return text;
  // Without a sign of what it is, it is masked all the same.
  return isMarked || /\P{Nd}/u.test(text.trim()) ? "[phone number]" : "[number]";
}

/**
 * Replaces e-mail addresses, phone, card and account numbers by what they were. Applied before anything is stored or
 * looked at, so the words are nowhere afterwards. Digits of every script count; dates and amounts stay.
 */
export const maskPersonalData = (text: string): string =>
  text
    .replaceAll(email, "[e-mail address]")
    .replaceAll(iban, (found) => (digitsIn(found).length >= 8 ? "[account number]" : found))
    .replaceAll(digits, maskDigits);
