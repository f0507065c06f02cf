import type { Finding } from "../../finding.ts";
import { isObject } from "../../../kernel/json.ts";
import { isUnset } from "../../types/empty.ts";
import type { CompiledField, CompiledForm } from "../compiled-form.ts";
import { error, warning, type LintContext, type LintRule } from "./lint-context.ts";
import { knownValues, mayHold } from "./possible-values.ts";
import { valueWords } from "./value-words.ts";
import { canShowBeside, isInForce } from "./reachable-states.ts";
import { hasSource, variantsOf } from "./variants-of.ts";

/** Options that another field filters. */
export const lintCascades: LintRule = ({ definition, pointer }, context) => {
  const { form, byName, types, visibility } = context;
  const { name, type, form_filter_key, option_filter_value, options, default_value } = definition;
  if (!types.has(type)) return [];
  const findings: Finding[] = [];
  if ((form_filter_key === undefined) !== (option_filter_value === undefined)) {
    findings.push(
      error(
        "half-a-cascade",
        pointer,
        "form_filter_key and option_filter_value belong together.",
        "Give both, or none.",
      ),
    );
  }
  if (form_filter_key === undefined) return findings;
  if (form_filter_key === name) {
    findings.push(
      error(
        "self-cascade",
        `${pointer}/form_filter_key`,
        "A field cannot filter its own options.",
        "Name another field.",
      ),
    );
  }
  if (Array.isArray(options) && !isUnset(default_value)) {
    findings.push(
      warning(
        "default-in-cascade",
        `${pointer}/default_value`,
        `The default is refused whenever ${valueWords(form_filter_key)} filters it out, also where nobody chose anything.`,
        "Remove the default.",
      ),
    );
  }
  const filter = byName.get(form_filter_key)?.definition;
  if (!filter || filter.is_enabled === false || filter.form_field === false) {
    findings.push(
      error(
        "absent-field",
        `${pointer}/form_filter_key`,
        `There is no field ${valueWords(form_filter_key)} to filter by.`,
        "Name a field of this layout.",
      ),
    );
  }
  const position = form.index.get(name) ?? -1;
  const controller = form.index.get(form_filter_key) ?? -1;
  const field = form.fields[position];
  const by = form.fields[controller];
  if (!field?.cascade || !by || by === field || field.type.choices === "none") return findings;
  if (!visibility.neverShown(position) && !visibility.canMeet(position, controller)) {
    findings.push(
      warning(
        "idle-cascade",
        `${pointer}/form_filter_key`,
        `"${form_filter_key}" is never shown together with this field, so it filters nothing.`,
        "Name a field that is shown at the same time, or remove the cascade.",
      ),
    );
  }
  if (visibility.canMeet(position, controller))
    findings.push(...emptyingCascades(field, by, pointer, context));
  return [...findings, ...circle(position, pointer, context)];
};

/** Options of which none is left as soon as anything is chosen in the field that filters them. */
function emptyingCascades(
  field: CompiledField,
  by: CompiledField,
  pointer: string,
  { form, reachable }: LintContext,
): Finding[] {
  const { definition, cascade } = field;
  const property = cascade?.property ?? "";
  const states = reachable(definition.name);
  const own = isInForce(states, hasSource, undefined) ? [{ variant: definition, place: pointer }] : [];
  const brought = variantsOf(definition, pointer).filter(
    (each) => isInForce(states, hasSource, each) && canShowBeside(form, field, each, by),
  );
  const places = [...own, ...brought];
  return places.flatMap(({ variant, place }) => {
    const { options, api_endpoint, genie_api_endpoint } = variant;
    if (!Array.isArray(options) || options.length === 0 || (api_endpoint ?? genie_api_endpoint)) return [];
    const values = options
      .map((option: unknown) => valueOf(option, property))
      .filter((value) => value !== undefined);
    const at = place === pointer ? `${place}/option_filter_value` : `${place}/options`;
    if (values.length === 0)
      return [
        error(
          "unfilterable-options",
          at,
          `No option has a property "${property}", so nothing is left to choose once "${by.name}" is filled in.`,
          `Give each option the value of "${by.name}" that it belongs to, or name another property.`,
        ),
      ];
    if (values.some((value) => mayHold(by, value))) return [];
    const known = knownValues(by)?.slice(0, maxListed).map(valueWords);
    return [
      error(
        "unfilterable-options",
        at,
        `No option has a "${property}" that "${by.name}" can have, so nothing is left to choose once that is filled in.`,
        known ? `It can be: ${known.join(", ")}.` : `Write what a field of type ${by.type.name} holds.`,
      ),
    ];
  });
}

const maxListed = 20;

/** A plain option is the row of its id and label. */
function valueOf(option: unknown, property: string): unknown {
  if (isObject(option)) return option[property];
  return property === "id" ? option : property === "label" ? String(option) : undefined;
}

/** Told once, at the first of its fields. What one choice rules out is cleared, so a circle comes to rest. */
function circle(position: number, pointer: string, { form }: LintContext): Finding[] {
  const path = cascadeFrom(form, position);
  if (path.length < 3 || path.at(-1) !== position || path.some((each) => each < position)) return [];
  const names = path.map((each) => form.fields[each]?.name ?? "");
  return [
    warning(
      "cascade-cycle",
      `${pointer}/form_filter_key`,
      `These fields filter each other's options in a circle: ${names.join(" -> ")}.`,
      "Remove one of the filters: once all are chosen, none can be changed before another is emptied.",
    ),
  ];
}

/** The field, the one that filters it, the one that filters that, and so on, to the end or the first that stands twice. */
function cascadeFrom(form: CompiledForm, position: number): number[] {
  const path = [position];
  const seen = new Set(path);
  for (;;) {
    const field = form.fields[path.at(-1) ?? -1];
    const next = field?.type.choices === "none" ? undefined : form.index.get(field?.cascade?.field ?? "");
    if (next === undefined) return path;
    path.push(next);
    if (seen.has(next)) return path;
    seen.add(next);
  }
}
