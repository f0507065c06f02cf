import type { FieldTypeDoc } from "../../type-docs.ts";

const noColumn = "files are downloaded from their record";

/** Documentation of `file.ts`, by type. */
export const fileTypeDocs: Readonly<Record<string, FieldTypeDoc>> = {
  file: {
    description: "Uploaded files, to which the record holds references.",
    example: {
      name: "receipts",
      label: "Receipts",
      type: "file",
      validation: { accept: ["pdf", "image"], max_files: 5, max_megabytes: 10 },
    },
    value: [
      {
        file_id: "01890a5d-ac96-774b-bcce-b302099a8057",
        name: "Invoice.pdf",
        size: 640_000,
        type: "application/pdf",
      },
    ],
    noColumn,
    displays: {
      signature: {
        description: "Drawn with a pointer, or typed and rendered; one PNG image.",
        example: { name: "signature", label: "Signature", type: "file", display: "signature" },
        value: [
          {
            file_id: "01890a5d-ac96-774b-bcce-b302099a8058",
            name: "Signature.png",
            size: 8_200,
            type: "image/png",
          },
        ],
        noColumn,
      },
    },
  },
};
