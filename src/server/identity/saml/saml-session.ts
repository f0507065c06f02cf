import type { Profile } from "@node-saml/node-saml";

/** What a SAML log-out names the provider's session by; the names are the library's. */
export interface SamlSession {
  nameID: string;
  nameIDFormat: string;
  nameQualifier?: string;
  spNameQualifier?: string;
  sessionIndex?: string;
}

const optional = ["nameQualifier", "spNameQualifier", "sessionIndex"] as const;

export function providerSessionOf(profile: Profile): SamlSession {
  const session: SamlSession = { nameID: profile.nameID, nameIDFormat: profile.nameIDFormat };
  for (const name of optional) {
    const value = profile[name];
    if (value !== undefined) session[name] = value;
  }
  return session;
}

/** Whether a stored value is such a session. */
export const isSamlSession = (value: unknown): value is SamlSession =>
  typeof value === "object" &&
  value !== null &&
  "nameID" in value &&
  typeof value.nameID === "string" &&
  "nameIDFormat" in value &&
  typeof value.nameIDFormat === "string";
