/** As much of a line as was heard when this share (0 to 1) of it had been spoken, cut where a word begins. */
export function heardShare(line: string, share: number): string {
  const end = Math.round(line.length * Math.min(1, Math.max(0, share)));
  if (end >= line.length) return line;
  const words = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(line)];
  const cut = words.findLast(({ index, segment }) => index + segment.length <= end);
  return cut === undefined ? "" : line.slice(0, cut.index + cut.segment.length).trimEnd();
}
