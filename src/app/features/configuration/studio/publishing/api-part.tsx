import type { ConfigImpact } from "../../../../../contracts/contracts.gen.ts";
import { changeKindWords } from "./record-words.tsx";
import { texts } from "./texts.ts";

interface ApiPartProps {
  readonly apis: ConfigImpact["api"];
}

/**
 * Effects on API clients that write records of a form: affected operations, changed JSON properties, and the clients
 * that wrote recently.
 */
export function ApiPart({ apis }: ApiPartProps) {
  if (apis.length === 0) return null;
  return (
    <>
      <h4 className="text-xs font-semibold">{texts.api}</h4>
      <ul className="flex flex-col gap-2 text-xs">
        {apis.map(({ title, calls, keys, writers, has_more_writers: hasMore }) => (
          <li key={title} className="flex flex-col gap-1 wrap-anywhere">
            <p>
              <span className="font-medium">{title}</span>: {texts.apiCalls(calls)}
            </p>
            <ul aria-label={texts.apiKeys} className="list-disc ps-5">
              {keys.map(({ key, kinds }) => (
                <li key={key}>
                  <code>{key}</code>: {kinds.map((kind) => changeKindWords[kind]).join(", ")}
                </li>
              ))}
            </ul>
            <p className="text-muted">
              {writers.length === 0
                ? texts.apiNobody
                : texts.apiWriters(
                    writers.map(({ account, records }) => texts.apiWriter(account, records)),
                    hasMore,
                  )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
