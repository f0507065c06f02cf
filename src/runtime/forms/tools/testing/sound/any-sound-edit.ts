import type fc from "fast-check";
import { type JsonObject, setAt } from "../../../../../kernel/json.ts";
import type { FormLayout } from "../../../../language/form-layout.gen.ts";
import { type Place, placesOf } from "../independent/places.ts";
import { at } from "../independent/sheet.ts";
import { recordFor, rowsFor, valueFor } from "./any-sound-record.ts";
import { type Draw, drawn } from "./draw.ts";

/** A stored record and the merge patch that changes it. */
export interface Edit {
  readonly previous: JsonObject;
  readonly body: JsonObject;
}

/** The saved rows with one of them changed, moved, removed or added. */
function changedRows(draw: Draw, place: Place, saved: readonly unknown[]): unknown[] {
  const rows = structuredClone([...saved]);
  const places = place.rows ?? [];
  const [row] = rows.splice(draw.upTo(Math.max(0, rows.length - 1)), 1);
  const added = rowsFor(draw, places).slice(0, 1);
  switch (draw.upTo(3)) {
    case 0:
      return rows;
    case 1:
      return row === undefined ? added : [row, ...rows];
    case 2:
      return [...rows, ...(row === undefined ? [] : [row]), ...added];
    default: {
      const changed = draw.one(...places);
      if (typeof row !== "object" || row === null || changed.rows) return [...rows, ...added];
      setAt(row as Record<string, unknown>, changed.path, valueFor(draw, changed));
      return [row, ...rows];
    }
  }
}

/** Parts of a record that the layout does not know, as they are left of fields that are gone. */
const gone = { gone: "kept", part: { gone: 1 }, dynamic_fields: { gone: ["kept"] } };

/**
 * Edits of records for a layout. Stored records are drawn like new ones, so many of them break rules, as those do that
 * were stored before a rule. Some edits send what is stored, or nothing.
 */
export function anySoundEdit(layout: FormLayout): fc.Arbitrary<Edit> {
  const places = placesOf(layout);
  return drawn((draw) => {
    const outer = draw.one<unknown>(undefined, { kind: "a" }, { kind: "b" });
    const previous = {
      ...(draw.chance(50) ? structuredClone(gone) : {}),
      ...(outer === undefined ? {} : { outer }),
    };
    recordFor(draw, places, previous);
    for (const { path, definition } of places)
      if (definition.display === "password" && (at(previous, path) ?? null) !== null)
        setAt(previous, path, { secret_id: "01890a5d-ac96-774b-bcce-b302099a8057" });
    const body: Record<string, unknown> = {};
    const most = draw.one(0, 1, 1, 2, 3, places.length);
    for (let count = 0; count < most; count++) {
      const place = draw.one(...places);
      const saved = at(previous, place.path);
      const rows = Array.isArray(saved) ? saved : [];
      if (draw.chance(15)) setAt(body, place.path, structuredClone(saved ?? null));
      else if (draw.chance(12)) setAt(body, place.path, place.rows ? [] : null);
      else setAt(body, place.path, place.rows ? changedRows(draw, place, rows) : valueFor(draw, place));
    }
    return { previous, body };
  });
}
