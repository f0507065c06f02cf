import { themeQuartz } from "ag-grid-community";

/** AG Grid theme from the product's design tokens, which adapt to light and dark mode (ui/tokens.css). */
export const gridTheme = themeQuartz.withParams({
  autoHeightMinBodyHeight: 0,
  accentColor: "var(--color-primary)",
  backgroundColor: "var(--color-surface)",
  borderColor: "var(--color-line)",
  borderRadius: "var(--radius-sm)",
  browserColorScheme: "inherit",
  cellHorizontalPadding: 16,
  columnBorder: false,
  dragAndDropImageBackgroundColor: "var(--color-raised)",
  fontFamily: "inherit",
  fontSize: 14,
  foregroundColor: "var(--color-ink)",
  headerBackgroundColor: "var(--color-surface)",
  headerCellHoverBackgroundColor: "var(--color-hover)",
  headerColumnResizeHandleColor: "var(--color-line)",
  headerColumnResizeHandleHeight: "40%",
  headerFontSize: 13,
  headerFontWeight: 500,
  headerHeight: 42,
  headerTextColor: "var(--color-muted)",
  iconSize: 14,
  rangeSelectionBorderColor: "var(--color-focus)",
  rowBorder: { color: "var(--color-line)", width: 1 },
  rowHeight: 48,
  rowHoverColor: "var(--color-sunken)",
  selectedRowBackgroundColor: "var(--color-primary-soft)",
  spacing: 8,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
});

/** The same theme with more rows per screen. */
export const compactGridTheme = gridTheme.withParams({ headerHeight: 34, rowHeight: 34, fontSize: 13 });
