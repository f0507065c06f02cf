/**
 * Every error the API answers: its stable code, HTTP status and title (RFC 9457). A code, once published, keeps
 * its meaning.
 */
export const errorCatalogue = {
  ERR_BAD_REQUEST: { status: 400, title: "The request could not be read" },
  ERR_INVALID_LIST_QUERY: { status: 400, title: "The list query is not valid" },
  ERR_UNAUTHENTICATED: { status: 401, title: "Sign in to continue" },
  ERR_SIGN_IN_FAILED: { status: 401, title: "Authentication failed. Please try again." },
  ERR_SESSION_ENDED: { status: 401, title: "The session has ended" },
  ERR_FORBIDDEN: { status: 403, title: "You are not allowed to do this" },
  ERR_NOT_A_MEMBER: { status: 403, title: "You are not a member of this tenant" },
  ERR_CROSS_SITE: { status: 403, title: "The request came from another site" },
  ERR_NOT_FOUND: { status: 404, title: "Not found" },
  ERR_TENANT_NOT_FOUND: { status: 404, title: "Tenant not found" },
  ERR_CONFLICT: { status: 409, title: "The request conflicts with the current state" },
  ERR_LAYOUT_CHANGED: { status: 409, title: "The form has changed since it was opened" },
  ERR_LAST_SUPERUSER: { status: 409, title: "A tenant needs at least one superuser" },
  ERR_LOOK_ALIKE_ADDRESS: { status: 409, title: "This address contains look-alike letters" },
  ERR_LINK_EXPIRED: { status: 410, title: "The link has been used or has expired" },
  ERR_VERSION_CONFLICT: { status: 412, title: "Someone else changed this record" },
  ERR_BODY_TOO_LARGE: { status: 413, title: "The request is too large" },
  ERR_UNSUPPORTED_MEDIA_TYPE: { status: 415, title: "The content type is not supported" },
  ERR_VALIDATION: { status: 422, title: "Some fields are not valid" },
  ERR_IDEMPOTENCY_KEY_REUSED: { status: 422, title: "The idempotency key was used for another request" },
  ERR_VERSION_REQUIRED: { status: 428, title: "A version is required" },
  ERR_TOO_MANY_REQUESTS: { status: 429, title: "Too many requests" },
  ERR_INTERNAL: { status: 500, title: "Something went wrong" },
  ERR_SIGN_IN_UNAVAILABLE: { status: 503, title: "Failed to initiate SSO login. Please try again." },
  ERR_STORAGE_FULL: { status: 503, title: "The storage is full" },
  ERR_UNAVAILABLE: { status: 503, title: "The service is temporarily unavailable" },
} as const satisfies Record<`ERR_${string}`, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Whether a text is a code of the catalogue. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCatalogue, text);
