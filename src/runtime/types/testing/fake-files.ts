import { fn } from "storybook/test";
import type { FileReference } from "../fields/file/file.ts";
import type { FileService } from "../fields/file/file-service.ts";

/** Media types of the names that stories use; the real service reads them from the content. */
const kinds = { pdf: "application/pdf", png: "image/png", csv: "text/csv" } as const;

/** The content of every file, drawn as a preview. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><text y="60" font-size="40">Ada</text></svg>`;

/** The reference of a finished upload. */
const finished = (reference: FileReference): FileReference => ({
  ...reference,
  type: kinds[reference.name.split(".").at(-1) as keyof typeof kinds] ?? "application/octet-stream",
});

/**
 * A file service in memory that accepts everything and numbers its files: `file-1`, `file-2`, ...
 *
 * @param send delays or fails uploads; default: they finish at once
 */
export function fakeFiles(send?: FileService["send"]): FileService {
  let count = 0;
  return {
    begin: async ({ name, size }) => ({ file_id: `file-${(count += 1)}`, name, size }),
    send: send ?? (async (reference) => finished(reference)),
    has: (id) => id.startsWith("file-"),
    hold: () => undefined,
    load: async () => new Blob([picture], { type: "image/svg+xml" }),
    save: fn(),
  };
}

/**
 * A file that a person could choose.
 *
 * @param name its ending decides the media type
 * @param size in bytes
 */
export const aFile = (name: string, size = 20): File => new File(["x".repeat(size)], name);
