/** Carries a value that nobody sees: nothing is drawn, and nothing stands in the page. */
export function HiddenWidget() {
  return null;
}
