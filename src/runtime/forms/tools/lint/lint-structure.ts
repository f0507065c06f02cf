import { isObject, pointerTo } from "../../../../kernel/json.ts";
import type { Finding } from "../../../finding.ts";
import { error, warning } from "./lint-context.ts";
import { guess } from "../../../structural-findings.ts";

/** Properties that define contents; the fields of an include come from the other form. */
const ofContents = ["fields", "of", "rows", "options", "item_label"] as const;

/** Checks includes as written, and properties only allowed on includes. Accepts any document. */
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
        `${key} is not allowed in an include: its fields are those of the form "${String(field["layout_key"])}".`,
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

/** Checks the pages of a layout: unknown, repeated and empty sections. */
export function lintPages(document: unknown): Finding[] {
  if (!isObject(document) || !Array.isArray(document["pages"]) || document["pages"].length === 0) return [];
  const structure = isObject(document["structure"]) ? document["structure"] : {};
  const names = Object.keys(structure);
  const pageOf = new Map<string, number>();
  const findings = (document["pages"] as readonly unknown[]).flatMap((page, at) => {
    if (!isObject(page) || !Array.isArray(page["sections"])) return [];
    const sections = (page["sections"] as readonly unknown[]).filter((name) => typeof name === "string");
    const found = sections.flatMap((name, position): Finding[] => {
      const pointer = pointerTo("/pages", String(at), "sections", String(position));
      const earlier = pageOf.get(name);
      if (!names.includes(name)) return [absentSection(name, names, pointer)];
      if (earlier !== undefined) return [repeatedSection(name, earlier, pointer)];
      pageOf.set(name, at);
      return [];
    });
    const isEmpty = sections.every((name) => !Array.isArray(structure[name]) || structure[name].length === 0);
    return isEmpty && found.length === 0
      ? [
          warning(
            "empty-page",
            pointerTo("/pages", String(at)),
            "The page has no fields.",
            "Remove the page.",
          ),
        ]
      : found;
  });
  const left = names.filter((name) => !pageOf.has(name));
  return [...findings, ...left.map(sectionWithoutPage)];
}

function absentSection(name: string, names: readonly string[], pointer: string): Finding {
  const near = guess(name, names);
  return error(
    "absent-section",
    pointer,
    `There is no section "${name}".`,
    near === undefined ? "Name a section of structure." : `Did you mean "${near}"?`,
  );
}

const repeatedSection = (name: string, earlier: number, pointer: string): Finding =>
  error(
    "repeated-section",
    pointer,
    `The section "${name}" is already on page ${earlier + 1}.`,
    "A section can be on only one page. Remove it from the other one.",
  );

const sectionWithoutPage = (name: string): Finding =>
  warning(
    "section-without-page",
    pointerTo("/structure", name),
    `No page lists the section "${name}", so it is on the last one.`,
    "Add it to the sections of a page.",
  );
