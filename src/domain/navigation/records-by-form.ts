import { declaredResources } from "./resources.gen.ts";

type Declared = (typeof declaredResources)[number];

/** Suffix of an entity's operations: `getArchetype`, `createArchetype`, `updateArchetype`. */
export type RecordName = Declared["record"] | "Member";

/** Suffix of the entities whose records can be deleted: `deleteHelpText`. */
export type DeletableRecordName = Extract<Declared, { readonly canDelete: true }>["record"];

interface RecordByForm {
  /** Name of the record's schemas, as layouts refer to it. */
  readonly entity: string;
  readonly record: RecordName;
  /** Layout that the API validates the record with. */
  readonly layoutKey: string;
  /** Role required to create a record. */
  readonly write: "member" | "superuser";
}

const members = {
  entity: "member",
  endpoint: "/api/users",
  record: "Member",
  layoutKey: "member_setup",
  write: "superuser",
} as const;

/**
 * Lists whose records can be created by a form, so that fields with their rows as options can offer to add one; by path
 * of the list, which is also the path to POST to.
 */
export const recordsByForm: ReadonlyMap<string, RecordByForm> = new Map(
  [...declaredResources, members].map((resource) => [resource.endpoint, resource]),
);
