import type { CompiledField, FieldState } from "../compiled-form.ts";

/** A field whose variants combine in more ways is not looked at. */
const mostStates = 256;

/** Every state in which a field may be shown, whichever variants hold; `undefined` where there are too many. */
export function shownStates(field: CompiledField): readonly FieldState[] | undefined {
  let combinations: number[][] = [[]];
  for (const { variants } of field.dependencies) {
    const indices = variants ? variants.flatMap(({ hidden }, at) => (hidden === true ? [] : [at])) : [0];
    if (combinations.length * indices.length > mostStates) return undefined;
    combinations = combinations.flatMap((matches) => indices.map((index) => [...matches, index]));
  }
  return combinations.map((matches) => field.stateFor(matches));
}
