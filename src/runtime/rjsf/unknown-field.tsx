import { Alert } from "../../ui/alert.tsx";

interface UnknownFieldProps {
  readonly name: string;
  /** As the layout has it, which may be no name at all. */
  readonly type: unknown;
}

/** Stands where a field of a type stands that nobody registered: says so, instead of leaving a blank. */
export function UnknownField({ name, type }: UnknownFieldProps) {
  return (
    <div className="col-span-12">
      <Alert tone="warning">
        The field “{name}” cannot be shown: there is no field type “
        {typeof type === "string" ? type : JSON.stringify(type)}”. Its value stays as it is.
      </Alert>
    </div>
  );
}
