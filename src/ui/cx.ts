/** Joins the class names that hold, so that a component can say which do: `cx("p-2", busy && "opacity-50")`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
