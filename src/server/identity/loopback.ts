// The names that a native client's redirect address may have (RFC 8252, section 7.3).
const names = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The origin of a request's `Host` header, if that names this very machine; otherwise null.
 * The embedded identity provider answers to no other name: its passwords are public, and a page on the
 * internet can point a name of its own at 127.0.0.1 (DNS rebinding).
 */
export function loopbackOrigin(host: string | undefined): string | null {
  if (host === undefined || !/^(?:\[::1\]|[a-z0-9.]+)(?::\d{1,5})?$/i.test(host)) return null;
  const origin = `http://${host.toLowerCase()}`;
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  return names.has(url.hostname) ? url.origin : null;
}
