/** Titles of field types; types not listed are shown by name. */
export const fieldTypeWords: Readonly<Record<string, readonly [title: string, help: string]>> = {
  string: ["Text", "A line of text, or several"],
  int: ["Whole number", "Such as an amount"],
  float: ["Number", "With decimals"],
  checkbox: ["Checkbox", "Yes or no"],
  select: ["Choice", "One of a few"],
  autocomplete: ["Search choice", "One of many, found by searching"],
  multiselect: ["Several choices", "Any number of them"],
  date: ["Date", "A day"],
  datetime: ["Date and time", "A day and a time"],
  time: ["Time", "A time of day"],
  month: ["Month", "A month of a year"],
  markdown: ["Formatted text", "Paragraphs, lists and emphasis"],
  note: ["Note", "Text shown in the form"],
  hidden: ["Hidden value", "Sent with the form, never shown"],
  group: ["Group", "Several fields under one heading"],
  list: ["List", "Rows of the same fields"],
  matrix: ["Table of questions", "The same question about several things"],
  file: ["File", "Uploads, such as documents and pictures"],
  include: ["Fields of another form", "Maintained in one form, reused in others"],
};

/** Titles of column types. */
export const columnTypeWords: Readonly<Record<string, readonly [title: string, help: string]>> = {
  text: ["Text", "The plain value"],
  number: ["Number", "Aligned to the right"],
  price: ["Price", "In dollars"],
  boolean: ["Yes or no", "With two words of your choice"],
  date: ["Date", "A day"],
  datetime: ["Date and time", "A day and a time"],
  duration: ["Duration", "Minutes and seconds"],
  progress: ["Progress", "A bar and percent"],
  link: ["Link", "Opens a page or a web address"],
  relation: ["Related record", "The name of a record in another list"],
  tags: ["Tags", "A badge for each value of a list"],
  status: ["Status", "A colored badge"],
  actions: ["Actions", "Buttons for the row"],
};
