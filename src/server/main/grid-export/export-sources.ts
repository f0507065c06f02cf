import { archetypesPolicy } from "../archetypes/policy.ts";
import { presentArchetype } from "../archetypes/presenter.ts";
import { archetypeList } from "../archetypes/queries.ts";
import { auditPolicy } from "../audit/policy.ts";
import { presentAuditEntry } from "../audit/presenter.ts";
import { auditList } from "../audit/queries.ts";
import { channelsPolicy } from "../channels/policy.ts";
import { presentChannel } from "../channels/presenter.ts";
import { channelList } from "../channels/queries.ts";
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
import { phoneNumbersPolicy } from "../phone-numbers/policy.ts";
import { presentPhoneNumber } from "../phone-numbers/presenter.ts";
import { phoneNumberList } from "../phone-numbers/queries.ts";
import { webhooksPolicy } from "../webhooks/policy.ts";
import { presentDelivery, presentWebhook } from "../webhooks/presenter.ts";
import { deliveryList, webhookList } from "../webhooks/queries.ts";
import { memoryExport, tableExport, type ExportSource } from "./export-source.ts";

/** What can be exported, by the endpoint that a grid's definition names. */
export const exportSources = (
  configuration: Configuration,
  cipher: TextCipher,
): ReadonlyMap<string, ExportSource> =>
  new Map([
    ["/api/archetypes", tableExport(archetypeList, archetypesPolicy.read, presentArchetype)],
    ["/api/channel", tableExport(channelList, channelsPolicy.read, presentChannel)],
    ["/api/interviewer", interviewerExport(cipher)],
    ["/api/phone-numbers", tableExport(phoneNumberList, phoneNumbersPolicy.read, presentPhoneNumber)],
    ["/api/interview-guides", tableExport(interviewGuideList, interviewGuidesPolicy.read, presentGuideRow)],
    [
      "/api/knowledge-bases",
      tableExport(knowledgeBaseList, knowledgeBasesPolicy.read, presentKnowledgeBaseRow),
    ],
    ["/api/audit", tableExport(auditList, auditPolicy.read, presentAuditEntry)],
    ["/api/webhooks", tableExport(webhookList, webhooksPolicy.read, presentWebhook)],
    ["/api/webhook-deliveries", tableExport(deliveryList, webhooksPolicy.read, presentDelivery)],
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
