/*
 * Arithmetic on decimal numbers as people write them: 0.1 + 0.2 is 0.3. Numbers are taken by their shortest decimal
 * text, computed exactly, and rounded once at the end.
 */

interface Decimal {
  readonly digits: bigint;
  /** Digits behind the point. */
  readonly scale: number;
}

/** Of numbers so far apart that their digits would fill pages, binary arithmetic says the same. */
const maxScale = 60;

function decimalOf(number: number): Decimal | undefined {
  const [mantissa = "", exponent = "0"] = String(number).toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const scale = fraction.length - Number(exponent);
  if (!Number.isFinite(number) || Math.abs(scale) > maxScale) return undefined;
  const digits = BigInt(whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

const numberOf = ({ digits, scale }: Decimal): number => Number(`${digits}e-${scale}`);

function combine(
  a: number,
  b: number,
  exactly: (a: Decimal, b: Decimal) => Decimal,
  binary: (a: number, b: number) => number,
): number {
  const [left, right] = [decimalOf(a), decimalOf(b)];
  return left && right ? numberOf(exactly(left, right)) : binary(a, b);
}

function aligned(a: Decimal, b: Decimal): readonly [a: bigint, b: bigint, scale: number] {
  const scale = Math.max(a.scale, b.scale);
  const at = ({ digits, scale: own }: Decimal) => digits * 10n ** BigInt(scale - own);
  return [at(a), at(b), scale];
}

export const addDecimals = (a: number, b: number): number =>
  combine(
    a,
    b,
    (left, right) => {
      const [x, y, scale] = aligned(left, right);
      return { digits: x + y, scale };
    },
    (x, y) => x + y,
  );

export const multiplyDecimals = (a: number, b: number): number =>
  combine(
    a,
    b,
    (left, right) => ({ digits: left.digits * right.digits, scale: left.scale + right.scale }),
    (x, y) => x * y,
  );

/** Fifteen digits, which is what a number keeps of a fraction that does not end. */
export const divideDecimals = (a: number, b: number): number => Number((a / b).toPrecision(15));

/** To a number of digits behind the point, halves away from zero. */
export function roundDecimal(number: number, digits: number): number {
  const decimal = decimalOf(number);
  if (!decimal || decimal.scale <= digits) return number;
  const unit = 10n ** BigInt(decimal.scale - digits);
  const half = decimal.digits < 0n ? -unit / 2n : unit / 2n;
  return numberOf({ digits: (decimal.digits + half) / unit, scale: digits });
}
