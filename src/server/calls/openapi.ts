import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyInstance, type FastifySchema } from "fastify";
import type { OpenAPIV3 } from "openapi-types";
import { routeOf } from "./call.ts";
import { responseSchema, type CallContract, type CompiledCall, type Contract } from "./contract.ts";

const describedElsewhere = new Set([
  "form-layout.schema.json",
  "form-fixture.schema.json",
  "grid-definition.schema.json",
]);

const binary = { schema: { type: "string", format: "binary" } };
const text = { schema: { type: "string" } };

function answerContent(call: CallContract): object {
  const { csv, stream, audio, file } = call;
  if (audio === true) return { "audio/wav": binary };
  if (file === true) return { "*/*": binary };
  if (csv === true) return { "text/csv": text };
  return stream === true
    ? { "text/event-stream": text }
    : { "application/json": { schema: responseSchema(call) } };
}

const pathParameters = (path: string) =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [
      name,
      { type: "string", ...(name === "id" || name.endsWith("_id") ? { format: "uuid" } : {}) },
    ]),
  );

/** The headers of a call, as the schema of an object. */
function headersOf(call: CallContract): object {
  const properties: Record<string, object> = {};
  const required: string[] = [];
  const add = (name: string, isRequired: boolean, description: string) => {
    properties[name] = { type: "string", description };
    if (isRequired) required.push(name);
  };
  if (call.public !== true) add("X-Tenant", true, "Name of the tenant.");
  if (call.public !== true && call.method === "POST" && call.safe !== true) {
    add("Idempotency-Key", false, "A retry with the same key gets the response to the first attempt.");
  }
  if (call.method === "PUT" || call.method === "DELETE") {
    add("If-Match", call.tag === "configuration", 'The version being edited, such as "3".');
  }
  return { type: "object", properties, required };
}

const failure = {
  description: "A problem (RFC 9457).",
  content: { "application/problem+json": { schema: { $ref: "problem.schema.json" } } },
};

const operationOf = (operationId: string, call: CompiledCall): FastifySchema => ({
  operationId,
  tags: [call.tag],
  summary: call.summary,
  ...(call.public === true ? { security: [] } : {}),
  params: { type: "object", properties: pathParameters(call.path) },
  headers: headersOf(call),
  ...(call.query && { querystring: call.query }),
  ...(call.body && { body: call.body }),
  ...(call.form === true ? { consumes: ["application/x-www-form-urlencoded"] } : {}),
  response: {
    [String(call.status ?? 200)]: { description: "Success.", content: answerContent(call) },
    default: failure,
  },
});

/**
 * Builds the OpenAPI 3.1 document of both services from the schemas that validate requests and responses. A process may
 * mount the calls of one service only, so the described routes are those of an instance that handles no requests.
 */
async function openApiDocument(contract: Contract, version: string): Promise<OpenAPIV3.Document> {
  const described = Fastify({ exposeHeadRoutes: false });
  described.setValidatorCompiler(() => () => true);
  described.setSerializerCompiler(() => () => "");
  for (const [file, schema] of Object.entries(contract.schemas)) {
    if (!describedElsewhere.has(file)) described.addSchema(schema);
  }
  await described.register(swagger, {
    convertConstToEnum: false,
    stripBasePath: false,
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Genie API",
        version,
        description: "Lists, records and configuration of a tenant (/main); its interviews (/voice).",
      },
      security: [{ bearer: [] }],
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
    },
    refResolver: {
      // Every schema has an id, its file.
      buildLocalReference: ({ title, $id }) => (typeof title === "string" ? title : ($id as string)),
    },
  });
  for (const [id, call] of Object.entries(contract.calls)) {
    const schema = operationOf(id, call);
    described.route({ method: call.method, url: routeOf(call), schema, handler: () => null });
  }
  await described.ready();
  return described.swagger() as OpenAPIV3.Document;
}

/** Serves the OpenAPI document as JSON and as a Swagger UI page. */
export async function registerApiDocumentation(
  app: FastifyInstance,
  contract: Contract,
  { version, root }: { version: string; root: string },
): Promise<void> {
  // Filled by the first request, since building takes a fifth of a second.
  const document = {} as OpenAPIV3.Document;
  let built: Promise<unknown> | undefined;
  await app.register(async (scope) => {
    scope.addHook("onRequest", async () => {
      built ??= openApiDocument(contract, version).then((made) => Object.assign(document, made));
      await built;
    });
    scope.get(`${root}/openapi.json`, (_request, reply) =>
      reply.header("cache-control", "no-cache").send(document),
    );
    await scope.register(swagger, { mode: "static", specification: { document } });
    await scope.register(swaggerUi, {
      routePrefix: `${root}/docs`,
      // Swagger UI uses inline styles; no other page may.
      staticCSP:
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      uiConfig: { docExpansion: "list", deepLinking: true },
      theme: { title: "Genie API" },
    });
  });
}
