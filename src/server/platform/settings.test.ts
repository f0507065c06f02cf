import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { validatePassword } from "../identity/form-login/passwords.ts";
import { readSettings, type SettingsChecks, SettingsError } from "./settings.ts";

function errorsOf(environment: Record<string, string>, checks?: SettingsChecks): readonly string[] {
  try {
    readSettings(environment, checks);
  } catch (error) {
    if (error instanceof SettingsError) return error.errors;
    throw error;
  }
  return [];
}

const oidc = { OIDC_ISSUER: "https://id.example/", OIDC_CLIENT_ID: "genie" };

describe("readSettings", () => {
  it("has a default for every setting", () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      dataDir: "./.data",
      logLevel: "info",
      roles: ["web", "main", "voice", "worker"],
      mainApiUrl: "/main",
      voiceApiUrl: "/voice",
      adminEmails: [],
      formLogin: false,
      trustedProxies: false,
    });
  });

  it("treats a blank value as absent", () => {
    expect(readSettings({ PORT: " ", DATABASE_URL: "", OIDC_ISSUER: "" })).toEqual(readSettings({}));
  });

  it("parses values by type", () => {
    const settings = readSettings({
      ...oidc,
      PORT: "0",
      HOST: "0.0.0.0",
      DATABASE_URL: "postgres://app:secret@db/genie",
      ROLES: "main, worker",
      ADMIN_EMAILS: "Ana@example.com, bo@example.com",
      FORM_LOGIN: "on",
      MAIN_API_URL: "https://api.example/main/",
    });
    expect(settings).toMatchObject({
      port: 0,
      oidc: { issuer: "https://id.example", clientId: "genie" },
      databaseOwnerUrl: "postgres://app:secret@db/genie",
      roles: ["main", "worker"],
      adminEmails: ["ana@example.com", "bo@example.com"],
      formLogin: true,
      mainApiUrl: "https://api.example/main",
    });
  });

  it("reports all errors at once, each with the allowed values", () => {
    const errors = errorsOf({
      PORT: "70000",
      LOG_LEVEL: "loud",
      ROLES: "cook",
      FORM_LOGIN: "maybe",
      PUBLIC_URL: "x",
    });
    expect(errors).toHaveLength(5);
    expect(errors.join()).toContain("PORT must be a whole number from 0 to 65535");
  });

  it.each(["0.0.0.0", "192.168.1.5", "::", "genie.example"])(
    "rejects the embedded identity provider on %s and names the required settings",
    (HOST) => {
      expect(errorsOf({ HOST })[0]).toContain("Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET");
      expect(errorsOf({ HOST, ...oidc })).toEqual([]);
    },
  );

  it.each(["127.0.0.1", "127.9.9.9", "localhost", "::1"])("permits it on %s", (HOST) => {
    expect(errorsOf({ HOST })).toEqual([]);
  });

  it("requires an acceptable password and form login for the first superuser", () => {
    const checks = { validatePassword, dataFolderError: () => undefined };
    const environment = {
      FORM_LOGIN: "on",
      FIRST_SUPERUSER_EMAIL: "Ada@Example.com",
      FIRST_SUPERUSER_PASSWORD: "four words nobody guesses",
    };
    expect(readSettings(environment, checks).firstSuperuser).toEqual({
      email: "ada@example.com",
      password: "four words nobody guesses",
    });
    expect(errorsOf({ ...environment, FIRST_SUPERUSER_PASSWORD: "genie-demo" }, checks)).toEqual([
      "FIRST_SUPERUSER_PASSWORD cannot be used: Must be at least 12 characters.",
    ]);
    expect(errorsOf({ FIRST_SUPERUSER_EMAIL: "ada" })).toEqual([
      "FIRST_SUPERUSER_EMAIL must be an email address.",
      "FIRST_SUPERUSER_EMAIL is given, but FIRST_SUPERUSER_PASSWORD is missing.",
      "FIRST_SUPERUSER_EMAIL is given, but people sign in with a password only with FORM_LOGIN=on.",
    ]);
  });

  it("rejects a data folder that is a file", () => {
    const dataFolderError = (path: string) => (path === "/data" ? "/data is a file" : undefined);
    expect(errorsOf({ DATA_DIR: "/data" }, { validatePassword, dataFolderError })).toEqual([
      "DATA_DIR cannot hold the data: /data is a file. Give a folder that this user can write to; it is created if it does " +
        "not exist.",
    ]);
  });

  it("rejects contradictory settings and names what belongs together", () => {
    expect(errorsOf({ TRUST_PROXY: "1" })).toEqual([
      "TRUST_PROXY says that there is a proxy in front, but PUBLIC_URL, the address that browsers use, is " +
        "missing. Give both or neither.",
    ]);
    expect(errorsOf({ TRUST_PROXY: "1", PUBLIC_URL: "https://genie.example" })).toEqual([]);
    expect(errorsOf({ DATABASE_CONNECTIONS: "10" })).toEqual([
      "DATABASE_CONNECTIONS is given, but DATABASE_URL is missing; the embedded database has no such setting.",
    ]);
    expect(errorsOf({ RATE_LIMIT: "0", LIMIT_ANSWERS: "0" })).toEqual([
      "RATE_LIMIT must be a whole number from 1 to 1000000.",
      "LIMIT_ANSWERS must be a whole number from 1 to 1000000.",
    ]);
    expect(errorsOf({ ROLES: "," })).toEqual([
      "ROLES must be a comma-separated list of web, main, voice, worker.",
    ]);
    expect(errorsOf({ ADMIN_EMAILS: "ada@example.com, bo" })).toEqual([
      "ADMIN_EMAILS must be a comma-separated list of email addresses.",
    ]);
  });

  it("names the missing half of a pair", () => {
    expect(errorsOf({ OIDC_ISSUER: "https://id.example" })[0]).toContain("OIDC_CLIENT_ID is missing");
    expect(errorsOf({ OIDC_CLIENT_ID: "genie" })[0]).toContain("OIDC_ISSUER is missing");
    expect(errorsOf({ DATABASE_OWNER_URL: "postgres://db/x" })[0]).toContain("DATABASE_URL is missing");
    expect(errorsOf({ VONAGE_APPLICATION_ID: "app" })).toEqual([
      "VONAGE_APPLICATION_ID is given, but VONAGE_SIGNATURE_SECRET is missing.",
    ]);
  });

  it("never repeats a value in an error", () => {
    expect(errorsOf({ DATABASE_URL: "mysql://root:hunter2@db" }).join()).not.toContain("hunter2");
  });

  it("reads exactly the settings documented for operators", () => {
    const namesRead = new Set<string>();
    readSettings(new Proxy({}, { get: (_, name) => void namesRead.add(String(name)) }));
    const page = readFileSync(new URL("../../../docs/operating.md", import.meta.url), "utf8");
    const names = page
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .flatMap((row) => row.split("|")[1]?.match(/[A-Z_]+/g) ?? []);
    expect(new Set(names)).toEqual(namesRead);
    expect(names).toHaveLength(namesRead.size);
  });
});
