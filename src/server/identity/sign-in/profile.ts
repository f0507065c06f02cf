import { isEmailAddress } from "../../../kernel/json.ts";
/** A person as asserted by an identity provider. */
export interface Profile {
  issuer: string;
  /** The provider's stable identifier of the person. */
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Claims of an ID token and user info response; values can have any type. */
export type Claims = Readonly<Record<string, unknown>>;

const maxEmailLength = 254;

/**
 * Reads a person from a provider's claims, or returns why they cannot sign in. Trusts the address unless the provider
 * explicitly marks it as not verified, since it may then be somebody else's.
 */
export function readProfile(
  issuer: string,
  subject: string,
  claims: Claims,
): { ok: true; profile: Profile } | { ok: false; reason: "no_email" | "email_not_verified" } {
  const email = text(claims["email"]).toLowerCase();
  if (!isEmailAddress(email)) return { ok: false, reason: "no_email" };
  const verified = claims["email_verified"];
  if (verified === false || verified === "false") return { ok: false, reason: "email_not_verified" };

  const [first = "", ...others] = text(claims["name"]).split(/\s+/);
  const firstName = text(claims["given_name"]) || first;
  const lastName = text(claims["family_name"]) || others.join(" ");
  return {
    ok: true,
    profile: { issuer, subject, email, firstName, lastName },
  };
}

/** Truncates a claim and removes what PostgreSQL cannot store: NUL and lone surrogates. */
const text = (value: unknown) =>
  typeof value === "string"
    ? value
        .slice(0, maxEmailLength)
        .replaceAll(/\0|\p{Cs}/gu, "")
        .trim()
    : "";
