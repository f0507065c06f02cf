import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ConfigItem } from "../../../../../contracts/contracts.gen.ts";
import { isObject } from "../../../../../kernel/json.ts";
import { compileForm } from "../../../../../runtime/forms/compile-form.ts";
import { createFormStore } from "../../../../../runtime/forms/create-form-store.ts";
import type { FieldDefinition, FormLayout } from "../../../../../runtime/language/form-layout.gen.ts";
import { FormView } from "../../../../../runtime/rjsf/form-view.tsx";
import {
  blankForm,
  blankList,
  formSubjects,
  listSubjects,
} from "../../../../../runtime/studio/templates/blank-document.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../../../../ui/loading.tsx";
import { queryKey } from "../../../../api/queries.ts";
import { LoadError } from "../../../../shell/page-states.tsx";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { namingFields, type NewDocument, useCreateDocument } from "./create-document.ts";

const texts = {
  title: "New document",
  help: "Starts blank, or as a copy of an existing form or list. It is not used until a screen refers to its key.",
  create: "Create",
  cancel: "Cancel",
  failed: "The document could not be created",
  loadFailed: "The documents could not be loaded",
} as const;

/** Title of the template option that copies a document. */
const copies: Readonly<Record<string, (title: string) => string>> = {
  "form-layout": (title) => `Copy of the form “${title}”`,
  grid: (title) => `Copy of the list “${title}”`,
};
const [blankFormId, blankListId, noEntity] = ["blank_form", "blank_list", "none"];
const formId = "new-document";

/** Creates a layout or grid definition of the tenant, blank or as a copy. */
export function NewDocumentDialog({ onClose }: { readonly onClose: () => void }) {
  const { api } = useTenant();
  const items = useQuery({
    queryKey: queryKey(api, "listConfig", "all"),
    queryFn: async ({ signal }) =>
      (await api.call("listConfig", { query: { page_size: "100" }, signal })).data,
    gcTime: 0,
  });
  const templates = items.data?.filter(({ name }) => name in copies);
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

const documentsOf = (templates: readonly ConfigItem[], kind: "form-layout" | "grid"): unknown[] =>
  templates.flatMap(({ name, data, resolved }) => (name === kind ? [resolved ?? data] : []));

const shownFor = (template: string): Pick<FieldDefinition, "depends_on"> => ({
  depends_on: { field: "template", variants: [{ when: template }] },
});

const layoutOf = (templates: readonly ConfigItem[]): FormLayout => ({
  layout_key: "new_document",
  name: texts.title,
  structure: {
    main: [
      {
        name: "template",
        label: "Starts from",
        type: "select",
        grid_size: 12,
        options: [
          { id: blankFormId, label: "A blank form" },
          { id: blankListId, label: "A blank list" },
          ...templates.map(({ id, name, title }) => ({ id, label: copies[name]?.(title) ?? title })),
        ],
        validation: { required: true },
      },
      {
        name: "entity",
        label: "Form for",
        sub_heading: "Starts with the fields every record needs.",
        type: "select",
        grid_size: 12,
        options: [
          ...formSubjects(documentsOf(templates, "form-layout")).map((subject) => ({ ...subject })),
          { id: noEntity, label: "Part of other forms" },
        ],
        validation: { required: true },
        ...shownFor(blankFormId),
      },
      {
        name: "endpoint",
        label: "List of",
        sub_heading: "Starts with the first fields of the records' form.",
        type: "select",
        grid_size: 12,
        options: listSubjects(documentsOf(templates, "grid")).map((subject) => ({ ...subject })),
        validation: { required: true },
        ...shownFor(blankListId),
      },
      ...namingFields,
    ],
  },
});

/** Builds the document from the form values. */
function documentFrom(
  templates: readonly ConfigItem[],
  { template, title, key: keyInput, entity, endpoint }: Readonly<Record<string, unknown>>,
): NewDocument {
  const [name, key] = [String(title), String(keyInput)];
  const [layouts, grids] = [documentsOf(templates, "form-layout"), documentsOf(templates, "grid")];
  if (template === blankFormId) {
    const subject = entity === noEntity ? undefined : String(entity);
    return { name: "form-layout", data: blankForm({ name, key }, subject, layouts) };
  }
  if (template === blankListId)
    return { name: "grid", data: blankList({ name, key }, String(endpoint), { grids, layouts }) };
  const source = templates.find(({ id }) => id === template);
  if (source === undefined || !isObject(source.data)) throw new Error(texts.loadFailed);
  const { id: _, ...copied } = source.data;
  const isGrid = source.name === "grid";
  return {
    name: isGrid ? "grid" : "form-layout",
    data: { ...copied, name, [isGrid ? "grid_key" : "layout_key"]: key },
  };
}

function NewDocumentForm({ templates }: { readonly templates: readonly ConfigItem[] }) {
  const store = useMemo(
    () => createFormStore({ form: compileForm(layoutOf(templates)), mode: "create", today: "2000-01-01" }),
    [templates],
  );
  const create = useCreateDocument(store, texts.failed);
  return (
    <FormView
      store={store}
      id={formId}
      idPrefix="new-document"
      onSubmit={(values) => create(documentFrom(templates, values))}
    />
  );
}
