import { useEffect, useState } from "react";
import gridSchema from "../../../schemas/grid-definition.schema.json" with { type: "json" };
import layoutSchema from "../../../schemas/form-layout.schema.json" with { type: "json" };
import type { ConfigItem } from "../../contracts/contracts.gen.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { lintLayout } from "../../runtime/forms/tools/lint.ts";
import { lintGrid } from "../../runtime/grids/tools/lint.ts";
import { languageControls } from "../../runtime/types/testing/language-controls.ts";
import { FormCanvas } from "../features/configuration/studio/canvas/form-canvas.tsx";
import { GridCanvas } from "../features/configuration/studio/canvas/grid-canvas.tsx";
import { JsonPane } from "../features/configuration/studio/panes/json-pane.tsx";
import { PreviewPane } from "../features/configuration/studio/panes/preview-pane.tsx";
import { PropertiesPane } from "../features/configuration/studio/properties/properties-pane.tsx";
import { FindingsPane } from "../features/configuration/studio/session/findings-pane.tsx";
import { useFindings } from "../features/configuration/studio/session/use-findings.ts";
import { type StudioPane, useStudio } from "../features/configuration/studio/session/use-studio.ts";
import { studioService } from "./dna-play.ts";
import { configItem } from "./fake-data.ts";
import type { FakeHandlers, FakeRequest } from "./fake-service.ts";
import { StoryFrame } from "./story-app.tsx";

const id = "5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a99";
const nothing = () => {};

function formWith(field: JsonObject): ConfigItem {
  const layout = {
    id,
    layout_key: "story",
    entity: "archetype",
    name: "Story",
    schema_version: 2,
    structure: {
      main: [
        { name: "kind", label: "Kind", type: "select", options: ["interview", "survey"] },
        { name: "field", ...field },
      ],
    },
  };
  return configItem("form-layout", "story", layout);
}

function gridWith(column: JsonObject): ConfigItem {
  const grid = {
    id,
    grid_key: "story",
    name: "Story",
    endpoint: "/api/archetypes",
    columns: [
      { accessor: "type", header: "Name", type: "text" },
      { accessor: "worker_id", header: "Worker", ...column },
    ],
  };
  return configItem("grid", "story", grid);
}

interface OpenPartProps {
  readonly pane: StudioPane;
  readonly item: ConfigItem;
}

/** One part of the studio, with the field or column of the controls selected. */
function OpenPart({ pane, item }: OpenPartProps) {
  const text = `${JSON.stringify(item.data, null, 2)}\n`;
  const studio = useStudio(item, { text, draft: null, others: [], news: null }, false);
  const { findings, check } = useFindings(studio);
  const isForm = item.name === "form-layout";
  const { select } = studio;
  useEffect(() => select(isForm ? "field" : "1"), [select, isForm]);
  const found = { findings, studio, onGoTo: nothing };
  const canvas = { studio, findings, onOpen: nothing, onAdd: nothing };
  switch (pane) {
    case "canvas":
      return isForm ? <FormCanvas {...canvas} /> : <GridCanvas {...canvas} />;
    case "properties":
      return <PropertiesPane {...found} />;
    case "json":
      return <JsonPane studio={studio} findings={findings.list} target={null} />;
    case "preview":
      return <PreviewPane studio={studio} />;
    case "findings":
      return <FindingsPane {...found} check={check} />;
  }
}

export interface StudioPartProps {
  readonly pane: StudioPane;
  /** The field or column, without what the controls set. */
  readonly definition: JsonObject;
}

/** Overrides of the fake service: the rows of the grid, and the findings of the real linter. */
const handlersOf = (item: ConfigItem): FakeHandlers => ({
  ...studioService(item),
  "POST /api/config/*/lint": ({ body }: FakeRequest) => {
    const { data } = body as { readonly data: unknown };
    return { data: item.name === "form-layout" ? lintLayout(data) : lintGrid(data) };
  },
});

function StudioPart({ pane, item }: OpenPartProps) {
  const [handlers] = useState(() => handlersOf(item));
  return (
    <StoryFrame path={`/genie/dna/edit/${id}`} handlers={handlers}>
      <div className="max-w-3xl">
        <OpenPart pane={pane} item={item} />
      </div>
    </StoryFrame>
  );
}

/**
 * Storybook controls and `render` for a part of the studio: one control per property that the meta-schema gives the
 * type of field (or column). The part shows a document with this field.
 */
export function partControls(definition: "field" | "column", type: string) {
  const isField = definition === "field";
  const { argTypes, readArgs } = languageControls(isField ? layoutSchema : gridSchema, definition, type);
  return {
    argTypes: {
      pane: { table: { disable: true } } as const,
      definition: { table: { disable: true } } as const,
      ...argTypes,
    },
    render: (args: StudioPartProps) => {
      const whole = { ...args.definition, type, ...readArgs(args) };
      const item = isField ? formWith(whole) : gridWith(whole);
      // The studio reads its document once; another one opens it again.
      return <StudioPart key={JSON.stringify(whole)} pane={args.pane} item={item} />;
    },
  };
}
