import type { ErrorCode } from "./error-catalogue.ts";

/** When each error is answered, and what to do about it, for those who call the API. */
export const errorOccasions: Readonly<Record<ErrorCode, string>> = {
  ERR_BAD_REQUEST:
    "The body is not JSON, a parameter or header has the wrong format, or `return_to` leads to another site.",
  ERR_INVALID_LIST_QUERY:
    "The list query names an unknown field, operator, order or page. `errors` says what is allowed.",
  ERR_UNAUTHENTICATED:
    "The access token is missing, expired, forged, or belongs to a session that has ended. Refresh it or sign in.",
  ERR_SIGN_IN_FAILED:
    "The identity provider's answer was wrong, already used, too late or meant for another browser, or the user name and password do not match.",
  ERR_SESSION_ENDED:
    "The refresh token is unknown, its session has ended, or it was used before. Using one twice ends the session.",
  ERR_FORBIDDEN: "The person is signed in but not allowed to do this. `detail` says who is.",
  ERR_NOT_A_MEMBER: "The tenant in `X-Tenant` exists, but the person is not a member of it.",
  ERR_CROSS_SITE: "A page of another site tried to make a change.",
  ERR_NOT_FOUND: "The call does not exist, or the tenant has no such record.",
  ERR_TENANT_NOT_FOUND:
    "The `X-Tenant` header is missing or names no tenant. Clients show their not-found page.",
  ERR_CONFLICT: "The record's current state does not allow this. `detail` says why.",
  ERR_LAST_SUPERUSER: "The request would remove or demote the tenant's last superuser.",
  ERR_LOOK_ALIKE_ADDRESS:
    "The address contains letters that look like others; `detail` names them. To use it anyway, send `confirm_look_alikes`.",
  ERR_LAYOUT_CHANGED:
    "The form was filled in with an older layout, and its values do not fit the current one. `current` says what changed.",
  ERR_LINK_EXPIRED: "The one-time link has been used or replaced, or is more than a day old.",
  ERR_VERSION_CONFLICT: "`If-Match` names an older version. `current` is the record as it is now.",
  ERR_BODY_TOO_LARGE: "The body is larger than a megabyte.",
  ERR_UNSUPPORTED_MEDIA_TYPE: "The body is not `application/json`.",
  ERR_VALIDATION: "Some fields break the rules of their form. `errors` points to them in the body.",
  ERR_IDEMPOTENCY_KEY_REUSED: "The `Idempotency-Key` was already used for a different request.",
  ERR_VERSION_REQUIRED: "The call needs an `If-Match` header.",
  ERR_TOO_MANY_REQUESTS: "Too many calls or sign-in attempts. `Retry-After` says when to try again.",
  ERR_INTERNAL: "Something failed on the server. Its log has the details under `request_id`.",
  ERR_SIGN_IN_UNAVAILABLE: "The identity provider cannot be reached. Try again.",
  ERR_STORAGE_FULL:
    "The disk of the database or of the data folder is full, and nothing was saved. An operator needs to free up space.",
  ERR_UNAVAILABLE: "The database is unreachable or busy, or the server is shutting down. Try again.",
};
