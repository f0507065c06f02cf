import { SaxesParser } from "saxes";

export interface XmlHandlers {
  /** @param name without its prefix */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** Characters between two looks at whether the text is still well-formed. */
const chunkCharacters = 64 * 1024;

/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Parses an XML text in pieces. Entities that a document declares itself are not known to the parser, and refused.
 *
 * @throws {Error} where the text is not well-formed or declares a document type; what a handler throws passes through.
 */
export function parseXmlText(source: string, handlers: XmlHandlers): void {
  const parser = new SaxesParser();
  let problem: Error | undefined;
  parser.on("error", (error) => {
    problem ??= error;
  });
  parser.on("doctype", () => {
    problem ??= new Error("it declares a document type");
  });
  parser.on("opentag", ({ name, attributes }) =>
    handlers.open(localName(name), attributes as Record<string, string>),
  );
  parser.on("closetag", ({ name }) => handlers.close(localName(name)));
  parser.on("text", (text) => handlers.text(text));
  parser.on("cdata", (text) => handlers.text(text));
  for (let at = 0; at < source.length; at += chunkCharacters) {
    parser.write(source.slice(at, at + chunkCharacters));
    if (problem) throw problem;
  }
  parser.close();
}
