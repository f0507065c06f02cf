/** Magic bytes of a format. */
interface Signature {
  readonly type: string;
  readonly at?: number;
  readonly bytes: string;
  /** A second position that must match too. */
  readonly and?: { readonly at: number; readonly bytes: string };
}

/** Bytes are written as Latin-1 characters. */
const signatures: readonly Signature[] = [
  { type: "image/png", bytes: "\x89PNG\r\n\x1a\n" },
  { type: "image/jpeg", bytes: "\xff\xd8\xff" },
  { type: "image/gif", bytes: "GIF87a" },
  { type: "image/gif", bytes: "GIF89a" },
  { type: "image/webp", bytes: "RIFF", and: { at: 8, bytes: "WEBP" } },
  { type: "application/pdf", bytes: "%PDF-" },
  { type: "audio/wav", bytes: "RIFF", and: { at: 8, bytes: "WAVE" } },
  { type: "audio/mpeg", bytes: "ID3" },
  { type: "audio/mpeg", bytes: "\xff\xfb" },
  { type: "audio/mpeg", bytes: "\xff\xf3" },
  { type: "audio/ogg", bytes: "OggS" },
  { type: "audio/flac", bytes: "fLaC" },
  { type: "video/webm", bytes: "\x1aE\xdf\xa3" },
  { type: "audio/mp4", at: 4, bytes: "ftypM4A" },
  { type: "video/quicktime", at: 4, bytes: "ftypqt" },
  { type: "video/mp4", at: 4, bytes: "ftyp" },
];

const openXml = "application/vnd.openxmlformats-officedocument";
/** Top-level folders in the archives of the three Office formats. */
const officeFolders = [
  ["word/", `${openXml}.wordprocessingml.document`],
  ["xl/", `${openXml}.spreadsheetml.sheet`],
  ["ppt/", `${openXml}.presentationml.presentation`],
] as const;
const openDocument = /^mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))/;

/** Type of files that match no signature and are not text. */
export const unknownFileType = "application/octet-stream";

/** Yields the names of archive entries from their local headers, as far as the first part contains them. */
function* entryNames(bytes: string): Generator<string> {
  const header = "PK\x03\x04";
  for (let at = bytes.indexOf(header); at !== -1; at = bytes.indexOf(header, at + 4)) {
    const length = bytes.charCodeAt(at + 26) + 256 * bytes.charCodeAt(at + 27);
    if (Number.isInteger(length)) yield bytes.slice(at + 30, at + 30 + length);
  }
}

function archiveType(bytes: string): string {
  const [, odf] = openDocument.exec(bytes.slice(30, 130)) ?? [];
  if (odf !== undefined) return odf;
  const names = [...entryNames(bytes)];
  if (!names.includes("[Content_Types].xml")) return unknownFileType;
  const office = officeFolders.find(([folder]) => names.some((name) => name.startsWith(folder)));
  return office?.[1] ?? unknownFileType;
}

/**
 * Detects the type of a file by its bytes, regardless of what its sender claims. Text is always text/plain, so that
 * browsers never execute it, or text/csv if its name ends with .csv.
 *
 * @param parts the complete file, in order
 */
export async function sniffFile(name: string, parts: AsyncIterable<Buffer>): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  for await (const part of parts) {
    if (isFirst) {
      isFirst = false;
      const bytes = part.toString("latin1");
      const found = signatures.find(
        ({ at = 0, bytes: wanted, and }) =>
          bytes.startsWith(wanted, at) && (and === undefined || bytes.startsWith(and.bytes, and.at)),
      );
      if (found !== undefined) return found.type;
      if (bytes.startsWith("PK\x03\x04")) return archiveType(bytes);
    }
    if (!isText(decoder, part)) return unknownFileType;
  }
  try {
    decoder.decode();
  } catch {
    return unknownFileType;
  }
  return name.toLowerCase().endsWith(".csv") ? "text/csv" : "text/plain";
}

// oxlint-disable-next-line no-control-regex -- control characters that text does not contain
const controls = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

function isText(decoder: TextDecoder, part: Buffer): boolean {
  try {
    return !controls.test(decoder.decode(part, { stream: true }));
  } catch {
    return false;
  }
}
