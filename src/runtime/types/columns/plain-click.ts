interface Click {
  readonly button: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Whether a click means "go there", and not "open it elsewhere" or "select": those stay the browser's. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
