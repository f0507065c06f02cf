import { isEmailAddress } from "../../kernel/json.ts";
import { type LimitSettings, readLimits } from "./limits.ts";
import {
  readMail,
  type MailSettings,
  readLanguageModel,
  type LanguageModelSettings,
  readSaml,
  type SamlSettings,
  readSpeech,
  type SpeechSettings,
} from "./service-settings.ts";
import { SettingReader } from "./setting-reader.ts";
import { readTrustedProxies, type TrustedProxies } from "./trust-proxy.ts";
import { readTelephony, type TelephonySettings } from "./telephony-settings.ts";

/** True if a host to listen on is reachable only from this machine. */
const isLoopbackHost = (host: string): boolean =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);

export const roles = ["web", "main", "voice", "worker"] as const;
export type Role = (typeof roles)[number];

export const databaseProtocols = ["postgres:", "postgresql:"] as const;

export const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;
export type LogLevel = (typeof logLevels)[number];

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Absent for a public client, which uses only PKCE. */
  readonly clientSecret?: string;
}

export interface FirstSuperuser {
  readonly email: string;
  readonly password: string;
}

export interface Settings {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Encryption keys: the first one encrypts, all decrypt. If empty, the key file in `dataDir` is used. */
  readonly installationKeys: readonly Buffer[];
  /** If absent, the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string;
  /** Maximum PostgreSQL connections per process. */
  readonly databaseConnections: number;
  /** Timeout in ms of a statement within a request. */
  readonly databaseTimeoutMs: number;
  /** Used for migrations; defaults to `databaseUrl`. */
  readonly databaseOwnerUrl?: string;
  readonly logLevel: LogLevel;
  readonly roles: readonly Role[];
  /** URLs of the two services for browsers, or paths of this server. */
  readonly mainApiUrl: string;
  readonly voiceApiUrl: string;
  /** URL of the product as seen by browsers; defaults to the address it listens on. */
  readonly publicUrl?: string;
  readonly oidc?: OidcSettings;
  readonly saml?: SamlSettings;
  /** Language model for wording follow-ups; if absent, the engine's own wording is used. */
  readonly languageModel?: LanguageModelSettings;
  /** True if the embedded identity provider is used, because no other is configured. */
  readonly embeddedProvider: boolean;
  /** True if a new installation gets demo interviewers and interviews. */
  readonly demo: boolean;
  readonly speech: SpeechSettings;
  readonly telephony: TelephonySettings;
  /** If absent, invitations are not mailed and staff pass on the links. */
  readonly mail?: MailSettings;
  /** Days after which respondents' data is erased; if absent, it is kept. */
  readonly retentionDays?: number;
  /** Account that gets a password and superuser rights in the first tenant on startup. */
  readonly firstSuperuser?: FirstSuperuser;
  /** Users who become superusers of the first tenant when they sign in. */
  readonly adminEmails: readonly string[];
  readonly formLogin: boolean;
  readonly limits: LimitSettings;
  readonly trustedProxies: TrustedProxies;
  /** Time in ms to keep serving after readiness has failed on shutdown. */
  readonly drainMs: number;
  /** Hours of inactivity after which an interview is abandoned; the respondent can still resume it. */
  readonly abandonAfterHours: number;
  /** Permits webhook URLs on this machine, in private networks and with plain HTTP. */
  readonly allowsPrivateWebhooks: boolean;
}

/** All errors of the settings in one message. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(`The settings are not valid:\n${errors.map((error) => `  - ${error}`).join("\n")}`);
    this.errors = errors;
  }
}

function readOidc(read: SettingReader): OidcSettings | undefined {
  const issuer = read.url("OIDC_ISSUER", ["https:", "http:"]);
  const clientId = read.text("OIDC_CLIENT_ID");
  const clientSecret = read.text("OIDC_CLIENT_SECRET");
  if (issuer !== undefined && clientId !== undefined) {
    return clientSecret === undefined ? { issuer, clientId } : { issuer, clientId, clientSecret };
  }
  if (issuer !== undefined) read.error("OIDC_CLIENT_ID is missing; OIDC_ISSUER needs it.");
  if (!read.given("OIDC_ISSUER")) {
    for (const name of ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]) {
      if (read.given(name)) read.error(`${name} is given, but OIDC_ISSUER is missing.`);
    }
  }
  return undefined;
}

/** @param validate returns what is wrong with a password, as a sentence */
function readFirstSuperuser(
  read: SettingReader,
  formLogin: boolean,
  validate: PasswordValidator,
): FirstSuperuser | undefined {
  const email = read.text("FIRST_SUPERUSER_EMAIL")?.toLowerCase();
  const password = read.text("FIRST_SUPERUSER_PASSWORD");
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined)
    read.error("FIRST_SUPERUSER_PASSWORD is given, but FIRST_SUPERUSER_EMAIL is missing.");
  else if (!isEmailAddress(email)) read.error("FIRST_SUPERUSER_EMAIL must be an email address.");
  if (password === undefined)
    read.error("FIRST_SUPERUSER_EMAIL is given, but FIRST_SUPERUSER_PASSWORD is missing.");
  if (!formLogin)
    read.error("FIRST_SUPERUSER_EMAIL is given, but people sign in with a password only with FORM_LOGIN=on.");
  if (email === undefined || password === undefined) return undefined;
  const error = validate(password, email);
  if (error !== undefined) read.error(`FIRST_SUPERUSER_PASSWORD cannot be used: ${error}.`);
  return { email, password };
}

/** The embedded provider's passwords are public, so it is used only on loopback and without another provider. */
function readEmbedded(read: SettingReader, host: string, formLogin: boolean): boolean {
  if (["OIDC_ISSUER", "SAML_ENTRY_POINT"].some((name) => read.given(name))) return false;
  if (isLoopbackHost(host)) return true;
  if (!formLogin) {
    read.error(
      `HOST ${host} is not a loopback address, and without OIDC_ISSUER the embedded identity provider would answer ` +
        "there with its demo accounts. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (or the SAML_ settings, " +
        "or FORM_LOGIN=on), or HOST=127.0.0.1.",
    );
  }
  return false;
}

type PasswordValidator = (password: string, email: string) => string | undefined;

/** Checks that depend on other modules. */
export interface SettingsChecks {
  readonly validatePassword: PasswordValidator;
  /** Returns why a folder cannot be used or created, as the rest of a sentence. */
  readonly dataFolderError: (path: string) => string | undefined;
}

function readInstallationKeys(read: SettingReader): readonly Buffer[] {
  const keys = read.list("INSTALLATION_KEY").map((key) => Buffer.from(key, "base64"));
  if (keys.some(({ length }) => length !== 32)) {
    read.error(
      "INSTALLATION_KEY must be one or several keys of 32 bytes in base64, separated by commas; " +
        "`openssl rand -base64 32` makes one.",
    );
  }
  return keys;
}

const noChecks: SettingsChecks = { validatePassword: () => undefined, dataFolderError: () => undefined };

/**
 * Reads the settings from environment variables; blank values count as absent.
 * @throws {SettingsError} with all errors, each with the allowed values.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  { validatePassword, dataFolderError }: SettingsChecks = noChecks,
): Settings {
  const read = new SettingReader(environment);
  const host = read.text("HOST") ?? "127.0.0.1";
  const databaseUrl = read.url("DATABASE_URL", databaseProtocols);
  const databaseOwnerUrl = read.url("DATABASE_OWNER_URL", databaseProtocols) ?? databaseUrl;
  if (read.given("DATABASE_OWNER_URL") && !read.given("DATABASE_URL")) {
    read.error("DATABASE_OWNER_URL is given, but DATABASE_URL is missing.");
  }
  for (const name of ["DATABASE_CONNECTIONS", "DATABASE_TIMEOUT_SECONDS"]) {
    if (read.given(name) && !read.given("DATABASE_URL")) {
      read.error(`${name} is given, but DATABASE_URL is missing; the embedded database has no such setting.`);
    }
  }
  const publicUrl = read.url("PUBLIC_URL", ["https:", "http:"]);
  const oidc = readOidc(read);
  const saml = readSaml(read, publicUrl);
  const mail = readMail(read, publicUrl);
  const languageModel = readLanguageModel(read);
  const formLogin = read.flag("FORM_LOGIN") ?? false;
  const firstSuperuser = readFirstSuperuser(read, formLogin, validatePassword);
  const retentionDays = read.integer("RETENTION_DAYS", 1, 36_500);
  const dataDir = read.text("DATA_DIR") ?? "./.data";
  const folderError = dataFolderError(dataDir);
  if (folderError !== undefined) {
    read.error(
      `DATA_DIR cannot hold the data: ${folderError}. Give a folder that this user can write to; it is created if it does ` +
        "not exist.",
    );
  }
  const trustedProxies = readTrustedProxies(read);
  if (trustedProxies !== false && !read.given("PUBLIC_URL")) {
    read.error(
      "TRUST_PROXY says that there is a proxy in front, but PUBLIC_URL, the address that browsers use, is " +
        "missing. Give both or neither.",
    );
  }
  const embeddedProvider = readEmbedded(read, host, formLogin);
  const settings: Settings = {
    port: read.integer("PORT", 0, 65_535) ?? 8080,
    host,
    dataDir,
    installationKeys: readInstallationKeys(read),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(databaseOwnerUrl === undefined ? {} : { databaseOwnerUrl }),
    databaseConnections: read.integer("DATABASE_CONNECTIONS", 2, 1_000) ?? 20,
    databaseTimeoutMs: (read.integer("DATABASE_TIMEOUT_SECONDS", 1, 600) ?? 10) * 1_000,
    logLevel: read.oneOf("LOG_LEVEL", logLevels) ?? "info",
    roles: read.someOf("ROLES", roles) ?? roles,
    mainApiUrl: read.urlOrPath("MAIN_API_URL") ?? "/main",
    voiceApiUrl: read.urlOrPath("VOICE_API_URL") ?? "/voice",
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(oidc === undefined ? {} : { oidc }),
    ...(saml === undefined ? {} : { saml }),
    ...(languageModel === undefined ? {} : { languageModel }),
    embeddedProvider,
    demo: read.flag("DEMO") ?? embeddedProvider,
    speech: readSpeech(read),
    telephony: readTelephony(read),
    ...(mail === undefined ? {} : { mail }),
    ...(retentionDays === undefined ? {} : { retentionDays }),
    ...(firstSuperuser === undefined ? {} : { firstSuperuser }),
    adminEmails: read.emails("ADMIN_EMAILS"),
    formLogin,
    limits: readLimits(read),
    trustedProxies,
    // The embedded database has no load balancer in front, and Ctrl+C should stop development servers at once.
    drainMs: (read.integer("DRAIN_SECONDS", 0, 15) ?? (databaseUrl === undefined ? 0 : 5)) * 1_000,
    abandonAfterHours: read.integer("ABANDON_AFTER_HOURS", 1, 8_760) ?? 24,
    allowsPrivateWebhooks: read.flag("WEBHOOKS_ALLOW_PRIVATE") ?? false,
  };
  if (read.errors.length > 0) throw new SettingsError(read.errors);
  return settings;
}
