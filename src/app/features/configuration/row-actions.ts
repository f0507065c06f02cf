import type { RowAction, RowActions } from "../../grids/row-actions.ts";
import type { AdminResource } from "./admin-resource.ts";
import { archetypes } from "./archetypes.ts";
import { channels } from "./channels.ts";
import { phoneNumbers } from "./phone-numbers.ts";
import { webhooks } from "./webhooks.ts";

/** The two actions of what can be active or not. */
const activity = ({ update }: AdminResource): RowActions => {
  const become =
    (isActive: boolean): RowAction =>
    (api, { id, version }) =>
      update(api, id, { is_active: isActive }, version);
  return { activate: become(true), deactivate: become(false) };
};

/** What the lists of the configuration do to their rows, by the names that `layouts/grids` uses. */
export const archetypeActions = activity(archetypes);
export const channelActions = activity(channels);
export const phoneNumberActions: RowActions = {
  ...activity(phoneNumbers),
  delete: (api, { id, version }) => api.call("deletePhoneNumber", { params: { id }, ifMatch: version }),
};
export const helpTextActions: RowActions = {
  delete: (api, { id, version }) => api.call("deleteHelpText", { params: { id }, ifMatch: version }),
};
export const webhookActions: RowActions = {
  ...activity(webhooks),
  test: (api, { id }) => api.call("testWebhook", { params: { id } }),
  delete: (api, { id, version }) => api.call("deleteWebhook", { params: { id }, ifMatch: version }),
};
export const memberActions: RowActions = {
  remove: (api, { id }) => api.call("removeMember", { params: { id } }),
};
