import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

const oidc = { OIDC_ISSUER: "https://id.example/", OIDC_CLIENT_ID: "genie" };

describe("settings", () => {
  it("need nothing to be given", () => {
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
      trustProxy: false,
    });
  });

  it("take a blank value as none", () => {
    expect(readSettings({ PORT: " ", DATABASE_URL: "", OIDC_ISSUER: "" })).toEqual(readSettings({}));
  });

  it("are read by their kinds", () => {
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

  it("are refused with all their faults at once, each with what is allowed", () => {
    const faults = faultsOf({
      PORT: "70000",
      LOG_LEVEL: "loud",
      ROLES: "cook",
      FORM_LOGIN: "maybe",
      PUBLIC_URL: "x",
    });
    expect(faults).toHaveLength(5);
    expect(faults.join()).toContain("PORT must be a whole number from 0 to 65535");
  });

  it.each(["0.0.0.0", "192.168.1.5", "::", "genie.example"])(
    "refuse the embedded identity provider on %s and name what to give instead",
    (HOST) => {
      expect(faultsOf({ HOST })[0]).toContain("Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET");
      expect(faultsOf({ HOST, ...oidc })).toEqual([]);
    },
  );

  it.each(["127.0.0.1", "127.9.9.9", "localhost", "::1"])("allow it on %s", (HOST) => {
    expect(faultsOf({ HOST })).toEqual([]);
  });

  it("say which half of a pair is missing", () => {
    expect(faultsOf({ OIDC_ISSUER: "https://id.example" })[0]).toContain("OIDC_CLIENT_ID is missing");
    expect(faultsOf({ OIDC_CLIENT_ID: "genie" })[0]).toContain("OIDC_ISSUER is missing");
    expect(faultsOf({ DATABASE_OWNER_URL: "postgres://db/x" })[0]).toContain("DATABASE_URL is missing");
  });

  it("never repeat a value, which may be secret", () => {
    expect(faultsOf({ DATABASE_URL: "mysql://root:hunter2@db" }).join()).not.toContain("hunter2");
  });

  it("stand in the page for operators, each of them", () => {
    const asked = new Set<string>();
    readSettings(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
    const page = readFileSync(new URL("../../../docs/operating.md", import.meta.url), "utf8");
    const names = page
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .flatMap((row) => row.split("|")[1]?.match(/[A-Z_]+/g) ?? []);
    expect(new Set(names)).toEqual(asked);
    expect(names).toHaveLength(asked.size);
  });
});
