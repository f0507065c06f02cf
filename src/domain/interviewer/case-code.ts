const minLength = 10;

/** What is wrong with a case code, to the letter of spec section 5; null where nothing is. */
export const caseCodeError = (text: string): string | null =>
  [...text.trim()].length < minLength ? "Case Code is required and must be at least 10 characters" : null;
