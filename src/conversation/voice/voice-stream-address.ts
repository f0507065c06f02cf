/**
 * Address of an interviewer's voice stream: its answering address, rewritten to the stream's path (spec section 7).
 *
 * @param serviceUrl path of this site or absolute address of the voice agent service, without a slash at the end
 * @param page address of this page
 */
export function voiceStreamAddress(serviceUrl: string, workflowId: string, page: string): string {
  const url = new URL(`${serviceUrl}/http_voice/answer/${encodeURIComponent(workflowId)}`, page);
  url.pathname = url.pathname.replace(/\/http_voice\/answer\/([^/]+)$/u, "/http_voice/stream/$1");
  url.protocol = url.protocol.replace(/^http/u, "ws");
  return url.href;
}
