/** Characters from which remembering a result saves more than it costs. */
const minLength = 500;

/**
 * Returns a function that remembers its result for the last long text, for work on which several readers of the same
 * text depend.
 */
export function rememberLast<Result>(make: (text: string) => Result): (text: string) => Result {
  let last: { readonly text: string; readonly made: Result } | undefined;
  return (text) => {
    if (text.length < minLength) return make(text);
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}
