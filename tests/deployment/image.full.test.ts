import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import type { Archetype } from "../../src/contracts/contracts.gen.ts";
import { packageRoot } from "../../src/server/platform/process.ts";
import { signInOverHttp } from "../../src/server/testing/spawn-server.ts";
import { makeImageTree, readDockerfile } from "./image-tree.ts";

// Requires a build (`npm run build`).
const image = readDockerfile(readFileSync(join(packageRoot, "Dockerfile"), "utf8"));
const folders: string[] = [];
const servers: ChildProcess[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "genie-image-"));
  folders.push(folder);
  return folder;
}

/** Runs the image's command in its file tree, inheriting only PATH from the environment. Resolves with its URL. */
async function runImage(tree: string, environment: Record<string, string>): Promise<string> {
  const [program = "", ...args] = image.command;
  const server = spawn(program === "node" ? process.execPath : program, args, {
    cwd: tree,
    env: { PATH: process.env["PATH"], ...image.environment, HOST: "127.0.0.1", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  servers.push(server);
  return await new Promise((resolve, reject) => {
    let output = "";
    const read = (data: Buffer) => {
      output += data.toString();
      const address = /ready at (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("exit", () => reject(new Error(output)));
  });
}

const stop = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) {
      resolve();
      return;
    }
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });

afterAll(async () => {
  for (const server of servers.splice(0)) await stop(server);
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

async function listArchetypes(origin: string, token: string): Promise<readonly Archetype[]> {
  const answer = await fetch(`${origin}/main/api/archetypes`, {
    headers: { authorization: `Bearer ${token}`, "x-tenant": "genie" },
  });
  return ((await answer.json()) as { data: Archetype[] }).data;
}

describe("the image's file tree", () => {
  let tree: string;

  it("matches the Dockerfile and has no development dependencies", async () => {
    tree = await newFolder();
    await makeImageTree(image, tree);
    await expect(stat(join(tree, "node_modules/vitest"))).rejects.toThrow("ENOENT");
    await expect(stat(join(tree, "node_modules/fastify"))).resolves.toBeDefined();
  }, 120_000);

  it("starts, allows sign-in and lists archetypes", async () => {
    const origin = await runImage(tree, { DATA_DIR: await newFolder() });
    const token = await signInOverHttp(origin, "admin@genie.local");
    const names = (await listArchetypes(origin, token)).map(({ type }) => type);
    expect(names).toContain("Expert Deep Dive");
    const page = await fetch(origin, { headers: { accept: "text/html" } });
    expect(await page.text()).toContain("<title>");
  }, 120_000);

  const postgres = process.env["TEST_DATABASE_URL"];
  it.skipIf(postgres === undefined)(
    "starts on PostgreSQL with the first superuser, as in compose.yaml",
    async () => {
      const name = `genie_image_${randomBytes(6).toString("hex")}`;
      const admin = new pg.Client({ connectionString: postgres });
      await admin.connect();
      await admin.query(`create database ${name}`);
      try {
        const url = new URL(postgres ?? "");
        url.pathname = name;
        const [username, password] = ["ada@example.com", "a long sentence nobody guesses"];
        const origin = await runImage(tree, {
          DATA_DIR: await newFolder(),
          DATABASE_URL: url.href,
          FORM_LOGIN: "on",
          FIRST_SUPERUSER_EMAIL: username,
          FIRST_SUPERUSER_PASSWORD: password,
        });
        const answer = await fetch(`${origin}/main/form-login`, {
          method: "POST",
          headers: { "content-type": "application/json", origin },
          body: JSON.stringify({ username, password }),
        });
        const { data } = (await answer.json()) as { data: { access_token: string } };
        expect((await listArchetypes(origin, data.access_token)).length).toBeGreaterThan(0);
        expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      } finally {
        for (const server of servers.splice(1)) await stop(server);
        await admin.query(`drop database ${name} with (force)`);
        await admin.end();
      }
    },
    180_000,
  );
});
