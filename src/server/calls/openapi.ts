import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { OpenAPIV3 } from "openapi-types";
import { responseSchema, pathOf, type CallContract, type Contract } from "./contract.ts";

type Json = Record<string, unknown>;

const describedElsewhere = new Set([
  "form-layout.schema.json",
  "form-fixture.schema.json",
  "grid-definition.schema.json",
]);

const componentOf = (schema: object, file: string): string => (schema as { title?: string }).title ?? file;

/** Rewrites references between files to references within the document. */
function localised(node: unknown, home: string, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(node)) return node.map((item) => localised(item, home, names));
  if (typeof node !== "object" || node === null) return node;
  const copy: Json = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === "$schema" || key === "$id") continue;
    if (key === "$ref" && typeof value === "string") {
      const [file = "", pointer = ""] = value.split("#");
      copy[key] = `#/components/schemas/${file === "" ? home : (names.get(file) ?? file)}${pointer}`;
    } else copy[key] = localised(value, home, names);
  }
  return copy;
}

const jsonContent = (schema: unknown) => ({ "application/json": { schema } });

const bodyContent = ({ form }: CallContract, schema: unknown) =>
  form === true ? { "application/x-www-form-urlencoded": { schema } } : jsonContent(schema);

const textContent = (type: string) => ({ [type]: { schema: { type: "string" } } });

function answerContent({ csv, stream, audio, file }: CallContract, schema: unknown): object {
  if (audio === true) return { "audio/wav": { schema: { type: "string", format: "binary" } } };
  if (file === true) return { "*/*": { schema: { type: "string", format: "binary" } } };
  if (csv === true) return textContent("text/csv");
  return stream === true ? textContent("text/event-stream") : jsonContent(schema);
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: {
      type: "string",
      ...(name === "id" || name?.endsWith("_id") === true ? { format: "uuid" } : {}),
    },
  }));

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
});

function headersOf(call: CallContract): object[] {
  const headers: object[] = [];
  if (call.public !== true) headers.push(header("X-Tenant", true, "Name of the tenant."));
  if (call.public !== true && call.method === "POST" && call.safe !== true) {
    headers.push(
      header("Idempotency-Key", false, "A retry with the same key gets the response to the first attempt."),
    );
  }
  if (call.method === "PUT" || call.method === "DELETE") {
    headers.push(header("If-Match", call.tag === "configuration", 'The version being edited, such as "3".'));
  }
  return headers;
}

function queryParameters(query: unknown, contract: Contract): object[] {
  const reference = (query as { $ref?: string } | undefined)?.$ref;
  const schema = reference === undefined ? query : contract.schemas[reference];
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as Json;
    return {
      name,
      in: "query",
      required: required.includes(name),
      ...(typeof description === "string" ? { description } : {}),
      schema: rest,
    };
  });
}

/** Builds the OpenAPI 3.1 document of both services from the schemas that validate requests and responses. */
function openApiDocument(contract: Contract, { version }: { version: string }): Json {
  const files = Object.entries(contract.schemas).filter(([file]) => !describedElsewhere.has(file));
  const names = new Map(files.map(([file, schema]) => [file, componentOf(schema, file)]));
  const local = (schema: unknown) => localised(schema, "", names);
  const failure = {
    description: "A problem (RFC 9457).",
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  };
  const paths: Record<string, Json> = {};
  for (const [operationId, call] of Object.entries(contract.calls)) {
    const path = pathOf(call);
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: {
        operationId,
        tags: [call.tag],
        summary: call.summary,
        ...(call.public === true ? { security: [] } : {}),
        parameters: [
          ...pathParameters(call.path),
          ...queryParameters(call.query, contract),
          ...headersOf(call),
        ],
        ...(call.body === undefined
          ? {}
          : { requestBody: { required: true, content: bodyContent(call, local(call.body)) } }),
        responses: {
          [String(call.status ?? 200)]: {
            description: "Success.",
            content: answerContent(call, local(responseSchema(call))),
          },
          default: failure,
        },
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Genie API",
      version,
      description: "Lists, records and configuration of a tenant (/main); its interviews (/voice).",
    },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: Object.fromEntries(
        files.map(([file, schema]) => {
          const name = names.get(file) ?? file;
          return [name, localised(schema, name, names)];
        }),
      ),
    },
  };
}

/** Serves the OpenAPI document as JSON and as a Swagger UI page. */
export async function registerApiDocumentation(
  app: FastifyInstance,
  contract: Contract,
  { version, root }: { version: string; root: string },
): Promise<void> {
  const document = openApiDocument(contract, { version });
  app.get(`${root}/openapi.json`, (_request, reply) =>
    reply.header("cache-control", "no-cache").send(document),
  );
  await app.register(swagger, {
    mode: "static",
    // The plugin's types only cover OpenAPI 3.0; it passes the document on unchanged.
    specification: { document: document as unknown as OpenAPIV3.Document },
  });
  await app.register(swaggerUi, {
    routePrefix: `${root}/docs`,
    // Swagger UI uses inline styles; no other page may.
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    uiConfig: { docExpansion: "list", deepLinking: true },
    theme: { title: "Genie API" },
  });
}
