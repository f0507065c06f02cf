import { auditPolicy } from "../audit/policy.ts";
import { presentAuditEntry } from "../audit/presenter.ts";
import { auditList } from "../audit/queries.ts";
import { listMembers } from "../../storage/control/members.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { configListRules } from "../configuration/list-rules.ts";
import { configurationPolicy } from "../configuration/policy.ts";
import { interviewerExport } from "../interviewers/export.ts";
import { interviewGuidesPolicy } from "../interview-guides/policy.ts";
import { presentGuideRow } from "../interview-guides/presenter.ts";
import { interviewGuideList } from "../interview-guides/queries.ts";
import { knowledgeBasesPolicy } from "../knowledge-bases/policy.ts";
import { presentKnowledgeBaseRow } from "../knowledge-bases/presenter.ts";
import { knowledgeBaseList } from "../knowledge-bases/queries.ts";
import { memberListRules } from "../members/list-rules.ts";
import { membersPolicy } from "../members/policy.ts";
import { presentMember } from "../members/presenter.ts";
import { superuser } from "../../platform/policies.ts";
import { presentDelivery } from "../webhooks/presenter.ts";
import { deliveryList } from "../webhooks/queries.ts";
import { memoryExport, resourceExport, tableExport, type ExportSource } from "./export-source.ts";

/** What can be exported, by the endpoint that a grid's definition names. */
export const exportSources = (
  configuration: Configuration,
  cipher: TextCipher,
): ReadonlyMap<string, ExportSource> =>
  new Map([
    ...configuration.resources.map(resourceExport),
    ["/api/interviewer", interviewerExport(cipher)],
    ["/api/interview-guides", tableExport(interviewGuideList, interviewGuidesPolicy.read, presentGuideRow)],
    [
      "/api/knowledge-bases",
      tableExport(knowledgeBaseList, knowledgeBasesPolicy.read, presentKnowledgeBaseRow),
    ],
    ["/api/audit", tableExport(auditList, auditPolicy.read, presentAuditEntry)],
    ["/api/webhook-deliveries", tableExport(deliveryList, superuser, presentDelivery)],
    [
      "/api/config",
      memoryExport(configListRules, configurationPolicy.read, (tx, { tenantId }) =>
        configuration.items(tx, tenantId),
      ),
    ],
    [
      "/api/users",
      memoryExport(memberListRules, membersPolicy.read, async (tx, { tenantId }) =>
        (await listMembers(tx, tenantId)).map(presentMember),
      ),
    ],
  ]);
