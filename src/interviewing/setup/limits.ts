/** Minutes of the longest interview that can be planned. */
export const maxInterviewMinutes = 240;
/** Characters of an interviewer's name and of its description. */
export const nameLength = { least: 2, most: 120 } as const;
export const maxDescriptionLength = 2000;
/** Characters of an introduction and of background information at least (spec section 9). */
export const minTextLength = 10;
