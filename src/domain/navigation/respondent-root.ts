/** Path prefix of every respondent link; not a staff page. */
export const respondentRoot = "/interview";

/** Query parameter that opens the unsubscribe page of a personal link. */
export const unsubscribeParam = "unsubscribe";
