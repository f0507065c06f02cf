import type { FieldTypeDoc } from "../../type-docs.ts";

/** Documentation of `text-types.ts`, by type. */
export const textTypeDocs: Readonly<Record<string, FieldTypeDoc>> = {
  string: {
    description: "A line of text.",
    example: {
      name: "title",
      label: "Title",
      type: "string",
      validation: { required: true, max_length: 80 },
    },
    value: "Expert Deep Dive",
    displays: {
      textarea: {
        description: "Several lines; `rows` is the height.",
        example: { name: "notes", label: "Notes", type: "string", display: "textarea", rows: 4 },
        value: "First line\nSecond line",
      },
      email: {
        description: "Opens the keyboard for email addresses; only a `pattern` checks them.",
        example: {
          name: "email",
          label: "Email",
          type: "string",
          display: "email",
          validation: { pattern: "^\\S+@\\S+$", pattern_message: "Enter an email address" },
        },
        value: "ann@example.com",
      },
      url: {
        description: "Opens the keyboard for web addresses; only a `pattern` checks them.",
        example: {
          name: "website",
          label: "Website",
          type: "string",
          display: "url",
          placeholder: "https://",
          validation: { pattern: "^https://" },
        },
        value: "https://example.com",
      },
      tel: {
        description: "Opens the keyboard for phone numbers; only a `pattern` checks them.",
        example: { name: "phone", label: "Phone", type: "string", display: "tel" },
        value: "+49 30 901820",
      },
      password: {
        description: "Write-only: stored encrypted and never shown again.",
        example: {
          name: "api_key",
          label: "API key",
          type: "string",
          display: "password",
          is_dynamic: true,
        },
        value: { secret_id: "01890a5d-ac96-774b-bcce-b302099a8057" },
        noColumn: "nobody may read it",
      },
      code: {
        description:
          "Source code: a fixed-width font, numbered lines that do not wrap, and indents that continue.",
        example: { name: "query", label: "Query", type: "string", display: "code", rows: 6, grid_size: 12 },
        value: "select id\n  from interview",
      },
      color: {
        description: "A color as `#rrggbb`, chosen from a palette or typed.",
        example: { name: "accent", label: "Accent color", type: "string", display: "color" },
        value: "#2f6fed",
      },
    },
  },
  markdown: {
    description: "Formatted text, written as Markdown with a preview; `rows` is the height.",
    example: { name: "guide", label: "Guide", type: "markdown", rows: 6, grid_size: 12 },
    value: "# Opening\n\n- How did you start?",
  },
  hidden: {
    description: "A value of any kind that nobody sees; it is validated and sent with the form.",
    example: { name: "source", type: "hidden", default_value: "website" },
    value: "website",
    noColumn: "nobody is meant to see it",
  },
  note: {
    description: "Markdown between the fields: its `label` and its `text`.",
    example: {
      name: "consent",
      label: "Before you start",
      type: "note",
      text: "Ask for **consent** first.",
    },
    noColumn: "it holds no value",
  },
};
