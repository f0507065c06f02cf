import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ConfigItem } from "../../contracts/contracts.gen.ts";
import { type RemovedFieldValue, removedFieldValues } from "../../runtime/forms/removed-field-values.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { configItemQuery } from "../api/queries.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { formatStoredValue } from "./conflict-dialog.tsx";
import { texts } from "./texts.ts";

/** Maximum number of values shown, characters per value, and values shown before folding. */
const limits = { values: 50, characters: 500, unfolded: 5 };

export interface RemovedFieldValuesProps {
  /** Layouts of all forms that save the record. */
  readonly layoutKeys: readonly string[];
  /** The record as loaded for the form; null for a new one. */
  readonly record: unknown;
}

/**
 * Shows stored values of fields that the forms no longer have, so that they do not seem lost. Renders nothing if there
 * are none.
 */
export function RemovedFieldValues({ layoutKeys, record }: RemovedFieldValuesProps) {
  const { api } = useTenant();
  const layouts = useQueries({
    queries: layoutKeys.map((key) => configItemQuery(api, "form-layout", key)),
    combine: documentsIn,
  });
  const removedValues = useMemo(
    () => (layouts === undefined ? [] : removedFieldValues(layouts, record)),
    [layouts, record],
  );
  if (removedValues.length === 0) return null;
  const left = removedValues.length - limits.values;
  return (
    <Accordion
      level={2}
      title={texts.keptTitle}
      summary={
        <span className="text-xs font-normal text-muted">{texts.keptCount(removedValues.length)}</span>
      }
      defaultOpen={removedValues.length <= limits.unfolded}
    >
      <div className="flex flex-col gap-3 text-sm">
        <p className="max-w-prose text-muted">{texts.keptHelp}</p>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(8rem,max-content)_minmax(0,1fr)] sm:gap-y-2">
          {removedValues.slice(0, limits.values).map(({ path, value }) => (
            <div key={JSON.stringify(path)} className="contents">
              <dt className="font-mono text-xs leading-5 text-muted wrap-anywhere max-sm:pt-2">
                {path.join(" › ")}
              </dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                {textOf(value)}
              </dd>
            </div>
          ))}
        </dl>
        {left > 0 ? <p className="text-muted">{texts.keptMore(left)}</p> : null}
      </div>
    </Accordion>
  );
}

/** Undefined until all layouts have loaded. */
function documentsIn(
  answers: readonly { readonly data: ConfigItem | null | undefined }[],
): readonly unknown[] | undefined {
  const documents = answers.flatMap(({ data }) => (data ? [data.data] : []));
  return documents.length < answers.length ? undefined : documents;
}

function textOf(value: RemovedFieldValue["value"]): string {
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  const text = isPlainList ? value.map(formatStoredValue).join(", ") : (formatStoredValue(value) ?? "");
  return text.length > limits.characters ? `${text.slice(0, limits.characters).trimEnd()}…` : text;
}
