/**
 * Decimal arithmetic, so that 0.1 + 0.2 is 0.3. Operands are parsed from their shortest decimal text, computed exactly
 * and rounded once at the end.
 */

interface Decimal {
  readonly digits: bigint;
  /** Number of digits after the decimal point. */
  readonly scale: number;
}

/** Beyond this scale binary arithmetic gives the same result, without BigInts of hundreds of digits. */
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

/** Exact for decimals: 0.1 + 0.2 is 0.3. Binary beyond `maxScale` digits on either side of the point. */
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

/** Exact for decimals, like `addDecimals`. */
export const multiplyDecimals = (a: number, b: number): number =>
  combine(
    a,
    b,
    (left, right) => ({ digits: left.digits * right.digits, scale: left.scale + right.scale }),
    (x, y) => x * y,
  );

/** Exact if a number can represent the quotient; otherwise rounded to 15 significant digits. */
export function divideDecimals(a: number, b: number): number {
  const [quotient, rounded] = [a / b, Number((a / b).toPrecision(15))];
  const isLong = multiplyDecimals(rounded, b) !== a && multiplyDecimals(quotient, b) === a;
  return isLong ? quotient : rounded;
}

/** Rounds to `digits` after the decimal point, halves away from zero. */
export function roundDecimal(number: number, digits: number): number {
  const decimal = decimalOf(number);
  if (!decimal || decimal.scale <= digits) return number;
  const unit = 10n ** BigInt(decimal.scale - digits);
  const half = decimal.digits < 0n ? -unit / 2n : unit / 2n;
  return numberOf({ digits: (decimal.digits + half) / unit, scale: digits });
}

/** Largest whole exponent that is computed by exact multiplication; larger ones leave the range of exact decimals. */
const maxExactExponent = 30;

/** Powers from here on have no digits after which to round, and validators of JSON Schema misread their step. */
const powerLimit = 1e21;

/**
 * Power; an exponent of 0.5 is the square root. Exact for small whole exponents, otherwise rounded to 15 significant
 * digits, since engines may differ in the last digit of a power. Not a number if there is no result below `powerLimit`.
 */
export function powerOf(base: number, exponent: number): number {
  const power = unlimitedPower(base, exponent);
  return Math.abs(power) < powerLimit ? power : Number.NaN;
}

function unlimitedPower(base: number, exponent: number): number {
  if (Number.isInteger(exponent) && exponent >= 0 && exponent <= maxExactExponent) {
    let result = 1;
    for (let count = 0; count < exponent; count += 1) result = multiplyDecimals(result, base);
    return result;
  }
  const binary = exponent === 0.5 ? Math.sqrt(base) : base ** exponent;
  return Number.isFinite(binary) ? Number(binary.toPrecision(15)) : binary;
}
