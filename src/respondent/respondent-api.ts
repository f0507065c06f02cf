import { retryAfterMs, sendAgain } from "../kernel/retry-after.ts";
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
  /** Address of the voice agent service, without a slash at the end. */
  readonly serviceUrl: string;
  readonly token: string;
  /** What one comes back by, in this browser. */
  readonly resumeCode: () => string;
  /** Of this opening of the page. */
  readonly deviceId: string;
  /** What the link's address carries from the question mark on; default: nothing. */
  readonly search?: string;
}

interface EnterOptions {
  /** Go on here, wherever else the interview is open. */
  readonly takesOver?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface RespondentApi {
  /** What the link opens, and how far its interview has come. */
  readonly readLink: (signal?: AbortSignal) => Promise<RespondentLink>;
  /** Ends the mails to the person whose personal link this is. */
  readonly unsubscribe: () => Promise<Unsubscription>;
  /** For one connection by voice. */
  readonly ticket: (options?: EnterOptions) => Promise<RespondentTicket>;
  /** For all answers by text; from then on `credentials` shows this one. */
  readonly token: (options?: EnterOptions) => Promise<ConversationToken>;
  /** What answers by text are sent with: a token that was refused is replaced by the link. */
  readonly credentials: TokenSource;
}

/** So much of a link's address is sent; the service keeps what the interviewer allows. */
const maxParameters = 50;
const maxParameterLength = 200;

function parametersOf(search: string): Record<string, string> {
  const given = [...new URLSearchParams(search)].slice(0, maxParameters);
  return Object.fromEntries(
    given.map(([name, value]) => [name.slice(0, maxParameterLength), value.slice(0, maxParameterLength)]),
  );
}

/** The calls of `schemas/calls/respondents.json`. They fail with a `StreamError`, or the signal's reason. */
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
      // Neither call changes anything that a second one would change again.
      const response = await sendAgain(await send(), send, signal);
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
