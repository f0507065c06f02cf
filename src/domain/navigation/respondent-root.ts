/** What the address of every respondent's link begins with; the page behind it is none of staff's. */
export const respondentRoot = "/interview";
