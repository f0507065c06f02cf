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
    .map((seed) => {
      const drawn = fc.sample(anySoundLayout, { numRuns: 20, seed }).find(isPublishable);
      // Only a copy: the drawn layout would be drawn anew where it is used, and may then be another one.
      return drawn === undefined ? undefined : (JSON.parse(JSON.stringify(drawn)) as FormLayout);
    })
    .filter((layout) => layout !== undefined),
);
