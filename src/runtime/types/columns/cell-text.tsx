import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";

/** A cell's text as text, whatever it holds; a dash where there is none. Right-to-left text keeps its direction. */
export function CellText({ text }: { readonly text: string }) {
  if (text === "") {
    return (
      <span className="text-faint">
        <span aria-hidden>–</span>
        <VisuallyHidden>empty</VisuallyHidden>
      </span>
    );
  }
  return <bdi title={text.length > 40 ? text : undefined}>{text}</bdi>;
}
