import type { Finding } from "../../finding.ts";
import { pointerTo } from "../../../kernel/json.ts";
import type { CompiledField } from "../compiled-form.ts";
import { type LintContext, warning } from "./lint-context.ts";

/** Fields that store their values in one place, or one inside the other, so that what is saved last wins. */
export function lintAccessors({ form, byName }: LintContext): Finding[] {
  const at = new Map<string, CompiledField>();
  const around = new Map<string, CompiledField>();
  return form.fields.flatMap((field) => {
    if (field.type.holdsNoValue) return [];
    let own = "";
    const places = field.path.map((segment) => (own = pointerTo(own, segment)));
    const other = places.map((place) => at.get(place)).find(Boolean) ?? around.get(own);
    at.set(own, field);
    for (const place of places.slice(0, -1)) around.set(place, field);
    if (!other) return [];
    const property = field.definition.accessor === undefined ? "name" : "accessor";
    return [
      warning(
        "same-accessor",
        `${byName.get(field.name)?.pointer ?? ""}/${property}`,
        `The value is stored where "${other.name}" stores its own: at ${other.path.join(".")}.`,
        "Give each field an accessor of its own, unless only one of them is ever shown.",
      ),
    ];
  });
}
