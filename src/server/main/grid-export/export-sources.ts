import { archetypesPolicy } from "../archetypes/policy.ts";
import { presentArchetype } from "../archetypes/presenter.ts";
import { archetypeList } from "../archetypes/queries.ts";
import { auditPolicy } from "../audit/policy.ts";
import { presentAuditEntry } from "../audit/presenter.ts";
import { auditList } from "../audit/queries.ts";
import { channelsPolicy } from "../channels/policy.ts";
import { presentChannel } from "../channels/presenter.ts";
import { channelList } from "../channels/queries.ts";
import { phoneNumbersPolicy } from "../phone-numbers/policy.ts";
import { presentPhoneNumber } from "../phone-numbers/presenter.ts";
import { phoneNumberList } from "../phone-numbers/queries.ts";
import { tableExport, type ExportSource } from "./export-source.ts";

/** What can be exported, by the endpoint that a grid's definition names. */
export const exportSources: ReadonlyMap<string, ExportSource> = new Map([
  ["/api/archetypes", tableExport(archetypeList, archetypesPolicy.read, presentArchetype)],
  ["/api/channel", tableExport(channelList, channelsPolicy.read, presentChannel)],
  ["/api/phone-numbers", tableExport(phoneNumberList, phoneNumbersPolicy.read, presentPhoneNumber)],
  ["/api/audit", tableExport(auditList, auditPolicy.read, presentAuditEntry)],
]);
