const maxLength = 80;

/** An interviewer's name as the name of a file, without what file systems refuse. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replaceAll(/^-+|-+$/gu, "");
  return [...plain].slice(0, maxLength).join("").toLowerCase() || "interviewer";
}
