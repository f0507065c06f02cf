import type { FieldDraft, SourceItem } from "../../source-form.ts";
import type { Row } from "../../sources/table.ts";
import { words } from "../shared/unread.ts";

/** Types filled in by the device without asking. */
const metadata = new Set([
  "start",
  "end",
  "today",
  "deviceid",
  "subscriberid",
  "simserial",
  "phonenumber",
  "username",
  "email",
  "audit",
  "start-geopoint",
  "background-audio",
  "background-geopoint",
  "start time",
  "end time",
  "device id",
  "imei",
  "subscriber id",
  "sim id",
  "get start time",
  "get end time",
  "get today",
  "get device id",
  "get subscriber id",
  "get sim id",
  "get phone number",
  "phone number",
  "xml-external",
  "csv-external",
]);

/** Device metadata that has an equivalent default. */
const starts: Readonly<Record<string, FieldDraft["default_from"]>> = {
  today: "today",
  username: "user.name",
  email: "user.email",
};

/**
 * Converts a row filled in by the device, such as `deviceid`, to a hidden field, or a loss of the form. `undefined` for
 * other rows.
 */
export function filledByDevice(type: string, row: Row, path: string): SourceItem | undefined {
  const plain = type.toLowerCase().replace(/^(?:uri|property):|^get /, "");
  const [word = ""] = plain.split(" ");
  if (!metadata.has(plain) && !metadata.has(word)) return undefined;
  const start = starts[word];
  if (start !== undefined)
    return {
      kind: "question",
      key: row.get("name") ?? word,
      path,
      field: { type: "hidden", default_from: start },
      isPart: true,
    };
  const reason = word.endsWith("-external")
    ? "a file with data beside the form is not part of this one"
    : `“${plain.slice(0, 40)}” is filled in by the device, and left out`;
  return { kind: "note", path, losses: [reason] };
}

/** Words of `appearance` that are read, or only affect position. */
const looks =
  words(`list-nolabel minimal autocomplete search multiline url numbers signature draw annotate new month-year year picker
  rating thousands-sep compact horizontal no-buttons quick quickcompact field-list columns columns-1 columns-2 columns-3 columns-4
  columns-5 columns-pack columns-flex w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 table-list grouped likert map image image-map
  no-calendar autocomplete_chars compact-2 ethiopian coptic islamic bikram-sambat myanmar persian vertical full`);

const parameterWords = words("start end step randomize seed rows max-pixels value label");

/** XForms attributes defined by OpenRosa, apart from those with their own columns. */
const attributes = words(`saveincomplete preload preloadparams nodeset type entities rows accuracythreshold
  unacceptableaccuracythreshold autoplay mediatype accept intent start end step query ref class incremental count
  nocount preloader constraintmsg requiredmsg appearance readonly required relevant constraint calculate`);

/**
 * Whether an attribute has no effect for people: attributes of the instance are only submitted, and unknown ones without
 * a namespace are ignored by all clients.
 */
const isSilent = (place: string, name: string): boolean =>
  place === "instance" ? !name.includes(":") : !name.includes(":") && !attributes.has(name.toLowerCase());

/**
 * Losses of a row: unsupported appearance, parameters and attributes.
 * @param isHidden nobody sees the question, so it has no appearance
 */
export function unreadCells(row: Row, isHidden = false): string[] {
  const listed = (cell: string) =>
    cell
      .toLowerCase()
      .split(/[\s;,]+/u)
      .filter(Boolean);
  // Appearances with arguments open another application, or take the choices from a file.
  const called = [...(row.get("appearance") ?? "").matchAll(/([\w.:-]+)\s*\(/g)].map(([, name = ""]) => name);
  const plain = (row.get("appearance") ?? "").toLowerCase().replaceAll(/[\w.:-]+\s*\(.*\)/g, " ");
  const foreign = [...listed(plain).filter((word) => !looks.has(word)), ...called];
  const parameters = listed(row.get("parameters") ?? "").filter(
    (parameter) => !parameterWords.has(parameter.split("=")[0] ?? ""),
  );
  const foreignAttributes = [...row.keys()].filter((column) => {
    const [, place, name = ""] =
      /^(bind|instance|body|control|save_to|intent)(?:::?(.*))?$/.exec(column) ?? [];
    return place !== undefined && !(place !== "save_to" && place !== "intent" && isSilent(place, name));
  });
  return [
    ...(isHidden ? [] : foreign).map((word) => `look: “${word.slice(0, 40)}” has no counterpart`),
    ...parameters.map((parameter) => `${parameter.slice(0, 40)}: this parameter is not imported`),
    ...foreignAttributes.map((column) => `${column.slice(0, 40)}: this column is not imported`),
  ].slice(0, 8);
}
