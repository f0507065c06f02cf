import { warning, type LintRule } from "./lint-context.ts";
import { listWords } from "./value-words.ts";
import { dependenciesOf } from "./variants-of.ts";

/** Fields that no values of the form and no record ever show. */
export const lintVisibility: LintRule = ({ definition, pointer }, { form, visibility }) => {
  const found = visibility.neverShown(form.index.get(definition.name) ?? -1);
  if (!found) return [];
  const places = dependenciesOf(definition, pointer).map(({ place }) => place);
  const place = (found.kind === "together" ? undefined : places[found.dependency]) ?? `${pointer}/depends_on`;
  if (found.kind === "variants")
    return [
      warning(
        "never-shown",
        place,
        "No variant shows the field, so it is always hidden.",
        "Add a variant that shows it, or remove the field.",
      ),
    ];
  if (found.kind === "controller")
    return [
      warning(
        "never-shown",
        place,
        `"${found.name}" is never shown, so this field is always hidden.`,
        `Let "${found.name}" be shown, or let this field depend on another.`,
      ),
    ];
  const quoted = found.others.map((name) => `"${name}"`);
  return [
    warning(
      "never-shown",
      place,
      quoted.length === 0
        ? `No value of "${found.source}" meets all conditions on it, so the field is always hidden.`
        : `The field is shown only together with ${listWords(quoted)}, but no value of "${found.source}" shows them all.`,
      "Write values of which any will do as one list, and take out conditions that exclude each other.",
    ),
  ];
};
