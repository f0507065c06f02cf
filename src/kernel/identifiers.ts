const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the value is a UUID in its usual form, in letters of either case. */
export const isUuid = (value: unknown): value is string => typeof value === "string" && uuid.test(value);

const email = /^[^\s@<>()",;:\\]+@[^\s@.<>()",;:\\]+(?:\.[^\s@.<>()",;:\\]+)*$/u;
const maxEmailLength = 254;

/**
 * Whether the text is an email address: a name and a host, without spaces, quotes or brackets. Whether it receives
 * mail only a message can tell.
 */
export const isEmailAddress = (text: string): boolean => text.length <= maxEmailLength && email.test(text);
