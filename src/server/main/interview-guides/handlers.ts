import type { Configuration } from "../configuration/configuration.ts";
import { recordHandlers } from "../record-handlers.ts";
import { guideFormValues, presentInterviewGuide } from "./presenter.ts";
import { findGuideOwner, interviewGuideList, interviewGuideRecords } from "./queries.ts";
import { readInterviewGuide } from "./read-interview-guide.ts";

/** How interview guides are read and written, whichever call asks for it. */
export const interviewGuideHandlers = (configuration: Configuration) =>
  recordHandlers(configuration, {
    entity: "interview-guide",
    layoutKey: "interview_guide",
    list: interviewGuideList,
    table: interviewGuideRecords,
    read: readInterviewGuide,
    present: async (row, { tx }) =>
      presentInterviewGuide(row, await findGuideOwner(tx, row.tenantId, row.id)),
    formValues: guideFormValues,
  });
