import { and, eq } from "drizzle-orm";
import type { RespondentTicketInput } from "../../../contracts/contracts.gen.ts";
import { replay } from "../../../interviewing/replay/replay.ts";
import type { ConversationTokens } from "../../identity/tokens/conversation-token.ts";
import type { FastifyRequest } from "fastify";
import { registerRouteLimit } from "../../platform/limits.ts";
import { definePublicCall, type CallHost } from "../../calls/call.ts";
import { displayName } from "../../identity/authenticate.ts";
import { findMember } from "../../storage/control/members.ts";
import { problem, ProblemError, invalidInput } from "../../platform/errors.ts";
import { digest } from "../../identity/tokens/refresh-token.ts";
import type { Tx } from "../../storage/database.ts";
import { unsubscribe } from "../../interviews/invitee-queries.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { isPermanentlyEnded } from "../../interviews/abandonment.ts";
import { readEvents, readMessages, type ConversationRow } from "../../interviews/read-conversation.ts";
import { pickLinkParameters, readParameterNames } from "../../../domain/interviewer/input-rules.ts";
import { GuideCache } from "../session/guides.ts";
import { issueTicket } from "../tickets/tickets.ts";
import { closedReasonWords, findClosedReason } from "../../interviews/closed-reason.ts";
import { readLink } from "./link-access.ts";
import { recordWelcome } from "../../interviews/welcome-records.ts";
import { findOwnConversation, presentInterview, presentOwnConversation } from "./present-link.ts";

/**
 * Makes this device the only one that may write: the last one to take the interview over.
 * @throws {ProblemError} 409 for an earlier device.
 */
async function hold(tx: Tx, row: ConversationRow, deviceId: string, takesOver: boolean): Promise<void> {
  if (isPermanentlyEnded(row) || row.connectionId === deviceId) return;
  if (row.connectionId !== null && !takesOver) {
    throw problem("ERR_CONFLICT", { detail: "The interview was opened on another device or page." });
  }
  await tx
    .update(conversations)
    .set({ connectionId: deviceId })
    .where(and(eq(conversations.tenantId, row.tenantId), eq(conversations.id, row.id)));
}

/**
 * Returns the member of staff of a preview link.
 * @throws {ProblemError} 404 if they are no longer a member.
 */
async function findStaff(tx: Tx, tenantId: string, userId: string) {
  const found = await findMember(tx, tenantId, userId);
  if (found === undefined) throw problem("ERR_NOT_FOUND", { detail: "Interview not found." });
  return { userId, name: displayName(found.firstName, found.lastName, found.email) };
}

/**
 * Looks up a link. Unknown tokens are counted by client address, so that links cannot be guessed.
 * @throws {ProblemError} 404 for an unknown link, 429 after too many of them.
 */
async function openLink(
  host: CallHost,
  tx: Tx,
  request: FastifyRequest,
  guides: GuideCache,
  token: string,
  now: Date,
) {
  const { guesses } = host.limits;
  guesses.require(request.ip);
  try {
    return await readLink(tx, guides, token, now);
  } catch (error) {
    if (error instanceof ProblemError && error.statusCode === 404) guesses.count(request.ip);
    throw error;
  }
}

interface Asking extends Pick<
  RespondentTicketInput,
  "token" | "device_id" | "resume_code" | "takes_over" | "parameters" | "page_language"
> {
  /** A call claims the conversation itself. */
  readonly isCall: boolean;
}

/** Registers the calls of `schemas/calls/respondents.json`, which are public to anyone with a link. */
/** @param transcribesSpeech whether a recogniser is configured. */
export async function registerRespondentsRoutes(
  host: CallHost,
  tokens: ConversationTokens,
  transcribesSpeech: boolean,
): Promise<void> {
  const guides = new GuideCache();

  /**
   * Determines the conversation that a link's holder begins, or continues on this device.
   * @throws {ProblemError} 404 for an unknown link, 409 if it is closed or another device took over, 422 without the
   * code that an open link requires, 429 if too many interviews begin.
   */
  async function enterInterview(tx: Tx, request: FastifyRequest, body: Asking, now: Date) {
    const found = await openLink(host, tx, request, guides, body.token, now);
    const { link, guide, state } = found;
    if (guide === undefined || state !== "open") {
      throw problem("ERR_CONFLICT", { detail: "This interview is closed." });
    }
    const takesOver = body.takes_over === true;
    const current = await findOwnConversation(tx, link, {
      resumeCode: body.resume_code ?? null,
      begins: takesOver,
    });
    if (current === undefined) {
      throw invalidInput("/resume_code", "required", "is required for an open link");
    }
    const { id: conversationId, row } = current;
    const linkHash = digest(body.token);
    const staff = link.staffId === null ? undefined : await findStaff(tx, link.tenantId, link.staffId);
    if (row === undefined) {
      const reason = staff === undefined ? await findClosedReason(tx, found.row, now) : null;
      if (reason !== null) {
        throw problem("ERR_CONFLICT", { detail: `This interview is closed: ${closedReasonWords[reason]}.` });
      }
      host.limits.beginningsByAddress.take(request.ip);
      host.limits.beginningsByLink.take(linkHash);
      if (body.page_language !== undefined) {
        const { tenantId, interviewerId } = link;
        const interview = presentInterview(found.row, { ...found, graph: guide.graph, transcribesSpeech });
        const shown = { language: found.language, pageLanguage: body.page_language };
        await recordWelcome(tx, { tenantId, interviewerId, conversationId, interview, ...shown }, now);
      }
    } else {
      host.limits.answers.take(`${link.tenantId}:${conversationId}`);
      if (!body.isCall) await hold(tx, row, body.device_id.toLowerCase(), takesOver);
    }
    const names = readParameterNames(found.row.dynamicFields["link_parameters"]);
    const parameters = pickLinkParameters(names, body.parameters ?? {});
    return { conversationId, linkHash, ...link, parameters, staff };
  }

  await host.app.register(async (app) => {
    // Limited by person, not by turn: answers count by interview, beginnings by link and client address.
    registerRouteLimit(app, (request) => host.limits.guesses.require(request.ip));
    const scope = { ...host, app };

    definePublicCall(scope, "readInterviewLink", async ({ database, request, body, now }) => {
      return database.inControl(async (tx) => {
        const { link, row, guide, language, isVoice, state } = await openLink(
          host,
          tx,
          request,
          guides,
          body.token,
          now,
        );
        if (guide === undefined || state !== "open")
          return { data: { state, language, interview: null, conversation: null } };
        const interview = presentInterview(row, { graph: guide.graph, isVoice, link, transcribesSpeech });
        const search = { resumeCode: body.resume_code ?? null, begins: false };
        const ownRow = (await findOwnConversation(tx, link, search))?.row;
        if (ownRow === undefined) {
          return link.staffId === null && (await findClosedReason(tx, row, now)) !== null
            ? { data: { state: "closed", language, interview: null, conversation: null } }
            : { data: { state, language, interview, conversation: null } };
        }
        const pinned = await guides.find(
          tx,
          { tenantId: link.tenantId, interviewerId: row.id },
          ownRow.guideVersionId,
        );
        const { graph } = pinned ?? guide;
        const conversation = presentOwnConversation(ownRow, await readMessages(tx, ownRow), {
          graph,
          state: replay(graph, await readEvents(tx, ownRow)).state,
          link,
          deviceId: body.device_id?.toLowerCase() ?? null,
        });
        return { data: { state, language, interview, conversation } };
      });
    });

    definePublicCall(scope, "unsubscribeInvitee", ({ database, request, body, now }) =>
      database.inControl(async (tx) => {
        const { link } = await openLink(host, tx, request, guides, body.token, now);
        const { tenantId, inviteeId } = link;
        const at = inviteeId === null ? undefined : await unsubscribe(tx, { tenantId, inviteeId }, now);
        if (at === undefined)
          throw problem("ERR_NOT_FOUND", { detail: "This link does not belong to an invitee." });
        return { data: { unsubscribed_at: at.toISOString() } };
      }),
    );

    definePublicCall(scope, "createConversationToken", async ({ database, request, body, now }) => {
      const entered = await database.inControl((tx) =>
        enterInterview(tx, request, { ...body, isCall: false }, now),
      );
      const { staff, ...claims } = entered;
      const { token, expiresAt } = await tokens.issue(
        { ...claims, deviceId: body.device_id.toLowerCase(), ...(staff && { staff }) },
        now,
      );
      const data = {
        conversation_token: token,
        expires_at: expiresAt.toISOString(),
        conversation_id: entered.conversationId,
      };
      return { data };
    });

    definePublicCall(scope, "createRespondentTicket", async ({ database, request, body, now }) => {
      const { purpose } = body;
      return database.inControl(async (tx) => {
        const { tenantId, interviewerId, conversationId, inviteeId, parameters, staff } =
          await enterInterview(tx, request, { ...body, isCall: purpose === "voice_stream" }, now);
        const holder =
          staff === undefined
            ? ({ kind: "respondent", inviteeId, name: null, parameters } as const)
            : ({ kind: "staff", ...staff, isPreview: true } as const);
        const { ticket, expiresAt } = await issueTicket(
          tx,
          { tenantId, purpose, holder, interviewerId, conversationId },
          now,
        );
        const data = { ticket, expires_at: expiresAt.toISOString(), conversation_id: conversationId };
        return { data };
      });
    });
  });
}
