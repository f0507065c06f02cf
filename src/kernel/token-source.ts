/** Where the token of calls comes from: the session of staff, or a respondent's conversation. */
export interface TokenSource {
  /** Null where nobody is signed in. */
  readonly accessToken: () => Promise<string | null>;
  /** The token that stands for a refused one; null where there is none. */
  readonly replaceToken: (refused: string) => Promise<string | null>;
}

/** Sends a request with a token. One that is refused (401) is replaced once, and the request sent again. */
export async function sendWithToken(
  source: TokenSource | null,
  send: (token: string | null) => Promise<Response>,
): Promise<Response> {
  const token = (await source?.accessToken()) ?? null;
  const response = await send(token);
  if (response.status !== 401 || source === null || token === null) return response;
  const replacement = await source.replaceToken(token);
  if (replacement === null) return response;
  await response.body?.cancel();
  return await send(replacement);
}
