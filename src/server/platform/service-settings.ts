/** Settings of external services: mail, language model, SAML and speech. */

import { X509Certificate } from "node:crypto";
import { isEmailAddress } from "../../kernel/json.ts";
import type { SettingReader } from "./setting-reader.ts";

/** Settings of outgoing mail. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if required. */
  readonly url: string;
  /** Sender, such as `Research <research@example.com>`. */
  readonly from: string;
  /** Secret that reports of bounced mail must include; if absent, reports are not accepted. */
  readonly bounceSecret?: string;
}

/** Minimum length of a secret in characters. */
const minSecretLength = 32;

/** Reads the mail settings; `undefined` without `SMTP_URL`. Requires `PUBLIC_URL` for links. */
export function readMail(read: SettingReader, publicUrl: string | undefined): MailSettings | undefined {
  const url = read.url("SMTP_URL", ["smtp:", "smtps:"]);
  const from = read.text("MAIL_FROM");
  if (from !== undefined && !isEmailAddress(/^[^\r\n<>]*<([^<>]*)>$/u.exec(from)?.[1] ?? from)) {
    read.error(
      "MAIL_FROM must be an address such as research@example.com or Research <research@example.com>.",
    );
  }
  const bounceSecret = read.text("MAIL_BOUNCE_SECRET");
  if (!read.given("SMTP_URL")) {
    if (read.given("MAIL_FROM")) read.error("MAIL_FROM is given, but SMTP_URL is missing.");
    if (bounceSecret !== undefined) read.error("MAIL_BOUNCE_SECRET is given, but SMTP_URL is missing.");
    return undefined;
  }
  if (bounceSecret !== undefined && bounceSecret.length < minSecretLength) {
    read.error(
      `MAIL_BOUNCE_SECRET must have at least ${minSecretLength} characters, such as openssl rand -hex 24.`,
    );
  }
  if (from === undefined) read.error("MAIL_FROM is missing; SMTP_URL needs it.");
  if (publicUrl === undefined && !read.given("PUBLIC_URL")) {
    read.error("PUBLIC_URL is missing; SMTP_URL needs it, because mail holds links.");
  }
  return url === undefined || from === undefined
    ? undefined
    : { url, from, ...(bounceSecret === undefined ? {} : { bounceSecret }) };
}

/** A language model behind an OpenAI-compatible endpoint. */
export interface LanguageModelSettings {
  /** Such as `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Absent for servers without authentication. */
  readonly apiKey?: string;
  readonly model: string;
}

/** Reads the language model settings; `undefined` without `LLM_BASE_URL`. */
export function readLanguageModel(read: SettingReader): LanguageModelSettings | undefined {
  const baseUrl = read.url("LLM_BASE_URL", ["https:", "http:"]);
  const apiKey = read.text("LLM_API_KEY");
  const model = read.text("LLM_MODEL");
  if (baseUrl !== undefined && model !== undefined) {
    return { baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) };
  }
  if (baseUrl !== undefined) read.error("LLM_MODEL is missing; LLM_BASE_URL needs it.");
  if (!read.given("LLM_BASE_URL")) {
    for (const name of ["LLM_API_KEY", "LLM_MODEL"]) {
      if (read.given(name)) read.error(`${name} is given, but LLM_BASE_URL is missing.`);
    }
  }
  return undefined;
}

/** Settings of SAML 2.0 sign-in (web browser SSO profile). */
export interface SamlSettings {
  /** URL of the identity provider for sign-in requests (HTTP redirect binding). */
  readonly entryPoint: string;
  /** Entity id of the identity provider. */
  readonly idpIssuer: string;
  /** Signing certificates of the identity provider, as PEM; several during a key rotation. */
  readonly idpCertificates: readonly string[];
  /** Entity id of this product. */
  readonly entityId: string;
  /** URL of this product's assertion consumer service. */
  readonly callbackUrl: string;
  /** URL to which the provider redirects after logout. */
  readonly signedOutUrl: string;
  /** URL of the identity provider for logout requests; if absent, only the product's session ends. */
  readonly logoutUrl?: string;
  /** Key for signing requests, as PEM; if absent, they are not signed. */
  readonly privateKey?: string;
}

const lines = (text: string) => text.replaceAll(String.raw`\n`, "\n").trim();

/** Parses certificates: PEM blocks, or bare base64 as in metadata documents. */
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
    read.error("SAML_IDP_CERT must be one X.509 certificate or more, as PEM or base64.");
    return undefined;
  }
}

/**
 * Reads the SAML settings; `undefined` if none is given.
 * @param publicUrl URL of the product as seen by browsers; responses are checked against it.
 */
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
    if (!read.given(name)) read.error(`${name} is missing; SAML sign-in needs it.`);
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

export interface SpeechSettings {
  /** If absent, interviewers use only the embedded voice. */
  readonly elevenLabs?: {
    readonly apiKey: string;
    readonly baseUrl: string;
    readonly model: string;
    readonly maleVoice: string;
    readonly femaleVoice: string;
  };
  /** Speech recognition; if absent, browsers recognise speech, or recordings are transcribed later. */
  readonly recognition?: {
    /** Base URL of an OpenAI-compatible API, including its version. */
    readonly baseUrl: string;
    readonly apiKey?: string;
    readonly model: string;
  };
}

const web = ["https:", "http:"];

/** Default voices of the provider. */
const standardVoices = { male: "pNInz6obpgDQGcFmaJgB", female: "21m00Tcm4TlvDq8ikWAM" } as const;

function voiceId(read: SettingReader, name: string): string | undefined {
  const id = read.text(name);
  if (id !== undefined && !/^[A-Za-z0-9]{8,64}$/.test(id)) read.error(`${name} must be the id of a voice.`);
  return id;
}

function readElevenLabs(read: SettingReader): SpeechSettings["elevenLabs"] {
  const apiKey = read.text("ELEVENLABS_API_KEY");
  const others = {
    baseUrl: read.url("ELEVENLABS_BASE_URL", web) ?? "https://api.elevenlabs.io",
    model: read.text("ELEVENLABS_MODEL") ?? "eleven_multilingual_v2",
    maleVoice: voiceId(read, "ELEVENLABS_MALE_VOICE") ?? standardVoices.male,
    femaleVoice: voiceId(read, "ELEVENLABS_FEMALE_VOICE") ?? standardVoices.female,
  };
  if (apiKey !== undefined) return { apiKey, ...others };
  for (const name of ["BASE_URL", "MODEL", "MALE_VOICE", "FEMALE_VOICE"]) {
    if (read.given(`ELEVENLABS_${name}`)) {
      read.error(`ELEVENLABS_${name} is given, but ELEVENLABS_API_KEY is missing.`);
    }
  }
  return undefined;
}

function readRecognition(read: SettingReader): SpeechSettings["recognition"] {
  const baseUrl = read.url("STT_BASE_URL", web);
  const apiKey = read.text("STT_API_KEY");
  const model = read.text("STT_MODEL") ?? "whisper-1";
  if (baseUrl !== undefined) return { baseUrl, ...(apiKey === undefined ? {} : { apiKey }), model };
  for (const name of ["STT_API_KEY", "STT_MODEL"]) {
    if (read.given(name) && !read.given("STT_BASE_URL")) {
      read.error(`${name} is given, but STT_BASE_URL is missing.`);
    }
  }
  return undefined;
}

/** Reads the settings of speech synthesis and recognition. */
export function readSpeech(read: SettingReader): SpeechSettings {
  const elevenLabs = readElevenLabs(read);
  const recognition = readRecognition(read);
  return {
    ...(elevenLabs === undefined ? {} : { elevenLabs }),
    ...(recognition === undefined ? {} : { recognition }),
  };
}
