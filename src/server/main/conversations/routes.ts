import type { ListState } from "../../../runtime/grids/list-state.ts";
import { type Caller, defineCall, type CallHost } from "../../calls/call.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import { presentPage, readListState } from "../../platform/list-page.ts";
import type { Tx } from "../../storage/database.ts";
import { readList, readListIds, rulesOf } from "../../storage/list.ts";
import { findConversation, conversationsPolicy as policy } from "../../interviews/read-conversation.ts";
import { issueTicket } from "../../voice/tickets/tickets.ts";
import { presentConversation } from "../../interviews/present-conversation.ts";
import { findInterviewsByTranscript, searchTranscripts } from "./transcript-search.ts";
import {
  conversationList,
  countLinkParameters,
  findInterviewerId,
  filterByInterviewer,
  readFirstAnswers,
  registerTest,
} from "./queries.ts";

const noInterviewer = () => problem("ERR_NOT_FOUND", { detail: "Interviewer not found." });

/** Extends a list search to interviews whose transcripts contain the words. */
async function saying(tx: Tx, caller: Caller, state: ListState, interviewerId: string): Promise<ListState> {
  if (state.search.trim() === "" || state.filters["id"] !== undefined) return state;
  const matching = await findInterviewsByTranscript(tx, caller.tenantId, state.search, interviewerId);
  if (matching.length === 0) return state;
  const others = await readListIds(tx, conversationList, caller, state);
  return {
    ...state,
    search: "",
    filters: { ...state.filters, id: { in: [...new Set([...matching, ...others])] } },
  };
}

/** Registers the calls of `schemas/calls/conversations.json`. */
export function registerConversationsRoutes(host: CallHost): void {
  defineCall(host, "listConversations", {
    policy: policy.read,
    handler: async ({ tx, caller, params, query }) => {
      const state = readListState({ ...query }, rulesOf(conversationList));
      const interviewerId = await findInterviewerId(tx, caller.tenantId, params.id);
      if (interviewerId === undefined) throw noInterviewer();
      const restricted = filterByInterviewer(state, interviewerId);
      const page = await readList(
        tx,
        conversationList,
        caller,
        await saying(tx, caller, restricted, interviewerId),
      );
      const ids = page.rows.map(({ id }) => id);
      const openings = await readFirstAnswers(tx, caller.tenantId, ids);
      const data = page.rows.map((row) => ({
        ...presentConversation(row),
        opening: openings.get(row.id) ?? null,
      }));
      return { ...presentPage(page, data), conversations: data };
    },
  });

  defineCall(host, "listLinkParameters", {
    policy: policy.read,
    handler: async ({ tx, caller: { tenantId }, params }) => {
      const interviewerId = await findInterviewerId(tx, tenantId, params.id);
      if (interviewerId === undefined) throw noInterviewer();
      return { data: await countLinkParameters(tx, tenantId, interviewerId) };
    },
  });

  defineCall(host, "searchTranscripts", {
    policy: policy.read,
    handler: async ({ tx, caller: { tenantId }, query }) => {
      const { interviewer_id: interviewer, search_query: search = "" } = query;
      const id =
        interviewer === undefined
          ? undefined
          : await findInterviewerId(tx, tenantId, interviewer.toLowerCase());
      if (interviewer !== undefined && id === undefined) throw noInterviewer();
      return { data: await searchTranscripts(tx, tenantId, search, id) };
    },
  });

  defineCall(host, "registerConversation", {
    policy: policy.register,
    handler: async ({ tx, caller, body, now }) => {
      const { tenantId, userId } = caller;
      const conversationId = body.conversation_id.toLowerCase();
      const interviewerId = await findInterviewerId(tx, tenantId, body.interviewer_id.toLowerCase());
      if (interviewerId === undefined) throw noInterviewer();
      const existing = await findConversation(tx, tenantId, conversationId);
      if (existing !== undefined && (!existing.isTest || existing.interviewerId !== interviewerId)) {
        throw problem("ERR_CONFLICT", { detail: "This conversation is not a test of this interviewer." });
      }
      const registration = { tenantId, conversationId, interviewerId, staffId: userId, createdAt: now };
      if ((await registerTest(tx, registration)) !== interviewerId) {
        throw problem("ERR_CONFLICT", {
          detail: "This conversation was registered for another interviewer.",
        });
      }
      return { data: { conversation_id: conversationId, interviewer_id: interviewerId, is_test: true } };
    },
  });

  defineCall(host, "createTicket", {
    policy: policy.register,
    handler: async ({ tx, caller, body, now }) => {
      const { tenantId, userId, displayName } = caller;
      const wanted = body.interviewer_id?.toLowerCase() ?? null;
      if (wanted === null && body.purpose !== "download") {
        throw invalidInput("/interviewer_id", "required", "is required for a conversation");
      }
      const interviewerId = wanted === null ? null : await findInterviewerId(tx, tenantId, wanted);
      if (interviewerId === undefined) throw noInterviewer();
      const { ticket, expiresAt } = await issueTicket(
        tx,
        {
          tenantId,
          purpose: body.purpose,
          holder: { kind: "staff", userId, name: displayName },
          interviewerId,
          conversationId: body.conversation_id?.toLowerCase() ?? null,
        },
        now,
      );
      return { data: { ticket, expires_at: expiresAt.toISOString() } };
    },
  });
}
