import type { ErrorCode } from "./error-catalogue.ts";

/** When each error is answered, and what to do about it, for those who call the API. */
export const errorOccasions: Readonly<Record<ErrorCode, string>> = {
  ERR_BAD_REQUEST:
    "The body is no JSON, a parameter or header has the wrong form, or `return_to` leaves this site.",
  ERR_INVALID_LIST_QUERY:
    "A list was asked for an unknown field, operator, order or page; `errors` says what is allowed.",
  ERR_UNAUTHENTICATED:
    "There is no access token, or it is expired, forged or of a session that has ended. Refresh it, or sign in.",
  ERR_SIGN_IN_FAILED:
    "The provider's answer was wrong, used, late or another browser's; or user name and password do not belong together.",
  ERR_SESSION_ENDED:
    "The refresh token is unknown, its session is over, or it had been used before: then the session ends.",
  ERR_FORBIDDEN: "The person is known but may not do this; `detail` says who may.",
  ERR_NOT_A_MEMBER: "The tenant of `X-Tenant` exists, but the person does not belong to it.",
  ERR_CROSS_SITE: "A page of another site asked for a change.",
  ERR_NOT_FOUND: "There is no such call, or no such record in this tenant.",
  ERR_TENANT_NOT_FOUND:
    "The header `X-Tenant` is absent or names no tenant. Clients show their not-found page.",
  ERR_CONFLICT: "The record's state does not allow it; `detail` says why.",
  ERR_LAST_SUPERUSER: "The last superuser of a tenant was to be removed or demoted.",
  ERR_LOOK_ALIKE_ADDRESS:
    "The address contains letters that look like others; `detail` names them. Send `confirm_look_alikes` to go on.",
  ERR_LAYOUT_CHANGED:
    "The values were filled in with an older layout and do not fit the current one; `current` says what changed.",
  ERR_LINK_EXPIRED: "The one-time link has been used, replaced, or is older than a day.",
  ERR_VERSION_CONFLICT: "`If-Match` names an older version; `current` is the record as it stands.",
  ERR_BODY_TOO_LARGE: "The body is larger than a megabyte.",
  ERR_UNSUPPORTED_MEDIA_TYPE: "The body is not `application/json`.",
  ERR_VALIDATION: "Fields break the rules of their form; `errors` points into the body.",
  ERR_IDEMPOTENCY_KEY_REUSED: "The `Idempotency-Key` was used for another request.",
  ERR_VERSION_REQUIRED: "The call needs `If-Match`.",
  ERR_TOO_MANY_REQUESTS: "Too many calls, or attempts to sign in; `Retry-After` says when to come back.",
  ERR_INTERNAL: "An error of the server; the log has it under `request_id`.",
  ERR_SIGN_IN_UNAVAILABLE: "The identity provider cannot be reached. Try again.",
  ERR_STORAGE_FULL:
    "The disk of the database or of the data folder is full; nothing was stored. An operator has to make room.",
  ERR_UNAVAILABLE: "The database is away or busy, or the server is stopping. Try again.",
};
