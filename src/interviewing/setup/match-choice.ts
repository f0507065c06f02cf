import { normalize } from "../hearing/normalize.ts";
import type { SetupChoice } from "./setup-facts.ts";

/**
 * The choice that a remark means: by its position from 1, by its name, or by the only name that stands in the remark
 * or begins with it. Undefined where none or several fit.
 */
export function matchChoice<T extends SetupChoice>(remark: string, choices: readonly T[]): T | undefined {
  const said = normalize(remark);
  if (said === "") return undefined;
  if (/^\d{1,3}$/u.test(said)) return choices[Number(said) - 1];
  const named = choices.map((choice) => ({ choice, name: normalize(choice.name) }));
  const exact = named.filter(({ name }) => name === said);
  if (exact.length > 0) return exact.length === 1 ? exact[0]?.choice : undefined;
  const near = named.filter(({ name }) => ` ${said} `.includes(` ${name} `) || name.startsWith(said));
  // The longer of two names that stand in the remark is meant, where it holds the other.
  const widest = near.filter(
    ({ name }) => !near.some((other) => other.name !== name && other.name.includes(name)),
  );
  return widest.length === 1 ? widest[0]?.choice : undefined;
}
