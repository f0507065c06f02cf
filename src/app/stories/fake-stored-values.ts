import type { ConfigImpact, ConfigItem, DataMigration, ValueChoice } from "../../contracts/contracts.gen.ts";
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import { studioService } from "./dna-play.ts";
import { archetypeRows, configItem, superuser } from "./fake-data.ts";
import type { FakeHandlers, FakeRequest } from "./fake-service.ts";

const { structure } = archetypeLayout;
const brief = { name: "brief", label: "Brief", type: "file", is_dynamic: true };
const published = {
  ...archetypeLayout,
  structure: { ...structure, identity: [...structure.identity, brief] },
};
const region = {
  name: "region",
  label: "Region",
  type: "string",
  is_dynamic: true,
  validation: { required: true, max_length: 20 },
};

/** A draft of the form: one icon and two fields removed, and a required field added. */
const draft = {
  ...archetypeLayout,
  structure: {
    ...structure,
    identity: [
      ...structure.identity.flatMap((field) =>
        field.name === "useCase"
          ? []
          : [
              "options" in field && field.options !== undefined
                ? { ...field, options: field.options.filter(({ id }) => id !== "scale") }
                : field,
            ],
      ),
      region,
    ],
  },
};

/** The published archetype form with a draft that stored values do not fit. */
export const changedForm: ConfigItem = {
  ...configItem("form-layout", archetypeLayout.layout_key, published),
  origin: "edited",
  version: 2,
};

const [sample] = archetypeRows;
if (sample === undefined) throw new Error("There are no archetypes.");
const samples = (message: string) => [
  { id: sample.id, layout_key: changedForm.layout_key, label: sample.type, interviewer_id: null, message },
];

const none: Omit<ConfigImpact["changes"][number], "kind" | "field" | "text"> = {
  holding: 0,
  failing: 0,
  samples: [],
  offers: [],
  obstacles: [],
  fault: null,
  values: [],
  choices: [],
  changing: 0,
  left: 0,
};

/**
 * Impact of the draft: 12 of 40 records have the removed icon, and none has a region. Depends on the chosen value
 * changes.
 */
export function impactOf({ body }: FakeRequest): { data: ConfigImpact } {
  const choices = (body as { value_choices?: ValueChoice[] }).value_choices ?? [];
  const choiceOf = (field: string) => choices.find((choice) => choice.field === field);
  const changing = (field: string, count: number) => (choiceOf(field) === undefined ? 0 : count);
  const value = choiceOf("region")?.value;
  const isTooLong = typeof value === "string" && value.length > 20;
  const ofRegion = isTooLong ? 0 : changing("region", 40);
  return {
    data: {
      records: 40,
      failing: 40,
      remaining: 40 - ofRegion,
      changing: Math.max(changing("icon", 12), changing("useCase", 30), ofRegion),
      changes: [
        {
          ...none,
          kind: "options_narrowed",
          field: "icon",
          text: '"Icon" (icon): the choice "Scale" was removed.',
          holding: 38,
          failing: 12,
          samples: samples("Choose one of the options"),
          offers: ["keep", "map", "default", "clear"],
          values: [{ value: "scale", label: "Scale", count: 12 }],
          choices: [
            { value: "gauge", label: "Gauge" },
            { value: "microscope", label: "Microscope" },
          ],
          changing: changing("icon", 12),
        },
        {
          ...none,
          kind: "added",
          field: "region",
          text: 'The field "Region" (region) was added to the section "identity".',
          failing: 40,
          samples: samples("Field cannot be empty"),
          offers: ["keep", "default"],
          obstacles: ["The values cannot be cleared: the form requires one."],
          fault: isTooLong ? "Must be at most 20 characters" : null,
          changing: ofRegion,
        },
        {
          ...none,
          kind: "removed",
          field: "useCase",
          text: 'The field "Use case" (useCase) was removed.',
          holding: 30,
          offers: ["keep", "clear"],
          changing: changing("useCase", 30),
        },
        {
          ...none,
          kind: "removed",
          field: "brief",
          text: 'The field "Brief" (brief) was removed.',
          holding: 3,
          offers: ["keep"],
          obstacles: ["Files and passwords stay as they are, because replaced values could not be restored."],
        },
      ],
      count: null,
      screens: [],
      api: [
        {
          title: changedForm.title,
          calls: ["POST /api/archetypes", "PUT /api/archetypes/{id}"],
          keys: [
            { key: "icon", kinds: ["options_narrowed"] },
            { key: "dynamic_fields.region", kinds: ["added"] },
            { key: "useCase", kinds: ["removed"] },
          ],
          writers: [
            { account: "crm-sync@genie.local", records: 31 },
            { account: superuser.email, records: 4 },
          ],
          has_more_writers: false,
        },
      ],
    },
  };
}

/** The same while a job is counting, with its progress. */
export const countedPartly = (
  request: FakeRequest,
  count: NonNullable<ConfigImpact["count"]>,
): { data: ConfigImpact } => ({ data: { ...impactOf(request).data, count } });

/** A completed change of stored values; override what a story needs. */
export const aMigration = (more: Partial<DataMigration> = {}): DataMigration => ({
  id: "01a1fd00-0000-7000-8000-0000000000d1",
  item_id: changedForm.id,
  layout_key: changedForm.layout_key,
  title: changedForm.title,
  entity: "archetype",
  item_version: 3,
  state: "done",
  is_undo: false,
  choices: [{ field: "icon", action: "map", map: [{ from: "scale", to: "gauge" }] }],
  records: 40,
  seen: 40,
  changed: 12,
  restored: 0,
  left: [],
  text: '"Icon" changes from "Scale" to "Gauge".',
  owner: superuser.email,
  created_at: "2026-11-04T09:30:00Z",
  finished_at: "2026-11-04T09:31:00Z",
  can_undo: true,
  can_continue: false,
  ...more,
});

/** Values that were not changed. */
export const leftValues: DataMigration["left"] = [
  {
    field: "icon",
    reason: "No new value was chosen for its current value.",
    count: 2,
    samples: [{ id: sample.id, label: sample.type }],
  },
];

/** The studio with the draft and the impact for publishing; no earlier changes of stored values. */
export const storedValuesService: FakeHandlers = {
  ...studioService(changedForm),
  "GET /api/config/*/draft": () => ({
    data: {
      text: `${JSON.stringify(published, null, 2)}\n`,
      draft: {
        text: `${JSON.stringify(draft, null, 2)}\n`,
        base_version: 2,
        base: published,
        updated_at: "2026-11-04T09:00:00Z",
      },
      others: [],
      news: null,
    },
  }),
  "POST /api/config/*/impact": impactOf,
  "GET /api/config/*/data-migrations": () => ({ data: [] }),
};
