import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { JsonObject } from "../../../../../kernel/json.ts";
import type { FormStore } from "../../../../../runtime/forms/form-store.ts";
import type { FieldDefinition } from "../../../../../runtime/language/form-layout.gen.ts";
import { useSnackbars } from "../../../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../../../contracts/api-problem.ts";
import { listKey } from "../../../../api/list-query.ts";
import { queryKey } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";

/** Fields for title and key of a new document; the last fields of each dialog that creates one. */
export const namingFields: readonly FieldDefinition[] = [
  {
    name: "title",
    label: "Name",
    type: "string",
    grid_size: 12,
    validation: { required: true, max_length: 200 },
  },
  {
    name: "key",
    label: "Key",
    sub_heading: "The key that screens refer to, such as site_visit. You can't change it later.",
    type: "string",
    grid_size: 12,
    validation: {
      required: true,
      max_length: 64,
      pattern: "^[a-z][a-z0-9_]*$",
      pattern_message: "Use lower-case letters, digits and underscores",
    },
  },
];

/** A document that has not been stored yet. */
export interface NewDocument {
  readonly name: "form-layout" | "grid";
  readonly data: JsonObject;
}

/**
 * Stores a document and opens it in the studio. Shows errors of the service in the form: a key that is taken at `key`,
 * others above the fields.
 *
 * @param failed snackbar message on failure
 */
export function useCreateDocument(
  store: FormStore,
  failed: string,
): (document: NewDocument) => Promise<void> {
  const { api, name: tenant } = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const snackbars = useSnackbars();
  return async (body) => {
    try {
      const { data } = await api.call("createConfigItem", { body, idempotencyKey: crypto.randomUUID() });
      void client.invalidateQueries({ queryKey: listKey(api) });
      void client.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
      await navigate({ to: "/$tenant/dna/edit/$item", params: { tenant, item: data.id } });
    } catch (error) {
      snackbars.error(failed);
      if (!(error instanceof ApiProblem)) return;
      const isOfKey = (pointer: string) => /^\/data\/(?:layout|grid)_key$/.test(pointer);
      store.setServerErrors(
        error.fields.map(({ pointer, code, message }) => ({
          pointer: isOfKey(pointer) ? "/key" : "",
          code,
          message,
        })),
      );
    }
  };
}
