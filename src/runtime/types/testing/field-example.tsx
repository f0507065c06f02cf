import { expect, fn, within } from "storybook/test";
import { setAt } from "../../../kernel/json.ts";
import type { FieldTypeName } from "../../language/form-layout.gen.ts";
import { Code } from "../../playground/json-area.tsx";
import { StoryForm } from "../../rjsf/playground/story-form.tsx";
import { fieldTypes, unknownType } from "../field-types.ts";
import { documentedFields, type FieldDoc, fieldTypeDocOf } from "../type-docs.ts";

/** A record with the value of each example, at the example's path. */
function recordOf(docs: readonly FieldDoc[]): object {
  const record = {};
  for (const { example, value } of docs) {
    if (value === undefined) continue;
    const path = (example.accessor ?? example.name).split(".");
    setAt(record, example.is_dynamic === true ? ["dynamic_fields", ...path] : path, value);
  }
  return record;
}

/** The story of a field type's documentation: its example and those of its displays as one form, and their JSON. */
export function fieldExample(type: FieldTypeName) {
  const documented = documentedFields(fieldTypes.get(type) ?? unknownType);
  const { choices = [], included } = fieldTypeDocOf(type);
  const fields = documented.map(({ doc }) => doc.example);
  const sentences = documented.map(({ display, doc }) =>
    display === undefined ? `${doc.description}\n` : `- \`${display}\`: ${doc.description}`,
  );
  return {
    parameters: { docs: { description: { story: sentences.join("\n") } } },
    render: () => (
      <div className="flex max-w-2xl flex-col gap-6">
        <StoryForm
          fields={fields}
          record={recordOf(documented.map(({ doc }) => doc))}
          included={included === undefined ? [] : [included]}
          fetchRows={async () => [...choices]}
          onSubmit={fn()}
        />
        <Code label="Example" value={fields.length === 1 ? fields[0] : fields} />
      </div>
    ),
    play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
      const form = canvasElement.querySelector("form");
      for (const { label } of fields) {
        if (typeof label !== "string") continue;
        const [shown] = await within(form ?? canvasElement).findAllByText(label, { exact: false });
        await expect(shown).toBeVisible();
      }
    },
  };
}
