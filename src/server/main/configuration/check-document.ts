import type { ConfigFinding, ConfigItem } from "../../../contracts/contracts.gen.ts";
import type { Finding } from "../../../runtime/finding.ts";
import { isObject } from "../../../kernel/json.ts";
import type { Contract } from "../../calls/contract.ts";
import { createDocumentLint, type DocumentSurroundings } from "./lint-document.ts";
import { documentKinds, isDocumentKind } from "./shipped-documents.ts";

/** How many errors are told, and how many warnings: a broken document of a megabyte has more than anyone reads. */
const maxFindings = 100;

/** Answers what is wrong or doubtful in a document that an item would get, errors first, pointing into it. */
export type DocumentCheck = (
  item: ConfigItem,
  data: unknown,
  around?: DocumentSurroundings,
) => Promise<ConfigFinding[]>;

/** What identifies a document stays as it is, because the rest of the product looks it up by that. */
function identityErrors(
  { id, name, layout_key: layoutKey, data: held }: ConfigItem,
  data: unknown,
): Finding[] {
  if (!isDocumentKind(name) || !isObject(data) || !isObject(held)) return [];
  const fixed = { id, [documentKinds[name].key]: layoutKey, entity: held["entity"] };
  return Object.entries(fixed).flatMap(([property, value]): Finding[] =>
    data[property] === value
      ? []
      : [
          {
            pointer: `/${property}`,
            code: "fixed",
            message: `Must stay ${JSON.stringify(value)}.`,
            severity: "error",
          },
        ],
  );
}

const told = ({ pointer, code, severity, message, suggestion, meant }: Finding): ConfigFinding => ({
  pointer,
  code,
  severity,
  message,
  ...(suggestion === undefined ? {} : { suggestion }),
  ...(meant === undefined ? {} : { meant }),
});

/** Checks documents as `npm run lint:layouts` does, and that they stay who they are. */
export function createDocumentCheck(
  contract: Contract,
  required: (entity: string) => readonly string[],
  isImportable: (entity: string) => boolean,
): DocumentCheck {
  const lint = createDocumentLint(contract, required, isImportable);
  return async (item, data, around) => {
    if (!isDocumentKind(item.name)) return [];
    const found = [...identityErrors(item, data), ...(await lint(item.name, data, around))];
    return (["error", "warning"] as const).flatMap((severity) =>
      found
        .filter((finding) => finding.severity === severity)
        .slice(0, maxFindings)
        .map(told),
    );
  };
}
