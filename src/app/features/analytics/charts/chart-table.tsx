import { Link } from "@tanstack/react-router";
import { formatCount } from "../../../../kernel/format.ts";
import { textLinkClass } from "../../../../ui/text-link.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import type { ChartDatum } from "./chart-datum.ts";

export interface ChartTableProps {
  readonly caption: string;
  readonly labelHeader: string;
  readonly valueHeader: string;
  readonly data: readonly ChartDatum[];
}

/** The figures of a chart, to be read. */
export function ChartTable({ caption, labelHeader, valueHeader, data }: ChartTableProps) {
  return (
    <div className="max-h-72 overflow-y-auto">
      <table className="w-full text-sm">
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr className="border-b border-line text-start text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              {labelHeader}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {valueHeader}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ key, label, language, value, path }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th
                scope="row"
                dir="auto"
                lang={language}
                className="py-1.5 text-start font-normal wrap-anywhere"
              >
                {path === undefined ? (
                  label
                ) : (
                  <Link to={path} className={textLinkClass}>
                    {label}
                  </Link>
                )}
              </th>
              <td className="py-1.5 text-end tabular-nums">{formatCount(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
