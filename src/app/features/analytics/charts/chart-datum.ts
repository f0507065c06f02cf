/** One mark of a chart, and one row of the table behind it. */
export interface ChartDatum {
  readonly key: string;
  readonly label: string;
  /** BCP 47, where the label is not in the page's language. */
  readonly language?: string;
  readonly value: number;
  /** Where the mark leads. */
  readonly path?: string;
}
