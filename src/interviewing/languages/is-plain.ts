/** Whether a text has nothing but printable ASCII and white space: most texts, and quicker to read. */
export const isPlain = (text: string): boolean => /^[\s!-~]*$/u.test(text);
