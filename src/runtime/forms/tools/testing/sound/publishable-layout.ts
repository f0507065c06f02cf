import fc from "fast-check";
import type { FormLayout } from "../../../../language/form-layout.gen.ts";
import { lintLayout } from "../../lint.ts";
import { anySoundLayout } from "./any-sound-layout.ts";

/** Whether lint finds no error, so that the layout may be published. */
export const isPublishable = (layout: FormLayout): boolean =>
  lintLayout(layout).every(({ severity }) => severity !== "error");

/**
 * Sound layouts that may be published: the drawn one, or the first one of the next. Not made smaller when a test fails:
 * a smaller seed is another layout.
 */
export const publishableLayout: fc.Arbitrary<FormLayout> = fc.noShrink(
  fc
    .nat()
    .map((seed) => fc.sample(anySoundLayout, { numRuns: 20, seed }).find(isPublishable))
    .filter((layout) => layout !== undefined),
);
