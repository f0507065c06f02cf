import { X509Certificate } from "node:crypto";
import type { SettingReader } from "./setting-reader.ts";

/** How people sign in by SAML 2.0 (web browser SSO profile). */
export interface SamlSettings {
  /** Where the identity provider takes sign-in requests (HTTP redirect binding). */
  readonly entryPoint: string;
  /** The identity provider's entity id. */
  readonly idpIssuer: string;
  /** What the identity provider signs with, as PEM; several while it changes its key. */
  readonly idpCertificates: readonly string[];
  /** This product's entity id. */
  readonly entityId: string;
  /** Where the identity provider sends its responses: this product's assertion consumer service. */
  readonly callbackUrl: string;
  /** Where the browser goes when the provider has ended its session. */
  readonly signedOutUrl: string;
  /** Where the identity provider takes log-out requests; none: only our own session ends. */
  readonly logoutUrl?: string;
  /** Signs requests, as PEM; none: they are not signed. */
  readonly privateKey?: string;
}

const lines = (text: string) => text.replaceAll(String.raw`\n`, "\n").trim();

/** Certificates of a setting: PEM blocks, or the bare base64 that metadata documents hold. */
function certificatesOf(setting: string): string[] {
  const text = lines(setting);
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  const bodies = (blocks ?? [text]).map((block) => block.replaceAll(/-----[^-]+-----|\s/g, ""));
  return bodies.map(
    (body) =>
      `-----BEGIN CERTIFICATE-----\n${(body.match(/.{1,64}/g) ?? []).join("\n")}\n-----END CERTIFICATE-----\n`,
  );
}

function readCertificates(read: SettingReader): readonly string[] | undefined {
  const setting = read.text("SAML_IDP_CERT");
  if (setting === undefined) return undefined;
  const certificates = certificatesOf(setting);
  try {
    return certificates.map((certificate) => new X509Certificate(certificate).toString());
  } catch {
    read.fault("SAML_IDP_CERT must be one X.509 certificate or more, as PEM or base64.");
    return undefined;
  }
}

/** @param publicUrl address of the product as browsers see it; responses are checked against it. */
export function readSaml(read: SettingReader, publicUrl: string | undefined): SamlSettings | undefined {
  const entryPoint = read.url("SAML_ENTRY_POINT", ["https:", "http:"]);
  const logoutUrl = read.url("SAML_LOGOUT_URL", ["https:", "http:"]);
  const idpIssuer = read.text("SAML_IDP_ISSUER");
  const idpCertificates = readCertificates(read);
  const privateKey = read.text("SAML_PRIVATE_KEY");
  const needed = ["SAML_ENTRY_POINT", "SAML_IDP_ISSUER", "SAML_IDP_CERT"];
  if (
    ![...needed, "SAML_LOGOUT_URL", "SAML_ENTITY_ID", "SAML_PRIVATE_KEY"].some((name) => read.given(name))
  ) {
    return undefined;
  }
  for (const name of [...needed, "PUBLIC_URL"]) {
    if (!read.given(name)) read.fault(`${name} is missing; signing in by SAML needs it.`);
  }
  if (!entryPoint || !idpIssuer || !idpCertificates || !publicUrl) return undefined;
  return {
    entryPoint,
    idpIssuer,
    idpCertificates,
    entityId: read.text("SAML_ENTITY_ID") ?? publicUrl,
    callbackUrl: `${publicUrl}/main/saml-callback`,
    signedOutUrl: `${publicUrl}/auth`,
    ...(logoutUrl === undefined ? {} : { logoutUrl }),
    ...(privateKey === undefined ? {} : { privateKey: lines(privateKey) }),
  };
}
