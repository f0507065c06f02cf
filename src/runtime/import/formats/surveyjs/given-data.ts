import { objectsAt, textAt } from "../../sources/read-value.ts";
import type { SourceForm } from "../../source-form.ts";
import { words } from "../shared/unread.ts";

/** Names of the survey's own, besides questions. */
const ownNames = words(
  "row panel prevrow nextrow prevpanel nextpanel item choice self locale pageno pagecount",
);

/**
 * Variables and data that the application sets: names that the survey does not have. As in the engine, they are empty
 * unless they are set. Names are compared without regard to case.
 */
export function givenData(
  document: unknown,
  questions: ReadonlyMap<string, unknown>,
): NonNullable<SourceForm["given"]> {
  const known = new Set(ownNames);
  const add = (name: string | undefined) => {
    if (name !== undefined) known.add(name.toLowerCase());
  };
  for (const [name, question] of questions) {
    add(name);
    add(textAt(question, "valueName"));
  }
  for (const variable of objectsAt(document, "calculatedValues")) add(textAt(variable, "name"));
  for (const trigger of objectsAt(document, "triggers"))
    for (const key of ["name", "setToName"]) add(textAt(trigger, key));
  return (name) => {
    const path = name.split(".");
    return path.every((part) => /^[A-Za-z_]\w*$/.test(part)) && !known.has((path[0] ?? "").toLowerCase())
      ? path
      : undefined;
  };
}
