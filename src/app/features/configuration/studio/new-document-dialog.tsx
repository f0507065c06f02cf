import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ConfigItem } from "../../../../contracts/contracts.gen.ts";
import { isObject } from "../../../../kernel/json.ts";
import { compileForm } from "../../../../runtime/forms/compile-form.ts";
import { createFormStore } from "../../../../runtime/forms/create-form-store.ts";
import type { FormLayout } from "../../../../runtime/language/form-layout.gen.ts";
import { FormView } from "../../../../runtime/rjsf/form-view.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Skeleton } from "../../../../ui/loading.tsx";
import { useSnackbars } from "../../../../ui/snackbar-store.ts";
import { ApiProblem } from "../../../api/api-problem.ts";
import { listKey } from "../../../api/list-query.ts";
import { queryKey } from "../../../api/queries.ts";
import { LoadError } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";

const texts = {
  title: "New document",
  help: "Starts as a copy of an existing form or list. It is not used until a screen refers to its key.",
  create: "Create",
  cancel: "Cancel",
  failed: "The document could not be created",
  loadFailed: "The documents could not be loaded",
} as const;

const kinds: Readonly<Record<string, string>> = { "form-layout": "Form", grid: "List" };
const formId = "new-document";

/** Makes a layout or a grid definition of the tenant's own, from a copy of another. */
export function NewDocumentDialog({ onClose }: { readonly onClose: () => void }) {
  const { api } = useTenant();
  const items = useQuery({
    queryKey: queryKey(api, "listConfig", "all"),
    queryFn: async ({ signal }) =>
      (await api.call("listConfig", { query: { page_size: "100" }, signal })).data,
    gcTime: 0,
  });
  const templates = items.data?.filter(({ name }) => name in kinds);
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={texts.title}
      description={texts.help}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabledReason={templates ? undefined : "Loading…"}
          >
            {texts.create}
          </Button>
        </>
      }
    >
      {templates === undefined ? (
        items.isError ? (
          <LoadError
            title={texts.loadFailed}
            error={items.error}
            onRetry={() => void items.refetch()}
            retrying={items.isFetching}
          />
        ) : (
          <Skeleton className="h-40" />
        )
      ) : (
        <NewDocumentForm templates={templates} />
      )}
    </Dialog>
  );
}

const layoutOf = (templates: readonly ConfigItem[]): FormLayout => ({
  layout_key: "new_document",
  name: texts.title,
  structure: {
    main: [
      {
        name: "template",
        label: "Copy of",
        type: "select",
        grid_size: 12,
        options: templates.map(({ id, name, title }) => ({ id, label: `${kinds[name]}: ${title}` })),
        validation: { required: true },
      },
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
        sub_heading: "What screens ask for, such as site_visit. It cannot be changed later.",
        type: "string",
        grid_size: 12,
        validation: {
          required: true,
          max_length: 64,
          pattern: "^[a-z][a-z0-9_]*$",
          pattern_message: "Use lower-case letters, digits and underscores",
        },
      },
    ],
  },
});

function NewDocumentForm({ templates }: { readonly templates: readonly ConfigItem[] }) {
  const { api, name: tenant } = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const snackbars = useSnackbars();
  const store = useMemo(
    () => createFormStore({ form: compileForm(layoutOf(templates)), mode: "create", today: "2000-01-01" }),
    [templates],
  );
  const creating = useMutation({
    mutationFn: async ({ template, title, key }: Readonly<Record<string, unknown>>) => {
      const source = templates.find(({ id }) => id === template);
      if (source === undefined || !isObject(source.data)) throw new Error(texts.loadFailed);
      const { id: _, ...copied } = source.data;
      const name = source.name === "grid" ? "grid" : "form-layout";
      const data = { ...copied, name: title, [name === "grid" ? "grid_key" : "layout_key"]: key };
      const idempotencyKey = crypto.randomUUID();
      return (await api.call("createConfigItem", { body: { name, data }, idempotencyKey })).data;
    },
    onSuccess: async ({ id }) => {
      void client.invalidateQueries({ queryKey: listKey(api) });
      void client.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
      await navigate({ to: "/$tenant/dna/edit/$item", params: { tenant, item: id } });
    },
    onError: (error) => {
      snackbars.error(texts.failed);
      if (!(error instanceof ApiProblem)) return;
      const isOfKey = (pointer: string) => /^\/data\/(?:layout|grid)_key$/.test(pointer);
      store.setServerErrors(
        error.fields.map(({ pointer, code, message }) => ({
          pointer: isOfKey(pointer) ? "/key" : "",
          code,
          message,
        })),
      );
    },
  });
  return (
    <FormView
      store={store}
      id={formId}
      idPrefix="new-document"
      onSubmit={async (values) => {
        try {
          await creating.mutateAsync(values);
        } catch {
          // Told by the mutation itself.
        }
      }}
    />
  );
}
