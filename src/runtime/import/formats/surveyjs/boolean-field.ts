import { at, isTrueAt, localizedText, textAt } from "../../sources/read-value.ts";
import { choiceDraft, draft, type Draft, type SourceChoice } from "../shared/drafts.ts";

/** Looks of a question without `displayMode`; radio buttons where it is narrow. */
const segmentedModes: ReadonlySet<string> = new Set(["segmented", "default"]);

/** Converts a question with two answers, which is unanswered without a default. */
export function booleanField(element: unknown): Draft {
  const [idTrue, idFalse] = [at(element, "valueTrue") ?? true, at(element, "valueFalse") ?? false];
  const written = [textAt(element, "renderAs"), textAt(element, "displayMode")].filter(
    (mode) => mode !== undefined && !segmentedModes.has(mode),
  );
  const [mode] = written;
  if (mode === "checkbox" || mode === "switch")
    return draft(
      {
        type: "checkbox",
        ...(mode === "switch" && { display: "switch" as const }),
        // Without a default nothing is stored until the box is ticked, and a required one is refused.
        ...(!["true", "false"].includes(String(at(element, "defaultValue"))) && { starts_empty: true }),
      },
      (idTrue !== true || idFalse !== false) && "choices: a box holds true or false, not its own values",
    );
  const answers: SourceChoice[] = [
    { id: idFalse, label: localizedText(at(element, "labelFalse")) ?? "No" },
    { id: idTrue, label: localizedText(at(element, "labelTrue")) ?? "Yes" },
  ];
  const { field, losses } = choiceDraft(
    isTrueAt(element, "swapOrder") ? answers.toReversed() : answers,
    false,
    mode === "radio" ? "radio" : "segmented",
  );
  return draft(
    field,
    ...losses,
    mode !== undefined && mode !== "radio" && `look: it is drawn by “${mode.slice(0, 40)}”`,
  );
}

/** Default of a boolean: its texts stand for the two values, and an indeterminate one is unanswered. */
export function booleanDefault(element: unknown): unknown {
  const found = at(element, "defaultValue");
  if (found === "indeterminate") return undefined;
  if (String(found) === "true") return at(element, "valueTrue") ?? true;
  return String(found) === "false" ? (at(element, "valueFalse") ?? false) : found;
}
