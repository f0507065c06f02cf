/** A rule that the layout has and a JSON Schema cannot say; listed under `x-not-said`. */
export interface Unsaid {
  /** `field` means that nothing is said of the field, since nobody can tell when it is shown. */
  readonly rule:
    | "comparison"
    | "required_when"
    | "at_least_one_of"
    | "calculate"
    | "label_values"
    | "rule"
    | "min_date"
    | "max_date"
    | "step"
    | "options"
    | "cascade"
    | "pattern"
    | "read_only"
    | "field";
  readonly text: string;
}
