import { streamMessages } from "../../domain/errors/messages.ts";

/**
 * `status`: the service refused; `reader`: its answer cannot be read; `network`: nobody answered, or the answer broke
 * off; `service`: the service gave up in the middle of its answer.
 */
export type StreamErrorKind = "status" | "reader" | "network" | "service";

/** Why a reply did not come, or not whole. */
export class StreamError extends Error {
  override readonly name = "StreamError";
  readonly kind: StreamErrorKind;
  /** HTTP status; 0 when nobody answered. */
  readonly status: number;
  /** What the service said about it, fit to be shown; null when it said nothing. */
  readonly detail: string | null;
  /** Milliseconds that the service asks to be left alone (`Retry-After`); null: it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    {
      kind,
      status,
      detail,
      retryAfterMs = null,
    }: { kind: StreamErrorKind; status: number; detail: string | null; retryAfterMs?: number | null },
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.kind = kind;
    this.status = status;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

export const statusError = (status: number, detail: string | null, retryAfterMs: number | null = null) =>
  new StreamError(streamMessages.status(status), { kind: "status", status, detail, retryAfterMs });

export const readerError = () =>
  new StreamError(streamMessages.noReader, { kind: "reader", status: 200, detail: null });

export const networkError = (cause: unknown) =>
  new StreamError(streamMessages.broken, { kind: "network", status: 0, detail: null }, { cause });

/** @param status that the service gives its fault, though its answer had begun with 200 */
export const serviceError = (detail: string | null, status = 200) =>
  new StreamError(detail ?? streamMessages.broken, { kind: "service", status, detail });

/** The status in a problem document; 200 where there is none. */
export const problemStatus = (body: unknown): number => {
  const status =
    typeof body === "object" && body !== null ? (body as { readonly status?: unknown }).status : null;
  return typeof status === "number" ? status : 200;
};

/** The sentence for people in a problem document (RFC 9457); null where there is none. */
export function problemDetail(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  const { detail, title } = body as { readonly detail?: unknown; readonly title?: unknown };
  if (typeof detail === "string" && detail !== "") return detail;
  return typeof title === "string" && title !== "" ? title : null;
}
