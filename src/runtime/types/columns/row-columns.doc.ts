import type { ColumnTypeDoc } from "../type-docs.ts";
import { withLabel } from "./row-columns.ts";

/** Documentation of `row-columns.ts`, by type. */
export const rowColumnDocs: Readonly<Record<string, ColumnTypeDoc>> = {
  link: {
    description:
      "A link to the page in `to`, or without it to the value itself (web, mail or telephone address); with `format` and `options` as for `text`.",
    example: {
      accessor: "channel.name",
      header: "Channel",
      type: "link",
      to: "/{tenant}/admin/channels/edit/{channel.id}",
    },
    row: { channel: { id: "7", name: "Telephone" } },
  },
  relation: {
    description:
      "The label of a row of another list instead of its id, requested once per page; a link with `to`.",
    example: {
      accessor: "channel_id",
      header: "Channel",
      type: "relation",
      lookup: { endpoint: "/api/channel", label: "name" },
    },
    row: withLabel({ channel_id: "6f1f3c5e" }, "channel_id", "Telephone") as Record<string, unknown>,
  },
  tags: {
    description: "Each value of a list as a badge; `options` are labels of stored keys.",
    example: {
      accessor: "methods",
      header: "Methods",
      type: "tags",
      options: [{ id: "qual", label: "Qualitative" }],
    },
    row: { methods: ["qual", "pilot"] },
  },
  status: {
    description:
      "A badge in the colour of its status; `options` are labels of stored keys, `format` the words for true and false.",
    example: {
      accessor: "status",
      header: "Status",
      type: "status",
      options: [{ id: "ready_to_test", label: "Ready" }],
    },
    row: { status: "ready_to_test" },
  },
  actions: {
    description: "Buttons for the row, one for each of `actions`.",
    example: {
      header: "Actions",
      type: "actions",
      actions: [{ label: "Edit", to: "/{tenant}/admin/channels/edit/{id}" }],
    },
    row: { id: "7" },
  },
};
