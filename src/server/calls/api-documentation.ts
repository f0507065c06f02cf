import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { OpenAPIV3 } from "openapi-types";
import type { Contract } from "./contract.ts";
import { openApiDocument } from "./openapi.ts";

/** Serves the description of the API as a document, and as a page to read and try it. */
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
    // The plugin's types end at OpenAPI 3.0; it hands the document to the page as it is.
    specification: { document: document as unknown as OpenAPIV3.Document },
  });
  await app.register(swaggerUi, {
    routePrefix: `${root}/docs`,
    // The page styles itself by attributes; no other page may.
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    uiConfig: { docExpansion: "list", deepLinking: true },
    theme: { title: "Genie API" },
  });
}
