import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type ResourceSchemas, resourceSchemasFile } from "../../server/calls/contract.ts";
import {
  type DeclaredResource,
  describeResources,
  schemasOfResources,
  screenOf,
} from "../../server/main/resource-schemas.ts";

const folder = "src/server/main";
const banner = `// Generated from the descriptors \`${folder}/*/resource.ts\` by \`npm run generate\`. Do not edit.\n`;

/** Folders with a descriptor, in alphabetical order. */
async function resourceFolders(root: string): Promise<readonly string[]> {
  const files = await readdir(join(root, folder), { recursive: true });
  return files.flatMap((file) => /^([a-z-]+)[/\\]resource\.ts$/.exec(file)?.[1] ?? []).toSorted();
}

async function loadResource(root: string, name: string): Promise<DeclaredResource> {
  const file = join(root, folder, name, "resource.ts");
  const { resource } = (await import(file)) as { readonly resource?: DeclaredResource };
  if (resource === undefined) throw new Error(`${file} does not export \`resource\`.`);
  return resource;
}

/** `help-texts` as `helpTexts` */
const camelCase = (name: string): string =>
  name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const listOf = (names: readonly string[]): string => `${banner}
${names.map((name) => `import { resource as ${camelCase(name)} } from "./${name}/resource.ts";`).join("\n")}

/** All declared entities. Routes, exports and the required fields of layouts are derived from this list. */
export const declaredResources = [${names.map(camelCase).join(", ")}] as const;
`;

/**
 * Reads the descriptors of all resources.
 * @returns their schemas, and the contents of the generated files by path
 * @throws {Error} if a descriptor exports no resource
 */
export async function resourceFiles(
  root: string,
): Promise<{ readonly schemas: ResourceSchemas; readonly files: Record<string, string> }> {
  const names = await resourceFolders(root);
  const resources = describeResources(await Promise.all(names.map((name) => loadResource(root, name))));
  const schemas = schemasOfResources(resources);
  return {
    schemas,
    files: {
      [`schemas/${resourceSchemasFile}`]: `${JSON.stringify(schemas, null, 2)}\n`,
      [`${folder}/resources.gen.ts`]: listOf(names),
      "src/domain/navigation/resources.gen.ts": `${banner}
/** The declared resources, for the screens that administer them. */
export const declaredResources = ${JSON.stringify(resources.map(screenOf), null, 2)} as const;
`,
    },
  };
}
