import { isObject, pointerTo } from "../../../kernel/json.ts";
import type { Finding } from "../../finding.ts";
import { error, warning } from "./lint-context.ts";

/** What an include says of what stands in it; its fields are those of the other form. */
const ofContents = ["fields", "of", "rows", "options", "item_label"] as const;

/** What is wrong with includes as they are written, and what only an include may say. Takes any document. */
export function lintIncludes(document: unknown): Finding[] {
  const findings: Finding[] = [];
  const visit = (list: unknown, place: string): void => {
    if (!Array.isArray(list)) return;
    for (const [at, field] of (list as readonly unknown[]).entries()) {
      const pointer = `${place}/${at}`;
      if (!isObject(field)) continue;
      if (field["type"] === "include") findings.push(...includeFindings(field, pointer));
      else {
        findings.push(...foreignFindings(field, pointer));
        visit(field["fields"], `${pointer}/fields`);
      }
    }
  };
  const structure = isObject(document) ? document["structure"] : undefined;
  for (const [section, list] of Object.entries(isObject(structure) ? structure : {}))
    visit(list, pointerTo("/structure", section));
  return findings;
}

const includeFindings = (field: Readonly<Record<string, unknown>>, pointer: string): Finding[] =>
  ofContents
    .filter((key) => field[key] !== undefined)
    .map((key) =>
      error(
        "include-with-contents",
        `${pointer}/${key}`,
        `${key} has no place in an include: its fields are those of the form "${String(field["layout_key"])}".`,
        `Remove ${key}, or make the field a group.`,
      ),
    );

const foreignFindings = ({ type, ...field }: Readonly<Record<string, unknown>>, pointer: string): Finding[] =>
  (["layout_key", "sections"] as const)
    .filter((key) => field[key] !== undefined)
    .map((key) =>
      warning(
        "include-without-effect",
        `${pointer}/${key}`,
        `${key} has no effect on a field of type ${String(type)}.`,
        `Make the field an include, or remove ${key}.`,
      ),
    );
