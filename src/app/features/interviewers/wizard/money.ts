/** Dollars as the wizard's cards show them (spec section 2.7): `$100/interview`. */
export function pricePerInterview(price: number): string {
  return `$${Number.isInteger(price) ? price : price.toFixed(2)}/interview`;
}
