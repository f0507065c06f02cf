import { textOf } from "../../../../../runtime/forms/label-values.ts";
import { readLayout } from "../../../../../runtime/forms/read-layout.ts";
import { fieldTypes } from "../../../../../runtime/types/field-types.ts";
import { textLinkClass } from "../../../../../ui/text-link.tsx";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { recordPathOf } from "../../admin-resources.ts";

/** What people call the fields of some layouts, by name; of a field that several have, as the first calls it. */
export function fieldLabels(...documents: readonly unknown[]): ReadonlyMap<string, string> {
  return new Map(
    documents
      .toReversed()
      .flatMap((document) =>
        readLayout(document, fieldTypes).fields.map(
          ({ definition: { name, label } }) => [name, textOf(label, "en") || name] as const,
        ),
      ),
  );
}

interface RecordLinkProps {
  /** Of the form that edits the record. */
  readonly layoutKey: string;
  readonly id: string;
  readonly label: string;
}

/** A record by its name; leads to its form, beside what is being looked at, where records have one. */
export function RecordLink({ layoutKey, id, label }: RecordLinkProps) {
  const { name: tenant } = useTenant();
  const path = recordPathOf(tenant, layoutKey);
  if (path === undefined) return label;
  return (
    <a href={`${path}${id}`} target="_blank" rel="noreferrer" className={textLinkClass}>
      {label}
    </a>
  );
}
