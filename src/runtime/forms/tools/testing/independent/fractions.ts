/** An exact number. */
export interface Fraction {
  readonly over: bigint;
  /** Above zero. */
  readonly under: bigint;
}

/** The number as it is written: 0.1 is a tenth. */
export function fractionOf(number: number): Fraction {
  const [digits = "0", exponent = "0"] = String(number).split("e");
  const [whole = "0", decimals = ""] = digits.split(".");
  const shift = decimals.length - Number(exponent);
  const over = BigInt(whole + decimals);
  return shift > 0
    ? { over, under: 10n ** BigInt(shift) }
    : { over: over * 10n ** BigInt(-shift), under: 1n };
}

export const add = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, { over: -b.over, under: b.under });

export const multiply = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});

/** Returns nothing for a division by zero. */
export function divide(a: Fraction, b: Fraction): Fraction | undefined {
  if (b.over === 0n) return undefined;
  const sign = b.over < 0n ? -1n : 1n;
  return { over: a.over * b.under * sign, under: a.under * b.over * sign };
}

/** Below, at or above zero where the first is less, equal or greater. */
export function compare(a: Fraction, b: Fraction): number {
  const { over } = subtract(a, b);
  return over < 0n ? -1 : over > 0n ? 1 : 0;
}

/** Rounds to digits behind the point; a half moves away from zero. */
export function round({ over, under }: Fraction, digits: number): Fraction {
  const scale = 10n ** BigInt(digits);
  const size = over < 0n ? -over : over;
  const whole = (2n * size * scale + under) / (2n * under);
  return { over: over < 0n ? -whole : whole, under: scale };
}

/** The number in 15 digits, as many as numbers of the platform keep whatever they are. */
export function numberOf(fraction: Fraction): number {
  const { over } = round(fraction, 40);
  return Number(Number(`${over}e-40`).toPrecision(15));
}
