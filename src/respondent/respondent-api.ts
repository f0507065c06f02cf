import { retryAfterMs, retryRequest } from "../kernel/retry-after.ts";
import { sendJson, type TokenSource } from "../kernel/send-request.ts";
import {
  calls,
  type ConversationToken,
  type RespondentLink,
  type RespondentTicket,
  type Unsubscription,
} from "../contracts/contracts.gen.ts";
import { networkError, problemDetail, statusError, StreamError } from "../conversation/text/read-events.ts";

export interface RespondentApiOptions {
  readonly fetch: typeof fetch;
  /** Base URL of the voice agent service, without trailing slash. */
  readonly serviceUrl: string;
  readonly token: string;
  /** Code that lets this browser resume its interview. */
  readonly resumeCode: () => string;
  /** Identifies this page view. */
  readonly deviceId: string;
  /** Query string of the link. Defaults to none. */
  readonly search?: string;
}

interface EnterOptions {
  /** Takes the interview over from other devices. */
  readonly takesOver?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface RespondentApi {
  /** Returns what the link opens and the progress of its interview. */
  readonly readLink: (signal?: AbortSignal) => Promise<RespondentLink>;
  /** Unsubscribes the owner of this personal link from emails. */
  readonly unsubscribe: () => Promise<Unsubscription>;
  /** Returns a ticket for one voice connection. */
  readonly ticket: (options?: EnterOptions) => Promise<RespondentTicket>;
  /** Returns a token for all text answers; `credentials` uses it from then on. */
  readonly token: (options?: EnterOptions) => Promise<ConversationToken>;
  /** Token source for text answers; a rejected token is replaced through the link. */
  readonly credentials: TokenSource;
}

/** Limits of the sent link parameters. The service keeps only those that the interviewer allows. */
const maxParameters = 50;
const maxParameterLength = 200;

function parametersOf(search: string): Record<string, string> {
  const parameters = [...new URLSearchParams(search)].slice(0, maxParameters);
  return Object.fromEntries(
    parameters.map(([name, value]) => [
      name.slice(0, maxParameterLength),
      value.slice(0, maxParameterLength),
    ]),
  );
}

/** The API of `schemas/calls/respondents.json`. Calls reject with a `StreamError`, or the signal's reason. */
export function createRespondentApi(options: RespondentApiOptions): RespondentApi {
  const { fetch, serviceUrl, token, resumeCode, deviceId } = options;
  const parameters = parametersOf(options.search ?? "");

  const device = () => ({ resume_code: resumeCode(), device_id: deviceId });

  async function post<Data>(path: string, body: object, signal?: AbortSignal): Promise<Data> {
    try {
      const send = () =>
        sendJson(fetch, {
          method: "POST",
          url: `${serviceUrl}${path}`,
          body: { token, ...body },
          credentials: "omit",
          signal,
        });
      // Both calls are idempotent.
      const response = await retryRequest(await send(), send, signal);
      const answer = (await response.json().catch(() => null)) as { readonly data?: Data } | null;
      if (!response.ok) {
        const wait = retryAfterMs(response.headers.get("retry-after"), Date.now());
        throw statusError(response.status, problemDetail(answer), wait);
      }
      if (answer?.data === undefined) throw networkError(null);
      return answer.data;
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof StreamError ? error : networkError(error);
    }
  }

  let current: string | null = null;
  const getToken = async ({ takesOver = false, signal }: EnterOptions = {}) => {
    const path = calls.createConversationToken.path;
    const issued = await post<ConversationToken>(
      path,
      { ...device(), takes_over: takesOver, parameters },
      signal,
    );
    current = issued.conversation_token;
    return issued;
  };
  return {
    readLink: (signal) => post(calls.readInterviewLink.path, device(), signal),
    unsubscribe: () => post(calls.unsubscribeInvitee.path, {}),
    ticket: ({ takesOver = false, signal } = {}) => {
      const body = { ...device(), purpose: "voice_stream", takes_over: takesOver, parameters };
      return post(calls.createRespondentTicket.path, body, signal);
    },
    token: getToken,
    credentials: {
      accessToken: async () => current ?? (await getToken()).conversation_token,
      replaceToken: async (refused) =>
        current !== null && current !== refused ? current : (await getToken()).conversation_token,
    },
  };
}
