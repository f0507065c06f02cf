/** Something wrong, or doubtful, in a layout or a grid definition. */
export interface Finding {
  /** Stable code, such as `unknown-type`. */
  readonly code: string;
  /** JSON pointer (RFC 6901) to the place in the document. */
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string;
  /** The word that was probably meant where an unknown one stands: the key, or the value. */
  readonly meant?: string;
  readonly severity: "error" | "warning";
}
