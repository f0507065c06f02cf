import type { Finding } from "../../../finding.ts";
import type { FieldType } from "../../../types/field-type.ts";
import { isObject } from "../../../../kernel/json.ts";
import { choiceOf } from "../../choices/choices.ts";
import type { FieldDefinition, Variant } from "../../../language/form-layout.gen.ts";
import { error, formatType, warning, type LintRule } from "./lint-context.ts";
import { formatValue } from "../format-value.ts";
import { isBaseSourceUsed, placesOf, hasSource, type LocatedVariant, variantsOf } from "./located-rules.ts";
import type { LocatedField } from "../../compile/read-layout.ts";
import type { ShownState } from "./shown-states.ts";

/** Checks the static options of a field and its variants. */
export const lintOptions: LintRule = ({ definition, pointer }, { types, hasOptionRules }) => {
  const type = types.get(definition.type);
  if (!type) return [];
  const isOffered = ({ api_endpoint, genie_api_endpoint }: Partial<Variant>, place: string) =>
    type.choices !== "none" &&
    (api_endpoint ?? genie_api_endpoint) === undefined &&
    (place !== pointer || isBaseSourceUsed(definition));
  const places = placesOf(definition, pointer);
  const findings = places.flatMap(({ variant, place }) => {
    const { options } = variant;
    return Array.isArray(options)
      ? [
          ...repeatedOptions(options, place, definition.option_filter_value),
          ...idleRules(options, place, type, hasOptionRules, definition.option_filter_value),
          ...(isOffered(variant, place)
            ? unusableOptions(options, place, definition, type, place === pointer)
            : []),
        ]
      : [];
  });
  const isAsked = places.some(({ variant }) => variant.api_endpoint ?? variant.genie_api_endpoint);
  const hasOwn = places.some(({ variant }) => Array.isArray(variant.options));
  return isAsked || !hasOwn || type.choices === "none"
    ? findings
    : [...findings, ...idleKeys(definition, pointer)];
};

const ruleKeys = ["depends_on", "group", "exclusive"] as const;

/** Reports option rules that have no effect. */
function idleRules(
  options: readonly unknown[],
  pointer: string,
  { choices, name }: FieldType,
  hasOptionRules: boolean,
  cascadeKey: string | undefined,
): Finding[] {
  return options.flatMap((option, position) =>
    ruleKeys.flatMap((key) => {
      if (!isObject(option) || option[key] === undefined || (key === "group" && cascadeKey === key))
        return [];
      const place = `${pointer}/options/${position}/${key}`;
      if (!hasOptionRules)
        return key === "group"
          ? []
          : [
              warning(
                "option-rule-without-effect",
                place,
                `${key} of an option requires "schema_version": 2.`,
                'Write "schema_version": 2, or remove it.',
              ),
            ];
      return key === "exclusive" && choices !== "many"
        ? [
            warning(
              "option-rule-without-effect",
              place,
              `Only one option of a ${name} can be chosen, so each is exclusive anyway.`,
              "Remove exclusive.",
            ),
          ]
        : [];
    }),
  );
}

/** Reports repeated ids. A cascade may have the same id in rows that it filters differently. */
function repeatedOptions(
  options: readonly unknown[],
  pointer: string,
  cascadeKey: string | undefined,
): Finding[] {
  const seen = new Set<string>();
  return options.flatMap((option, position) => {
    const id = isObject(option) ? option["id"] : option;
    const cascadeValue = isObject(option) && cascadeKey !== undefined ? option[cascadeKey] : null;
    const key = JSON.stringify([id, cascadeValue]);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [
      error(
        "duplicate-option",
        `${pointer}/options/${position}`,
        `The option ${JSON.stringify(id)} is listed twice.`,
        "Give each option a unique id.",
      ),
    ];
  });
}

/** Reports options that cannot be saved once chosen, or that are saved as empty. */
function unusableOptions(
  options: readonly unknown[],
  pointer: string,
  { is_object }: FieldDefinition,
  type: FieldType,
  isOwn: boolean,
): Finding[] {
  if (options.length === 0 && isOwn)
    return [
      warning(
        "no-options",
        `${pointer}/options`,
        "There are no options yet, so nothing can be chosen.",
        'Add options such as { "id": "one", "label": "One" }.',
      ),
    ];
  const ids = options.map((option) => choiceOf(option, "id", "label", "en")?.id);
  if (ids.every((id) => id === undefined))
    return [
      error(
        "no-choices",
        `${pointer}/options`,
        "None of the options can be chosen.",
        'Add options such as { "id": "one", "label": "One" }.',
      ),
    ];
  // `is_object` fields store the whole row, whatever its id.
  if (is_object === true) return [];
  return ids.flatMap((id, position) => {
    if (id === undefined) return [];
    const place = `${pointer}/options/${position}`;
    if (type.choices === "one" && type.isEmpty(id))
      return [
        warning(
          "blank-option",
          place,
          `Choosing ${JSON.stringify(id)} is choosing nothing: the field counts as empty.`,
          "Give the option an id that is not blank, or remove it: an empty choice is always offered.",
        ),
      ];
    if (type.choices === "many" && type.check?.([id], { required: false, signed: false }))
      return [
        error(
          "unusable-option",
          place,
          `A field of type ${type.name} cannot hold ${formatValue(id)}, so nobody who chooses it can save.`,
          "Give the option a text or a number as its id.",
        ),
      ];
    return [];
  });
}

/** Reports key properties without effect: static options always use `id` and `label`; only service rows are mapped. */
function idleKeys(definition: FieldDefinition, pointer: string): Finding[] {
  const keys = { option_id_key: "id", option_label_key: "label" } as const;
  return (["option_id_key", "option_label_key"] as const)
    .filter((key) => definition[key] !== undefined && definition[key] !== keys[key])
    .map((key) =>
      warning(
        "option-key-without-effect",
        `${pointer}/${key}`,
        `${key} is for the rows of an endpoint; options of the layout always have their ${key === "option_id_key" ? "value" : "text"} in ${keys[key]}.`,
        `Remove ${key}, and write the options with ${keys[key]}.`,
      ),
    );
}

/** Checks the source of choices. */
export const lintChoices: LintRule = (field, { types, shownStates }) => {
  const { definition, pointer } = field;
  const { name, type, options, options_from, api_endpoint, genie_api_endpoint } = definition;
  const findings: Finding[] = [];
  const sources = Object.entries({ options, options_from, api_endpoint, genie_api_endpoint }).filter(
    ([, value]) => value !== undefined,
  );
  const fieldType = types.get(type);
  if (!fieldType) return [];
  const offers = fieldType.choices !== "none";
  for (const [key] of sources) {
    if (!offers)
      findings.push(
        warning(
          "choices-without-effect",
          `${pointer}/${key}`,
          `A field of type ${formatType(type)} offers no choices.`,
          `Remove ${key}.`,
        ),
      );
  }
  findings.push(...otherText(definition, pointer, offers));
  const variants = variantsOf(definition, pointer);
  if (offers && sources.length === 0) findings.push(...withoutChoices(field, variants, shownStates(name)));
  if (sources.length > 1) {
    findings.push(
      warning(
        "several-sources",
        pointer,
        `Choices must come from one place, but the field has ${sources.map(([key]) => key).join(" and ")}.`,
        "Keep one of them.",
      ),
    );
  }
  return findings;
};

/** Reports free text beside choices that are absent or that only a service knows. */
function otherText(
  { type, allow_other, other_label, api_endpoint, genie_api_endpoint }: FieldDefinition,
  pointer: string,
  offers: boolean,
): Finding[] {
  const isAsked = (api_endpoint ?? genie_api_endpoint) !== undefined;
  if (allow_other === true && (!offers || isAsked))
    return [
      warning(
        "other-without-effect",
        `${pointer}/allow_other`,
        isAsked
          ? "allow_other has no effect with choices from an endpoint, because other answers cannot be recognized."
          : `allow_other has no effect on a field of type ${formatType(type)}.`,
        isAsked ? "Write the choices as options, or remove allow_other." : "Remove allow_other.",
      ),
    ];
  return other_label !== undefined && allow_other !== true
    ? [
        warning(
          "other-without-effect",
          `${pointer}/other_label`,
          "other_label has no effect without allow_other.",
          'Add "allow_other": true, or remove other_label.',
        ),
      ]
    : [];
}

/** Reports fields without choices; a disabled field may still show a saved value. */
function withoutChoices(
  { definition, pointer }: LocatedField,
  variants: readonly LocatedVariant[],
  states: readonly ShownState[] | undefined,
): Finding[] {
  const open = states?.filter(({ state }) => !state.disabled) ?? [];
  if (states && open.length === 0) return [];
  if (!variants.some(({ variant }) => hasSource(variant)))
    return [
      error(
        "no-choices",
        pointer,
        `A field of type ${formatType(definition.type)} needs options or an endpoint.`,
        "Add options, options_from, api_endpoint or genie_api_endpoint.",
      ),
    ];
  return open.flatMap(({ variant }) =>
    !variant || hasSource(variant.variant)
      ? []
      : [
          error(
            "no-choices",
            variant.place,
            "Other variants set choices, but where this one applies there are none.",
            "Add options or an endpoint to this variant, or to the field itself.",
          ),
        ],
  );
}
