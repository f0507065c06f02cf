/** What the address of every respondent's link begins with; the page behind it is none of staff's. */
export const respondentRoot = "/interview";

/** With it, the address of a personal link is the page on which its person ends the mails. */
export const unsubscribeParam = "unsubscribe";
