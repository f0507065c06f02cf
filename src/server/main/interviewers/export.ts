import { readListIds, readRowsByIds, rulesOf } from "../../storage/list.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import type { ExportSource } from "../grid-export/export-source.ts";
import { interviewersPolicy } from "./policy.ts";
import { presentInterviewer } from "./presenter.ts";
import { interviewerList } from "./queries.ts";
import { readRelated } from "./related.ts";

/** The export of the list of interviewers, with what each refers to. */
export const interviewerExport = (cipher: TextCipher): ExportSource => ({
  policy: interviewersPolicy.read,
  rules: rulesOf(interviewerList),
  ids: (tx, caller, state) => readListIds(tx, interviewerList, caller, state),
  rows: async (tx, { tenantId }, ids) => {
    const rows = await readRowsByIds(tx, interviewerList, tenantId, ids);
    const related = await readRelated(tx, tenantId, rows, new Date());
    return rows.map((row) => presentInterviewer(row, related, cipher));
  },
});
