import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { packageRoot } from "../../src/server/platform/process.ts";
import { readSettings } from "../../src/server/platform/settings.ts";
import { validatePassword } from "../../src/server/identity/form-login/passwords.ts";
import { readDockerfile } from "./image-tree.ts";

const image = readDockerfile(readFileSync(join(packageRoot, "Dockerfile"), "utf8"));

/** Every path below the package root in the server's sources, such as `schemas` and `dist/web`. */
async function pathsOpened(): Promise<string[]> {
  const files = await readdir(join(packageRoot, "src/server"), { recursive: true });
  const sources = files.filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|testing\/|dev-client/.test(file),
  );
  const texts = await Promise.all(
    sources.map((file) => readFile(join(packageRoot, "src/server", file), "utf8")),
  );
  const named = texts.flatMap((text) => [...text.matchAll(/join\((?:packageRoot|root), "([^"]+)"/g)]);
  const storage = texts.flatMap((text) => [...text.matchAll(/join\(storageFolder, "([^"]+)"/g)]);
  const documents = texts.flatMap((text) => [...text.matchAll(/folder: "(layouts\/[^"]+)"/g)]);
  return [
    ...named.map(([, path = ""]) => path).filter((path) => path !== "src/server/storage"),
    ...storage.map(([, path = ""]) => `src/server/storage/${path}`),
    ...documents.map(([, path = ""]) => path),
  ];
}

describe("the image", () => {
  it("contains every path that the server opens", async () => {
    const paths = await pathsOpened();
    expect(paths).toEqual(
      expect.arrayContaining(["schemas", "src/server/storage/migrations", "layouts/forms"]),
    );
    const isHeld = (path: string) =>
      image.copies.some(({ target }) => path === target || path.startsWith(`${target}/`));
    expect(paths.filter((path) => !isHeld(path))).toEqual([]);
  });

  it("runs as an unprivileged user, without development dependencies and with a health check", () => {
    expect(image.user).toBe("node");
    expect(image.runs.join("\n")).toContain("npm prune --omit=dev");
    expect(image.healthCheck?.join(" ")).toContain("/healthz");
    expect(image.command).toEqual(["node", "dist/server/start.js"]);
  });
});

interface Compose {
  readonly services: Record<
    "product" | "database",
    {
      readonly environment: Record<string, string>;
      readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
      readonly ports?: readonly string[];
      readonly volumes: readonly string[];
      readonly healthcheck?: { readonly test: readonly string[] };
      readonly depends_on?: Record<string, { readonly condition: string }>;
      readonly stop_grace_period?: string;
    }
  >;
  readonly volumes: Record<string, unknown>;
}

/** Interpolates variables like `docker compose`; returns the document and the names of required variables. */
function interpolate(text: string, values: Readonly<Record<string, string>>) {
  const required = new Set<string>();
  const variable = /\$\{(\w+)(?::([-?])([^{}]*))?\}/g;
  let filled = text;
  // Innermost first, because a default may contain another variable.
  while (variable.test(filled)) {
    filled = filled.replaceAll(variable, (_, name: string, kind?: string, word?: string) => {
      if (kind === "?") required.add(name);
      return values[name] ?? (kind === "-" ? (word ?? "") : "");
    });
  }
  return { compose: parse(filled) as Compose, required };
}

describe("compose.yaml", () => {
  const databasePassword = "0123456789abcdef";
  const text = readFileSync(join(packageRoot, "compose.yaml"), "utf8");
  const { compose, required } = interpolate(text, {
    DATABASE_PASSWORD: databasePassword,
    FIRST_SUPERUSER_EMAIL: "ada@example.com",
    FIRST_SUPERUSER_PASSWORD: "a long sentence nobody guesses",
  });
  const { product, database } = compose.services;

  it("requires only the values that have no default", () => {
    expect([...required].toSorted()).toEqual([
      "DATABASE_PASSWORD",
      "FIRST_SUPERUSER_EMAIL",
      "FIRST_SUPERUSER_PASSWORD",
    ]);
  });

  it("sets only settings that the product knows", () => {
    const settings = readSettings(
      { ...image.environment, ...product.environment },
      { validatePassword, dataFolderError: () => undefined },
    );
    expect(settings).toMatchObject({
      host: "0.0.0.0",
      formLogin: true,
      embeddedProvider: false,
      databaseUrl: `postgres://genie_login:${databasePassword}@database/genie`,
      databaseOwnerUrl: `postgres://genie_owner:${databasePassword}@database/genie`,
      firstSuperuser: { email: "ada@example.com" },
    });
    const read = new Set<string>();
    readSettings(new Proxy({}, { get: (_, name) => void read.add(String(name)) }));
    expect(Object.keys(product.environment).filter((name) => !read.has(name))).toEqual([]);
  });

  it("starts the product once the database is healthy, on the local port that the image listens on", () => {
    expect(product.depends_on).toEqual({ database: { condition: "service_healthy" } });
    expect(database.healthcheck?.test).toContain("pg_isready");
    // Via the socket it reports ready during the initial startup, before a restart.
    expect(database.healthcheck?.test.join(" ")).toContain("--host 127.0.0.1");
    expect(product.ports).toEqual([`127.0.0.1:8080:${image.environment["PORT"]}`]);
    expect(product.volumes).toEqual([`data:${image.environment["DATA_DIR"]}`]);
    expect(Object.keys(compose.volumes).toSorted()).toEqual(["data", "database"]);
  });

  it("reads further settings from .env and supports another port and a proxy", () => {
    expect(product.env_file).toEqual([{ path: ".env", required: false }]);
    const moved = interpolate(text, { PORT: "9000", TRUST_PROXY: "1" }).compose.services.product;
    expect(moved.ports).toEqual(["127.0.0.1:9000:8080"]);
    expect(moved.environment).toMatchObject({
      PORT: "8080",
      PUBLIC_URL: "http://localhost:9000",
      TRUST_PROXY: "1",
    });
  });

  it("is documented for operators with its command", () => {
    const page = readFileSync(join(packageRoot, "docs/operating.md"), "utf8");
    expect(page).toContain("docker compose up --detach --build --wait");
    for (const name of required) expect(page).toContain(name);
  });
});
