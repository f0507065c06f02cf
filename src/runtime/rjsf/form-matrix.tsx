import { matrixRows } from "../forms/matrix-cells.ts";
import { textOf } from "../forms/text.ts";
import { BoundField, type BoundFieldProps, useGroup } from "./bound-field.tsx";
import { tableCellClass } from "./grid-cell.ts";

/** The same questions of several things: a table, and in a narrow form one row below the other. */
export function FormMatrix({ name, store, registry, idPrefix }: BoundFieldProps) {
  const { snapshot, isVisible } = useGroup({ name, store });
  if (!snapshot) return null;
  const { field, state } = snapshot;
  const { language } = store.getForm();
  const id = `${idPrefix}_${name}`;
  const columns = field.definition.fields ?? [];
  return (
    <fieldset
      id={id}
      hidden={!isVisible}
      aria-describedby={state.subHeading === "" ? undefined : `${id}-help`}
      className="col-span-12 min-w-0"
    >
      <legend id={`${id}-label`} dir="auto" className="mb-2 text-sm font-medium wrap-anywhere">
        {state.label}
      </legend>
      {state.subHeading === "" ? null : (
        <p id={`${id}-help`} dir="auto" className="mb-2 text-xs text-muted wrap-anywhere">
          {state.subHeading}
        </p>
      )}
      <table className="block w-full @lg:table">
        {columns.length === 0 ? null : (
          <thead className="hidden @lg:table-header-group">
            <tr>
              <th scope="col" className="sr-only">
                {state.label}
              </th>
              {columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  dir="auto"
                  className="px-2 pb-1 text-start text-xs font-medium text-muted wrap-anywhere"
                >
                  {textOf(column.label, language) || column.name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody className="block @lg:table-row-group">
          {matrixRows(field.definition).map((row) => (
            <tr key={row.id} className="block border-t border-line py-1.5 @lg:table-row">
              <th
                scope="row"
                dir="auto"
                className="block py-1.5 text-start align-top text-sm font-medium wrap-anywhere @lg:table-cell @lg:pe-2"
              >
                {textOf(row.label, language) || row.id}
              </th>
              {row.fields.map((cell) => (
                <td key={cell} className={tableCellClass}>
                  <BoundField name={cell} store={store} registry={registry} idPrefix={idPrefix} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
