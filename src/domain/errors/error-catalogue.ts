/**
 * Every error of the API: stable code, HTTP status and title (RFC 9457). Published codes never change their meaning.
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

/** Type guard for codes of the catalogue. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCatalogue, text);

/** When each error occurs and how to handle it, for API consumers. */
export const errorCauses: Readonly<Record<ErrorCode, string>> = {
  ERR_BAD_REQUEST:
    "The body is not JSON, a parameter or header has the wrong format, or `return_to` leads to another site.",
  ERR_INVALID_LIST_QUERY:
    "The list query names an unknown field, operator, order or page. `errors` lists what is allowed.",
  ERR_UNAUTHENTICATED:
    "The access token is missing, expired, forged, or belongs to a session that has ended. Refresh it or sign in.",
  ERR_SIGN_IN_FAILED:
    "The identity provider's answer was wrong, already used, too late or meant for another browser, or the user name and password do not match.",
  ERR_SESSION_ENDED:
    "The refresh token is unknown, its session has ended, or it was used before. Using one twice ends the session.",
  ERR_FORBIDDEN: "The person is signed in but not allowed to do this. `detail` states who is.",
  ERR_NOT_A_MEMBER: "The tenant in `X-Tenant` exists, but the person is not a member of it.",
  ERR_CROSS_SITE: "A page of another site tried to make a change.",
  ERR_NOT_FOUND: "The call does not exist, or the tenant has no such record.",
  ERR_TENANT_NOT_FOUND:
    "The `X-Tenant` header is missing or names no tenant. Clients show their not-found page.",
  ERR_CONFLICT: "The record's current state does not allow this. `detail` gives the reason.",
  ERR_LAST_SUPERUSER: "The request would remove or demote the tenant's last superuser.",
  ERR_LOOK_ALIKE_ADDRESS:
    "The address contains letters that look like others; `detail` names them. To use it anyway, send `confirm_look_alikes`.",
  ERR_LAYOUT_CHANGED:
    "The form was filled in with an older layout, and its values do not fit the current one. `current` contains what changed.",
  ERR_LINK_EXPIRED: "The one-time link has been used or replaced, or is more than a day old.",
  ERR_VERSION_CONFLICT: "`If-Match` names an older version. `current` is the record as it is now.",
  ERR_BODY_TOO_LARGE: "The body is larger than a megabyte.",
  ERR_UNSUPPORTED_MEDIA_TYPE: "The body is not `application/json`.",
  ERR_VALIDATION: "Some fields break the rules of their form. `errors` lists them with the reason.",
  ERR_IDEMPOTENCY_KEY_REUSED: "The `Idempotency-Key` was already used for a different request.",
  ERR_VERSION_REQUIRED: "The call needs an `If-Match` header.",
  ERR_TOO_MANY_REQUESTS: "Too many calls or sign-in attempts. `Retry-After` states when to try again.",
  ERR_INTERNAL: "Something failed on the server. Its log has the details under `request_id`.",
  ERR_SIGN_IN_UNAVAILABLE: "The identity provider cannot be reached. Try again.",
  ERR_STORAGE_FULL:
    "The disk of the database or of the data folder is full, and nothing was saved. An operator needs to free up space.",
  ERR_UNAVAILABLE: "The database is unreachable or busy, or the server is shutting down. Try again.",
};
