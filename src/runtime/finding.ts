/** A problem found in a layout or a grid definition. */
export interface Finding {
  /** Stable code, such as `unknown-type`. */
  readonly code: string;
  /** JSON pointer (RFC 6901) into the document. */
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string;
  /** The key or value probably meant in place of an unknown one. */
  readonly meant?: string;
  readonly severity: "error" | "warning";
}
