/** Dollars as the wizard's cards show them (spec section 2.7): `$100/interview`. */
export function pricePerInterview(price: number): string {
  return `$${Number.isInteger(price) ? price : price.toFixed(2)}/interview`;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Dollars as amounts: `$100.00`. */
export function money(amount: number): string {
  return dollars.format(amount);
}
