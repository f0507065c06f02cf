import type { ConflictChange } from "./conflict-changes.ts";
import { texts } from "./texts.ts";

/** What somebody else changed, field by field, before and now; beside it what one changed oneself. */
export function ChangesTable({ changes }: { readonly changes: readonly ConflictChange[] }) {
  const hasMine = changes.some(({ mine }) => mine !== undefined);
  const headings = [texts.field, texts.before, texts.now, ...(hasMine ? [texts.mine] : [])];
  return (
    <table className="w-full table-fixed text-start text-sm">
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-2 pe-3 text-start font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, label, before, now, mine }) => (
          <tr key={name} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-2 pe-3 text-start font-medium wrap-anywhere">
              {label}
            </th>
            <td className="py-2 pe-3 text-muted wrap-anywhere">{before ?? texts.empty}</td>
            <td className="py-2 pe-3 wrap-anywhere">{now ?? texts.empty}</td>
            {hasMine ? (
              <td className="py-2 wrap-anywhere">
                {mine === undefined ? (
                  <span className="text-muted">{texts.notMine}</span>
                ) : (
                  (mine ?? texts.empty)
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
