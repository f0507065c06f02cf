import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";

/**
 * A cell's text as text, whatever it holds; a dash where there is none. It has the direction of its own words, so
 * that what is cut off is always their end, and stands where its column stands.
 */
export function CellText({ text }: { readonly text: string }) {
  if (text === "") {
    return (
      <span className="text-faint">
        <span aria-hidden>–</span>
        <VisuallyHidden>empty</VisuallyHidden>
      </span>
    );
  }
  return (
    <span
      dir="auto"
      title={text.length > 40 ? text : undefined}
      className="block [text-align:match-parent] in-[.ag-cell]:truncate"
    >
      {text}
    </span>
  );
}
