import type { HelpText } from "../../../contracts/contracts.gen.ts";
import { languages } from "../../../interviewing/languages/language.ts";
import { invalidInput } from "../../platform/errors.ts";
import { member, superuser } from "../../calls/call.ts";
import { helpTexts as table } from "../../storage/tenant/tables.ts";
import { columns } from "../resource-columns.ts";
import { defineResource } from "../resource.ts";
import { findHelpText } from "../../interviews/guide-texts.ts";

const languageTaken = () =>
  invalidInput("/language", "taken", "There is already a help text in this language");

/**
 * Texts shown to respondents after a crisis: readable by every member, written by superusers. Each language can have
 * only one; a second is rejected with 422.
 */
export const resource = defineResource<HelpText, typeof table>(table, {
  entity: "help-text",
  description: "Text shown to respondents after a crisis, for interviews in one language.",
  path: "help-texts",
  endpoint: "/api/help-texts",
  gridKey: "help_texts",
  layoutKey: "help_text_setup",
  policy: { read: member, write: superuser },
  canDelete: true,
  summaries: {
    list: "List the help texts shown after a crisis, one per language",
    create: "Create the help text of a language from the values of its form",
    remove: "Delete a help text; interviews in its language no longer show one",
  },
  columns: {
    language: columns.oneOf(table.language, languages, { maxLength: 100 }),
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
