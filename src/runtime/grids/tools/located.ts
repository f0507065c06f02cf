import { isObject, pointerTo, type JsonObject } from "../../../kernel/json.ts";

/** An object of a definition, with the place where it stands. */
export interface Located {
  readonly value: JsonObject;
  readonly pointer: string;
}

/** The objects of a list, with their places; whatever else the list holds is the structure's matter. */
export const locatedIn = (list: unknown, pointer: string): Located[] =>
  Array.isArray(list)
    ? list.flatMap((value: unknown, index) =>
        isObject(value) ? [{ value, pointer: pointerTo(pointer, index) }] : [],
      )
    : [];
