import { retryAfterMs, sendAgain } from "../kernel/retry-after.ts";
import { calls, type RespondentLink, type RespondentTicket } from "../contracts/contracts.gen.ts";
import { networkError, problemDetail, statusError, StreamError } from "../conversation/text/stream-error.ts";

export interface RespondentApiOptions {
  readonly fetch: typeof fetch;
  /** Address of the voice agent service, without a slash at the end. */
  readonly serviceUrl: string;
  readonly token: string;
  /** What one comes back by, in this browser. */
  readonly resumeCode: () => string;
  /** Of this opening of the page. */
  readonly deviceId: string;
}

type Purpose = "text" | "voice_stream";

export interface RespondentApi {
  /** What the link opens, and how far its interview has come. */
  readonly readLink: (signal?: AbortSignal) => Promise<RespondentLink>;
  readonly ticket: (
    purpose: Purpose,
    options?: { readonly takesOver?: boolean; readonly signal?: AbortSignal | undefined },
  ) => Promise<RespondentTicket>;
}

/** The calls of `schemas/calls/respondents.json`. They fail with a `StreamError`, or the signal's reason. */
export function createRespondentApi(options: RespondentApiOptions): RespondentApi {
  const { fetch, serviceUrl, token, resumeCode, deviceId } = options;

  async function post<Data>(path: string, body: object, signal: AbortSignal | undefined): Promise<Data> {
    const own = { token, resume_code: resumeCode(), device_id: deviceId };
    try {
      const send = () =>
        fetch(`${serviceUrl}${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify({ ...own, ...body }),
          cache: "no-store",
          credentials: "omit",
          ...(signal === undefined ? {} : { signal }),
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

  return {
    readLink: (signal) => post(calls.readInterviewLink.path, {}, signal),
    ticket: (purpose, { takesOver = false, signal } = {}) =>
      post(calls.createRespondentTicket.path, { purpose, takes_over: takesOver }, signal),
  };
}
