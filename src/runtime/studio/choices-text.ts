import { isObject } from "../../kernel/json.ts";
import type { Option } from "../language/form-layout.gen.ts";

/** Choices as lines that people edit; `undefined` where a choice is more than an id and a label in one language. */
export function choicesToText(options: unknown): string | undefined {
  if (options === undefined) return "";
  if (!Array.isArray(options)) return undefined;
  const lines: string[] = [];
  for (const option of options as unknown[]) {
    if (typeof option === "string" && !/[=\t\n]/.test(option)) lines.push(option);
    else if (isPlain(option)) lines.push(`${option.id} = ${option.label}`);
    else return undefined;
  }
  return lines.join("\n");
}

const isPlain = (option: unknown): option is { id: string; label: string } =>
  isObject(option) &&
  Object.keys(option).length === 2 &&
  typeof option["id"] === "string" &&
  typeof option["label"] === "string" &&
  !/[=\t\n]/.test(option["id"]) &&
  !option["label"].includes("\n");

/** Reads choices, one a line: a text, or an id and a label with a tab or `=` between them, as spreadsheets paste them. */
export function choicesFromText(text: string): Option[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.map((line) => {
    const at = line.search(/[\t=]/);
    if (at < 0) return line;
    const [id, label] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    return { id, label: label === "" ? id : label };
  });
}
