/** Minutes of the longest interview that can be planned. */
export const maxInterviewMinutes = 240;
/** Characters of an interviewer's name and of its description. */
export const nameLength = { least: 2, most: 120 } as const;
export const maxDescriptionLength = 2000;
/** Characters of an introduction and of background information at least (spec section 9). */
export const minTextLength = 10;

/** Letters that are read in a minute, roughly. */
const lettersAMinute = 900;

/** Minutes that reading an introduction or a closing takes; undefined where that is short enough for most. */
export function longReading(text: string): number | undefined {
  const minutes = Math.round(text.length / lettersAMinute);
  return minutes < 2 ? undefined : minutes;
}
