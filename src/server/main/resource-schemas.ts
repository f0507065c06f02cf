import type { CallContract, ResourceSchemas } from "../calls/contract.ts";
import { member, type Policy, superuser } from "../calls/call.ts";
import type { Settings } from "../platform/settings.ts";
import { noTelephony } from "../platform/telephony-settings.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { type AnyResource, pascalCase, type ResourceCalls } from "./resource.ts";

/** What resources may depend on. */
interface ResourceOptions extends Pick<Settings, "allowsPrivateWebhooks" | "telephony"> {
  readonly cipher: TextCipher;
}

/** What `resource.ts` of a folder exports as `resource`: a resource, or a function that creates it. */
export type DeclaredResource = AnyResource | ((options: ResourceOptions) => AnyResource);

/** Creates the resources that depend on settings of the installation. */
export const createResources = (
  declared: readonly DeclaredResource[],
  options: ResourceOptions,
): readonly AnyResource[] =>
  declared.map((resource) => (typeof resource === "function" ? resource(options) : resource));

const readNothing = (): never => {
  throw new Error("Resources that are only described store nothing.");
};

/** Creates resources without an installation, for tools that only inspect their descriptions. */
export const describeResources = (declared: readonly DeclaredResource[]): readonly AnyResource[] =>
  createResources(declared, {
    allowsPrivateWebhooks: false,
    telephony: noTelephony,
    cipher: { currentPrefix: "", encrypt: readNothing, decrypt: readNothing },
  });

const objectSchema = (
  name: string,
  description: string,
  properties: Readonly<Record<string, object>>,
  required: readonly string[],
) => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: `${name}.schema.json`,
  title: pascalCase(name),
  description,
  type: "object",
  required,
  properties,
  additionalProperties: false,
});

const layoutVersion = { $ref: "layout-version.schema.json" };

/** "an archetype", "a channel" */
const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

/** Name of one record in lower case, such as "phone number". */
const nameOf = ({ entity }: AnyResource): string => entity.replaceAll("-", " ");

function callsOf(resource: AnyResource): Record<string, CallContract> {
  const { entity, endpoint, path, plural, summaries, calls } = resource;
  const shown = { $ref: `${entity}.schema.json` };
  const sent = { $ref: `${entity}-input.schema.json` };
  const name = nameOf(resource);
  const common = { path: `${endpoint}/{id}`, tag: path.replaceAll("-", " ") };
  const described: Record<keyof ResourceCalls, CallContract> = {
    list: {
      ...common,
      method: "GET",
      path: endpoint,
      summary: summaries.list ?? `List ${plural}`,
      query: { $ref: "list-query.schema.json" },
      list: shown,
    },
    get: { ...common, method: "GET", summary: summaries.get ?? `Read one ${name}`, response: shown },
    create: {
      ...common,
      method: "POST",
      path: endpoint,
      status: 201,
      summary: summaries.create ?? `Create one ${name} from the values of its form`,
      body: sent,
      response: shown,
    },
    update: {
      ...common,
      method: "PUT",
      summary: summaries.update ?? `Change one ${name}; a merge patch of form values`,
      body: sent,
      response: shown,
    },
    remove: {
      ...common,
      method: "DELETE",
      summary: summaries.remove ?? `Delete one ${name}`,
      response: shown,
    },
  };
  return Object.fromEntries(
    (["list", "get", "create", "update", "remove"] as const).flatMap((kind) => {
      const id = calls[kind];
      return id === undefined ? [] : [[id, described[kind]]];
    }),
  );
}

/** Derives the JSON Schemas and calls of resources, for `schemas/resources.gen.json`. */
export function schemasOfResources(resources: readonly AnyResource[]): ResourceSchemas {
  const schemas = resources.flatMap((resource) => {
    const { entity, layoutKey, description } = resource;
    const { shown, sent } = resource.schemas;
    const form = `Form values of ${withArticle(nameOf(resource))}. The layout ${layoutKey} defines which are required.`;
    return [
      objectSchema(entity, description, shown, Object.keys(shown)),
      objectSchema(`${entity}-input`, form, { ...sent, layout_version: layoutVersion }, []),
    ];
  });
  return {
    schemas: Object.fromEntries(schemas.map((schema) => [schema.$id, schema])),
    calls: Object.assign({}, ...resources.map(callsOf)) as Record<string, CallContract>,
  };
}

/** @throws {Error} for a policy that is no role, which screens could not explain */
function roleOf(policy: Policy, entity: string): "member" | "superuser" {
  if (policy === member) return "member";
  if (policy === superuser) return "superuser";
  throw new Error(`The policy of ${entity} is neither \`member\` nor \`superuser\`.`);
}

/** What the client knows of a resource, for `src/domain/navigation/resources.gen.ts`. */
export const screenOf = (resource: AnyResource) => ({
  entity: resource.entity,
  path: resource.path,
  endpoint: resource.endpoint,
  gridKey: resource.gridKey,
  layoutKey: resource.layoutKey,
  record: pascalCase(resource.entity),
  read: roleOf(resource.policy.read, resource.entity),
  write: roleOf(resource.policy.write, resource.entity),
  canBeActive: "is_active" in resource.schemas.sent,
  canDelete: resource.calls.remove !== undefined,
  actions: resource.actions,
});
