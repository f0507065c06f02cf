import type { FieldType } from "../../field-type.ts";
import { groupType } from "../group/group.ts";

/**
 * The same questions of several things: rows that the layout names, and one field or several in each. The cells are
 * fields of the form, as those of a group are; the matrix itself holds no value.
 */
export const matrixType: FieldType = { ...groupType, name: "matrix" };
