import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

interface Notice {
  name: string;
  version: string;
  license: string;
  text: string;
}

export const noticesFile = "docs/third-party-notices.md";

const introduction = `# Third-party notices

The product is built with the packages below, under their own licences. This file is generated from the installed
packages by \`npm run notices\`; tools that only build and test the product are not part of it and not listed.
`;

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

async function licenceText(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => licenceFile.test(name)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return texts
    .map((text) => text.replaceAll("\r\n", "\n").trim())
    .filter((text) => text !== "")
    .join("\n\n");
}

async function noticeOf(path: string, { version, license }: LockedPackage): Promise<Notice> {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const manifest = JSON.parse(await readFile(join(path, "package.json"), "utf8")) as { license?: string };
  return {
    name,
    version,
    license: license ?? manifest.license ?? "see its text",
    text: await licenceText(path),
  };
}

interface Lockfile {
  packages: Record<string, LockedPackage & { optionalDependencies?: Record<string, string> }>;
}

/** Packages of which the product contains only data, copied by a generator. */
const dataSources: ReadonlySet<string> = new Set(["node_modules/@faker-js/faker"]);

/** Optional dependencies of other packages are platform builds; the product's own are part of the product. */
async function productPackages(): Promise<[string, LockedPackage][]> {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as Lockfile;
  const ownOptional = new Set(
    Object.keys(packages[""]?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`),
  );
  return Object.entries(packages).filter(
    ([path, { dev, devOptional, optional }]) =>
      dataSources.has(path) || (path !== "" && !dev && !devOptional && (!optional || ownOptional.has(path))),
  );
}

/** A fence longer than any in the text, so that the text cannot close it. */
const fenced = (text: string) => `\`\`\`\`text\n${text}\n\`\`\`\``;

function section([text, notices]: [string, Notice[]]): string {
  const names = notices.map(({ name, version, license }) => `- ${name} ${version} (${license})`).join("\n");
  const words = text === "" ? "The package carries no licence text of its own." : fenced(text);
  return `${names}\n\n${words}\n`;
}

/** Notices of all runtime packages, grouped by identical text. */
export async function thirdPartyNotices(): Promise<string> {
  const packages = await productPackages();
  const notices = await Promise.all(packages.map(([path, locked]) => noticeOf(path, locked)));
  const byText = new Map<string, Notice[]>();
  for (const notice of notices.toSorted((a, b) => a.name.localeCompare(b.name, "en"))) {
    byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice]);
  }
  return [introduction, ...[...byText].map(section)].join("\n");
}

/** Findings if the committed notices differ from the installed packages. */
export async function findStaleNotices(): Promise<string[]> {
  const current = await readFile(noticesFile, "utf8").catch(() => "");
  return current === (await thirdPartyNotices()) ? [] : [`${noticesFile} is stale: run npm run notices`];
}
