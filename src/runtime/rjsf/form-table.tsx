import { memo } from "react";
import { RequiredMark } from "../../ui/field-frame.tsx";
import type { CompiledField } from "../forms/compiled-form.ts";
import type { FormRow } from "../forms/form-rows.ts";
import { textOf } from "../forms/label-values.ts";
import type { RowsProps } from "./form-list.tsx";
import { tableCellClass } from "./form-context.ts";
import { RowButtons } from "./row-buttons.tsx";
import { TopErrors } from "./field-template.tsx";

interface FormTableProps extends RowsProps {
  /** How many rows are drawn by now. */
  readonly mounted: number;
}

/** The rows of a list as a table; in a narrow form each is a block of fields, as cards are. */
export function FormTable({ rows, mounted, ...props }: FormTableProps) {
  const { form, itemLabel } = props.list;
  const columns = columnsOf(props);
  return (
    <div className="@container">
      <table className="block w-full @lg:table">
        <thead className="hidden @lg:table-header-group">
          <tr>
            {columns.map(({ name, definition }) => (
              <th
                key={name}
                scope="col"
                dir="auto"
                className="px-2 pb-1 text-start text-xs font-medium text-muted wrap-anywhere"
              >
                {textOf(definition.label, form.language) || name}
                {definition.validation?.required === true ? <RequiredMark /> : null}
              </th>
            ))}
            <th scope="col" className="w-px">
              <span className="sr-only">{`Change ${itemLabel.toLowerCase()}`}</span>
            </th>
          </tr>
        </thead>
        <tbody className="block @lg:table-row-group">
          {rows.map((row, at) =>
            at < mounted ? (
              <TableRow key={row.id} {...props} columns={columns} row={row} at={at} count={rows.length} />
            ) : (
              <tr key={row.id} style={{ height: "56px" }} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The fields that stand in a row of their own right, as far as somebody may see them. */
function columnsOf({ list: { form } }: Pick<RowsProps, "list">): CompiledField[] {
  return (form.sections[0]?.entries ?? []).flatMap((name) => {
    const field = form.fields[form.index.get(name) ?? -1];
    return field && field.type.name !== "hidden" ? [field] : [];
  });
}

interface TableRowProps extends Omit<RowsProps, "rows"> {
  readonly columns: readonly CompiledField[];
  readonly row: FormRow;
  readonly at: number;
  readonly count: number;
}

const TableRow = memo(function TableRow({ entry: Entry, registry, columns, ...props }: TableRowProps) {
  const { name, idPrefix, list, row, at } = props;
  return (
    <tr
      data-row={row.id}
      aria-label={`${list.itemLabel} ${at + 1}`}
      className="block border-t border-line py-1.5 @lg:table-row"
    >
      {columns.map((column, position) => (
        <td key={column.name} data-fields="" className={tableCellClass}>
          {position === 0 ? <TopErrors store={row.store} /> : null}
          <Entry
            name={column.name}
            store={row.store}
            registry={registry}
            idPrefix={`${idPrefix}_${name}_${row.id}`}
          />
        </td>
      ))}
      <td className="block py-1.5 text-end align-top whitespace-nowrap @lg:table-cell">
        <RowButtons {...props} />
      </td>
    </tr>
  );
});
