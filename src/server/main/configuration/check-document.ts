import type { ConfigFinding, ConfigItem } from "../../../contracts/contracts.gen.ts";
import type { Finding } from "../../../runtime/finding.ts";
import { isObject } from "../../../kernel/json.ts";
import type { Contract } from "../../calls/contract.ts";
import { createDocumentLint, type DocumentContext } from "./lint-document.ts";
import { documentKinds, isDocumentKind } from "./shipped-documents.ts";

/** Limit per severity; a large broken document could have thousands of findings. */
const maxFindings = 100;

/** Returns the errors and warnings of a document for an item, errors first, with JSON pointers into it. */
export type DocumentCheck = (
  item: ConfigItem,
  data: unknown,
  around?: DocumentContext,
) => Promise<ConfigFinding[]>;

/** Id, key and entity of a document must not change, because other documents and code refer to them. */
function identityErrors(
  { id, name, layout_key: layoutKey, data: current }: ConfigItem,
  data: unknown,
): Finding[] {
  if (!isDocumentKind(name) || !isObject(data) || !isObject(current)) return [];
  const fixed = { id, [documentKinds[name].key]: layoutKey, entity: current["entity"] };
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

const presentFinding = ({ pointer, code, severity, message, suggestion, meant }: Finding): ConfigFinding => ({
  pointer,
  code,
  severity,
  message,
  ...(suggestion === undefined ? {} : { suggestion }),
  ...(meant === undefined ? {} : { meant }),
});

/** Checks documents like `npm run lint:layouts` does, and that their identity does not change. */
export function createDocumentCheck(
  contract: Contract,
  required: (entity: string) => readonly string[],
  isImportable: (entity: string) => boolean,
): DocumentCheck {
  const lint = createDocumentLint(contract, required, isImportable);
  return async (item, data, surroundings) => {
    if (!isDocumentKind(item.name)) return [];
    const found = [...identityErrors(item, data), ...(await lint(item.name, data, surroundings))];
    return (["error", "warning"] as const).flatMap((severity) =>
      found
        .filter((finding) => finding.severity === severity)
        .slice(0, maxFindings)
        .map(presentFinding),
    );
  };
}
