import { type ApiClient, createApiClient } from "../contracts/api-client.ts";
import type {
  ConversationToken,
  RespondentLink,
  RespondentTicket,
  Unsubscription,
} from "../contracts/contracts.gen.ts";
import { createTransport } from "../contracts/transport.ts";

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
  /** Language in which the page showed its notices. */
  readonly pageLanguage?: RespondentLink["language"] | undefined;
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
  /** Returns a token for all text answers; `conversation` uses it from then on. */
  readonly token: (options?: EnterOptions) => Promise<ConversationToken>;
  /** Client for text answers; a rejected token is replaced through the link. */
  readonly conversation: ApiClient;
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

/** The calls of `schemas/calls/respondents.json`. They reject with an `ApiProblem`, or the signal's reason. */
export function createRespondentApi(options: RespondentApiOptions): RespondentApi {
  const { fetch, serviceUrl, token, resumeCode, deviceId } = options;
  const settings = { main_api_url: "", voice_api_url: serviceUrl };
  const parameters = parametersOf(options.search ?? "");
  const newKey = () => crypto.randomUUID();
  const anonymous = createTransport({ settings, fetch, credentials: null, cookies: "omit" });
  const client = createApiClient(anonymous, newKey);
  const device = () => ({ token, resume_code: resumeCode(), device_id: deviceId });
  // All of these calls are idempotent.
  const repeats = true;

  let current: string | null = null;
  const entry = ({ takesOver = false, pageLanguage }: EnterOptions) => ({
    ...device(),
    takes_over: takesOver,
    parameters,
    ...(pageLanguage !== undefined && { page_language: pageLanguage }),
  });
  const getToken = async (wanted: EnterOptions = {}) => {
    const body = entry(wanted);
    const { signal } = wanted;
    const { data } = await client.call("createConversationToken", { body, signal, repeats });
    current = data.conversation_token;
    return data;
  };
  const credentials = {
    accessToken: async () => current ?? (await getToken()).conversation_token,
    replaceToken: async (refused: string) =>
      current !== null && current !== refused ? current : (await getToken()).conversation_token,
  };
  return {
    readLink: async (signal) =>
      (await client.call("readInterviewLink", { body: device(), signal, repeats })).data,
    unsubscribe: async () => (await client.call("unsubscribeInvitee", { body: { token }, repeats })).data,
    ticket: async (wanted = {}) => {
      const body = { ...entry(wanted), purpose: "voice_stream" as const };
      const { signal } = wanted;
      return (await client.call("createRespondentTicket", { body, signal, repeats })).data;
    },
    token: getToken,
    conversation: createApiClient(createTransport({ settings, fetch, credentials }), newKey),
  };
}
