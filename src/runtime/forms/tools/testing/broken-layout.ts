import fc from "fast-check";
import { anyLayout } from "./any-layout.ts";

/** What stands where something else belongs: anything, or what is missing most often. */
const junk = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(undefined, null, {}, [], [{}], ""));

/** A layout in which one property of one field, at any depth, is something else than it should be. */
export const brokenLayout = fc
  .tuple(anyLayout, fc.nat(5), fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), junk)
  .map(([layout, at, steps, wrong]) => {
    const broken = JSON.parse(JSON.stringify(layout)) as { structure: { main: Record<string, unknown>[] } };
    let target: Record<string, unknown> | undefined =
      broken.structure.main[at % broken.structure.main.length];
    for (const [depth, step] of steps.entries()) {
      if (target === undefined) break;
      const keys: string[] = Object.keys(target);
      const key = keys[step % Math.max(1, keys.length)] ?? "name";
      const inner = target[key];
      if (depth === steps.length - 1 || typeof inner !== "object" || inner === null) {
        target[key] = wrong;
        break;
      }
      target = inner as Record<string, unknown>;
    }
    return broken;
  });
