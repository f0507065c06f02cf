import { Alert } from "../../ui/alert.tsx";

/** Stands where a field of a type stands that nobody registered: says so, instead of leaving a blank. */
export function UnknownField({ name, type }: { readonly name: string; readonly type: string }) {
  return (
    <div className="col-span-12">
      <Alert tone="warning">
        The field “{name}” cannot be shown: there is no field type “{type}”. Its value stays as it is.
      </Alert>
    </div>
  );
}
