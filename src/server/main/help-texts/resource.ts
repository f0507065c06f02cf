import type { HelpText } from "../../../contracts/contracts.gen.ts";
import { languages } from "../../../interviewing/languages/language.ts";
import { problem } from "../../platform/errors.ts";
import { member, superuser } from "../../calls/caller.ts";
import { helpTexts as table } from "../../storage/tenant/tables.ts";
import { columns, defineResource } from "../resource.ts";
import { findHelpText } from "../../interviews/guide-texts.ts";

const languageTaken = () =>
  problem("ERR_VALIDATION", {
    errors: [
      { pointer: "/language", code: "taken", message: "There is already a help text in this language" },
    ],
  });

/**
 * Texts shown to respondents after a crisis: readable by every member, written by superusers. Each language can have
 * only one; a second is rejected with 422.
 */
export const helpTexts = defineResource<HelpText, typeof table>(table, {
  entity: "help-text",
  endpoint: "/api/help-texts",
  calls: {
    list: "listHelpTexts",
    get: "getHelpText",
    create: "createHelpText",
    update: "updateHelpText",
    remove: "deleteHelpText",
  },
  layoutKey: "help_text_setup",
  policy: { read: member, write: superuser },
  columns: {
    language: columns.oneOf(table.language, languages),
    text: columns.name(table.text, { searched: true }),
    dynamic_fields: columns.dynamicFields(table.dynamicFields),
  },
  hooks: {
    beforeSave: (values) => ({ ...values, text: String(values["text"]).trim() }),
    table: (plain) => ({
      insert: async (tx, row) => {
        const [inserted] = await tx.insert(table).values(row).onConflictDoNothing().returning();
        if (inserted === undefined) throw languageTaken();
        return inserted;
      },
      replace: async (tx, row) => {
        const existing = await findHelpText(tx, row.tenantId, row.language);
        if (existing !== undefined && existing.id !== row.id) throw languageTaken();
        await plain.replace(tx, row);
      },
    }),
  },
});
