/** A name as part of a file's name, whichever system keeps the file. */
export const fileNameOf = (name: string, extension: string): string => {
  const safe = name
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[. ]+/u, "")
    .slice(0, 100)
    .replace(/[. ]+$/u, "");
  return `${safe === "" ? "untitled" : safe}.${extension}`;
};
