import { randomUUID } from "node:crypto";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Person, Authenticator, CallHost } from "./calls/call.ts";
import type { Identity } from "./identity/plugin.ts";
import { registerAnalyticsRoutes } from "./main/analytics/routes.ts";
import { registerResource } from "./main/record-handlers.ts";
import type { AnyResource } from "./main/resource.ts";
import { openConfiguration } from "./main/resources.ts";
import { registerAuditRoutes } from "./main/audit/routes.ts";
import { registerConfigurationRoutes } from "./main/configuration/routes.ts";
import { registerSetupBriefRoute } from "./main/interviewers/brief/read-brief.ts";
import { registerSetupProposalsRoute, createSetupProposer } from "./main/interviewers/propose-setup.ts";
import { createAskModel } from "./voice/model/ask-model.ts";
import { registerInterviewersRoutes } from "./main/interviewers/routes.ts";
import { registerBouncesRoute } from "./main/invitees/bounces.ts";
import { registerInviteesRoutes } from "./main/invitees/routes.ts";
import { registerTestInvitationRoute } from "./main/invitees/send-invitation.ts";
import { initialTenant } from "./bootstrap/prepare-installation.ts";
import { registerDemoRoutes } from "./main/demo/routes.ts";
import { registerErasureRoutes } from "./main/erasure/routes.ts";
import { registerExportDataRoutes } from "./main/export-data/routes.ts";
import { registerFilesRoutes } from "./main/files/routes.ts";
import {
  interviewersPolicy,
  interviewGuidesPolicy,
  knowledgeBasesPolicy,
  membersPolicy,
} from "./main/policies.ts";
import { registerMembersRoutes } from "./main/members/routes.ts";
import { registerGridExportRoutes } from "./main/grid-export/routes.ts";
import { registerGridViewsRoutes } from "./main/grid-views/routes.ts";
import { registerGuideGraphRoutes, registerInterviewGuidesRoutes } from "./main/interview-guides/routes.ts";
import { registerConversationsRoutes } from "./main/conversations/routes.ts";
import { registerInterviewerDraftsRoutes } from "./main/interviewer-drafts/routes.ts";
import { registerInterviewerFilesRoutes } from "./main/interviewer-files/routes.ts";
import {
  registerKnowledgeDocumentsRoutes,
  registerKnowledgeBasesRoutes,
} from "./main/knowledge-bases/routes.ts";
import { registerSetupConversationsRoutes } from "./main/setup-conversations/routes.ts";
import { registerListsRoutes } from "./main/lists/routes.ts";
import { registerRowImportsRoutes } from "./main/row-imports/routes.ts";
import { registerWebhooksRoutes } from "./main/webhooks/routes.ts";
import { registerApiDocumentation } from "./calls/openapi.ts";
import {
  isPageRequest,
  isApiPath,
  isPage,
  type TenantTest,
  serveWebClient,
  type PageHandler,
} from "./platform/web-client.ts";
import { createLimits, type Limiter, registerCallLimit, registerConnectionLimit } from "./platform/limits.ts";
import { loadContract } from "./calls/contract.ts";
import { serveDevClient } from "./platform/dev-client.ts";
import { Drain, registerDrain } from "./platform/drain.ts";
import { answerError } from "./platform/error-handler.ts";
import { problem } from "./platform/errors.ts";
import { createLinkMailer } from "./platform/mailer.ts";
import { freeBytesOf, registerHealthRoutes } from "./calls/health.ts";
import { registerJsonBodies } from "./platform/json-body.ts";
import {
  registerSameOriginCheck,
  headersWithoutRoute,
  registerSecurityHeaders,
} from "./platform/security-headers.ts";
import type { Settings } from "./platform/settings.ts";
import { createProxyTest, trustProxyOf, warnWithoutProxy } from "./platform/trust-proxy.ts";
import { findTenantId } from "./storage/control/installation.ts";
import type { Database } from "./storage/database.ts";
import type { Jobs } from "./storage/jobs/job-queue.ts";
import { findEmbedOrigins } from "./voice/respondents/link-access.ts";
import { openBlobs } from "./storage/blobs/blob-store.ts";
import { openVoice } from "./voice/open-voice.ts";

/** Timeouts in ms for a whole request and for its headers. With 1 MB bodies, 60 s require 17 kB/s of an upload. */
const requestTimeoutMs = 60_000;
const headersTimeoutMs = 20_000;
const bodyLimit = 1_048_576;

export interface AppOptions {
  readonly settings: Settings;
  readonly database: Database;
  readonly identity: Identity;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  /** Package root, containing `schemas/`, `layouts/` and the built client. */
  readonly root: string;
  readonly version: string;
  /** Source of the web client; `none` serves only the API. */
  readonly client: "built" | "sources" | "none";
  /** Validates every response against its schema. Too slow for production; for development and tests. */
  readonly checksAnswers: boolean;
  /** Entities in addition to the built-in ones. */
  readonly resources?: readonly AnyResource[];
}

export interface AppRoute {
  readonly method: string;
  /** Fastify route pattern: parameters begin with a colon. */
  readonly url: string;
}

export interface App {
  readonly app: FastifyInstance;
  readonly host: CallHost;
  /** All registered routes. */
  readonly routes: readonly AppRoute[];
  /**
   * Shuts down gracefully: fails readiness, keeps answering requests for `DRAIN_SECONDS`, moves calls to other
   * processes, waits for requests in flight and closes the server.
   */
  stop(): Promise<void>;
}

/** Sends browsers the client's page for unknown paths, and other clients a 404 problem. */
function answerUnknownPaths(app: FastifyInstance, page: PageHandler | undefined, isTenant: TenantTest): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (page !== undefined && isPageRequest(request)) {
      if (await isPage(request.url, isTenant)) return page(request, reply);
      // The client renders its own "not found" page.
      if (request.headers.accept?.includes("text/html") === true) return page(request, reply.code(404));
    }
    throw problem("ERR_NOT_FOUND", {
      detail: `There is no ${request.method} ${request.url.split("?", 1)[0]}.`,
    });
  });
}

/** Applies the per-user rate limit to every authenticated call, regardless of address. */
function limitPeople(authenticator: Authenticator, limiter: Limiter): Authenticator {
  const counted = <Who extends Person>(who: Who): Who => {
    limiter.take(who.userId);
    return who;
  };
  return {
    credentials: async (request) => {
      const credentials = await authenticator.credentials(request);
      return {
        userId: credentials.userId,
        person: async (tx) => counted(await credentials.person(tx)),
        caller: async (tx) => counted(await credentials.caller(tx)),
      };
    },
  };
}

/** Builds the server from its dependencies; does not start listening. */
export async function createApp(options: AppOptions): Promise<App> {
  const { settings, database, identity, jobs, now, root, version } = options;
  const { trustedProxies } = settings;
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustProxyOf(trustedProxies),
    // Bounds slow uploads; idle connections are closed sooner.
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: "idle",
    genReqId: () => randomUUID(),
    // A URL that cannot be decoded reaches neither a route nor the error handler.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...headersWithoutRoute(settings), "x-request-id": request.id });
      void answerError(error, request, reply);
    },
    routerOptions: { maxParamLength: 300 },
  });
  app.removeContentTypeParser("text/plain");
  registerJsonBodies(app);
  app.setErrorHandler(answerError);
  const routes: AppRoute[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    routes.push(...[method].flat().map((each) => ({ method: each, url })));
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (isApiPath(request.url)) reply.header("cache-control", "no-store");
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, "request");
  });
  await registerSecurityHeaders(app, settings);
  registerSameOriginCheck(app, settings);
  await app.register(cookie);
  const limits = createLimits(settings.limits);
  registerConnectionLimit(app, settings.limits.connectionsPerAddress, createProxyTest(trustedProxies));
  warnWithoutProxy(app, trustedProxies);
  registerCallLimit(app, limits.calls, isApiPath);
  const drain = new Drain(settings.drainMs);
  registerDrain(app, drain);
  const freeBytes = () => freeBytesOf(settings.dataDir);
  const health = registerHealthRoutes(app, database, { version, drain, freeBytes });
  const contract = loadContract(root);
  const host: CallHost = {
    app,
    contract,
    database,
    authenticator: limitPeople(identity.authenticator, limits.personCalls),
    limits,
    now,
    drain,
    checksAnswers: options.checksAnswers,
    mounted: new Map(),
  };
  if (settings.roles.includes("main")) {
    const configuration = openConfiguration(root, settings, database.cipher, options.resources);
    const { resources } = configuration;
    await identity.register(host);
    for (const resource of resources) registerResource(host, configuration, resource);
    registerConfigurationRoutes(host, configuration, jobs);
    registerAuditRoutes(host);
    registerGridViewsRoutes(host);
    registerGridExportRoutes(host, configuration);
    registerMembersRoutes(host, configuration, settings);
    const recognises = settings.speech.recognition !== undefined;
    registerInterviewersRoutes(host, { configuration, jobs, recognises });
    const { languageModel } = settings;
    registerSetupBriefRoute(host);
    registerSetupProposalsRoute(
      host,
      languageModel && createSetupProposer({ ask: createAskModel(languageModel), log: app.log }),
    );
    const post = createLinkMailer(settings);
    registerInviteesRoutes(host, { jobs, sendsMail: post !== undefined });
    registerTestInvitationRoute(host, post);
    registerBouncesRoute(app, { database, now, secret: settings.mail?.bounceSecret });
    registerInterviewGuidesRoutes(host, configuration);
    registerGuideGraphRoutes(host);
    registerKnowledgeBasesRoutes(host, configuration);
    registerKnowledgeDocumentsRoutes(host);
    registerInterviewerDraftsRoutes(host);
    registerSetupConversationsRoutes(host);
    registerInterviewerFilesRoutes(host, configuration);
    registerConversationsRoutes(host);
    registerAnalyticsRoutes(host, jobs);
    registerDemoRoutes(host, { tenant: settings.demo ? initialTenant.name : null });
    registerErasureRoutes(host, jobs);
    registerExportDataRoutes(host);
    registerListsRoutes(host);
    registerRowImportsRoutes(host, configuration, jobs);
    const readers = new Map([
      ["member", membersPolicy.read],
      ["interviewer", interviewersPolicy.read],
      ["interview-guide", interviewGuidesPolicy.read],
      ["knowledge-base", knowledgeBasesPolicy.read],
      ...resources.map(({ entity, policy }) => [entity, policy.read] as const),
    ]);
    registerFilesRoutes(host, { blobs: openBlobs(settings), readers });
    registerWebhooksRoutes(host, jobs);
    await registerApiDocumentation(app, contract, { version, root: "/main" });
  }
  const voice = settings.roles.includes("voice")
    ? await openVoice(host, settings, health, identity.conversationTokens)
    : undefined;
  answerUnknownPaths(app, await openClient(app, options), (name) =>
    database.inControl(async (tx) => (await findTenantId(tx, name)) !== undefined),
  );
  const drainAndClose = async () => {
    await drain.begin();
    await voice?.moveCalls();
    await app.close();
    await voice?.close();
  };
  let stopped: Promise<void> | undefined;
  return { app, host, routes, stop: () => (stopped ??= drainAndClose()) };
}

async function openClient(
  app: FastifyInstance,
  { client, settings, root, database, now }: AppOptions,
): Promise<PageHandler | undefined> {
  if (client === "none" || !settings.roles.includes("web")) return undefined;
  return client === "built"
    ? serveWebClient(app, join(root, "dist/web"), settings, (token) =>
        findEmbedOrigins(database, token, now()),
      )
    : serveDevClient(app, root, settings);
}
