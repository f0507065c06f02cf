import { isEmailAddress } from "../../../kernel/json.ts";
/** A person as an identity provider vouches for them. */
export interface Profile {
  issuer: string;
  /** The provider's own, unchanging name for the person. */
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Claims of an ID token and of the user info, which are as the provider likes. */
export type Claims = Readonly<Record<string, unknown>>;

const maxEmailLength = 254;

/**
 * The person of a provider's claims, or why they cannot sign in. The provider's word for the address is taken, unless it
 * says itself that nobody verified it: then the address may be somebody else's.
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

/** Short enough and storable: NUL and halves of surrogate pairs cannot be stored. */
const text = (value: unknown) =>
  typeof value === "string"
    ? value
        .slice(0, maxEmailLength)
        .replaceAll(/\0|\p{Cs}/gu, "")
        .trim()
    : "";
