import { generateKeyPairSync, sign } from "node:crypto";
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from "samlify";

const element = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const length =
    content.length < 128
      ? Buffer.from([content.length])
      : Buffer.from([0x82, content.length >> 8, content.length & 255]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
};
const sequence = (...contents: Buffer[]) => element(0x30, ...contents);
const time = (text: string) => element(0x17, Buffer.from(text));

/** Generates an RSA key with a self-signed X.509 certificate (DER built by hand). */
export function createCertificate(): { privateKey: string; certificate: string } {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const sha256WithRsa = sequence(element(0x06, Buffer.from("2a864886f70d01010b", "hex")), element(0x05));
  const commonName = sequence(
    element(0x06, Buffer.from("550403", "hex")),
    element(0x0c, Buffer.from("Identity provider of a test")),
  );
  const name = sequence(element(0x31, commonName));
  const body = sequence(
    element(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(time("200101000000Z"), time("491231235959Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", body, privateKey);
  const der = sequence(body, sha256WithRsa, element(0x03, Buffer.from([0]), signature));
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}

export const samlIssuer = "https://idp.example/saml";
const publicUrl = "https://genie.example";

/** Deviations of the provider in a test. */
export interface SamlOverrides {
  /** Template values of the response, such as `Audience`, `Issuer` or `SubjectRecipient`. */
  values?: Record<string, string>;
  attributes?: Record<string, string>;
  /** Rewrites the finished response. */
  tamper?: (xml: string) => string;
  /** Signs the assertion (the default), the response around it, or neither. */
  signs?: "assertion" | "response" | "nothing";
  /** Signature algorithm URI; defaults to RSA with SHA-256, which is also used for digests. */
  algorithm?: string;
}

// Schema validation is not needed; tests assert on requests directly.
setSchemaValidator({ validate: () => Promise.resolve("not looked at") });

const { privateKey, certificate } = createCertificate();

/** Server settings for this provider. */
export const samlSettings = {
  PUBLIC_URL: publicUrl,
  SAML_ENTRY_POINT: `${samlIssuer}/sso`,
  SAML_IDP_ISSUER: samlIssuer,
  SAML_IDP_CERT: certificate,
  SAML_LOGOUT_URL: `${samlIssuer}/slo`,
};

const binding = { redirect: Constants.namespace.binding.redirect, post: Constants.namespace.binding.post };

const attributeXml = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join("");

const unsigned = (xml: string): string => xml.replaceAll(/<ds:Signature[\s>].*?<\/ds:Signature>/gs, "");

/** An identity provider on another library. Takes the sign-in URL and returns the form to post. */
export function createSamlProvider() {
  const behave: SamlOverrides = {};
  const identityProvider = () =>
    IdentityProvider({
      ...(behave.algorithm === undefined ? {} : { requestSignatureAlgorithm: behave.algorithm }),
      entityID: samlIssuer,
      privateKey,
      signingCert: certificate,
      nameIDFormat: ["urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"],
      singleSignOnService: [{ Binding: binding.redirect, Location: samlSettings.SAML_ENTRY_POINT }],
      singleLogoutService: [{ Binding: binding.redirect, Location: samlSettings.SAML_LOGOUT_URL }],
    });
  const product = (signs: SamlOverrides["signs"]) =>
    ServiceProvider({
      entityID: publicUrl,
      wantAssertionsSigned: signs !== "response",
      wantMessageSigned: signs === "response",
      assertionConsumerService: [{ Binding: binding.post, Location: `${publicUrl}/main/saml-callback` }],
    });

  const fill = (template: string, requestId: string) => {
    const now = new Date();
    const soon = new Date(now.getTime() + 5 * 60_000).toISOString();
    const statements =
      `<saml:AuthnStatement AuthnInstant="${now.toISOString()}" SessionIndex="idp-session-1"><saml:AuthnContext>` +
      "<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>" +
      "</saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>" +
      `${attributeXml(behave.attributes ?? { email: "ada@example.com", givenName: "Ada", sn: "King" })}</saml:AttributeStatement>`;
    return SamlLib.replaceTagsByValue(template.replace("{AuthnStatement}{AttributeStatement}", statements), {
      ID: "_response",
      AssertionID: "_assertion",
      Destination: `${publicUrl}/main/saml-callback`,
      Audience: publicUrl,
      SubjectRecipient: `${publicUrl}/main/saml-callback`,
      Issuer: samlIssuer,
      IssueInstant: now.toISOString(),
      StatusCode: Constants.StatusCode.Success,
      ConditionsNotBefore: now.toISOString(),
      ConditionsNotOnOrAfter: soon,
      SubjectConfirmationDataNotOnOrAfter: soon,
      NameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
      NameID: "s-1",
      InResponseTo: requestId,
      ...behave.values,
    });
  };

  /** Returns the form that the browser posts after signing in at `ssoUrl`. */
  const answer = async (ssoUrl: string): Promise<{ SAMLResponse: string; RelayState: string }> => {
    const query = Object.fromEntries(new URL(ssoUrl).searchParams);
    const signs = behave.signs ?? "assertion";
    const provider = identityProvider();
    const request = await provider.parseLoginRequest(product(signs), "redirect", { query });
    const { id = "" } = request.extract.request as { id?: string };
    const response = await provider.createLoginResponse(
      product(signs),
      { ...request },
      "post",
      {},
      (template: string) => ({
        id: "_response",
        context: fill(template, id),
      }),
    );
    const xml = Buffer.from(response.context, "base64").toString();
    const sent = behave.tamper?.(xml) ?? (signs === "nothing" ? unsigned(xml) : xml);
    return { SAMLResponse: Buffer.from(sent).toString("base64"), RelayState: query["RelayState"] ?? "" };
  };
  return { behave, answer };
}
