import archetypeGrid from "../../../layouts/grids/archetypes.json" with { type: "json" };
import channelGrid from "../../../layouts/grids/channels.json" with { type: "json" };
import archetypeLayout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import channelLayout from "../../../layouts/forms/channel-setup.json" with { type: "json" };
import type { Archetype, ConfigItem, CurrentUser, SessionTokens } from "../../contracts/contracts.gen.ts";

export const superuser: CurrentUser = {
  id: "01a1fd00-0000-7000-8000-000000000001",
  email: "admin@genie.local",
  first_name: "Ada",
  last_name: "Admin",
  is_superuser: true,
  tenant: "genie",
  time_zone: "UTC",
  tenants: [{ name: "genie", title: "Genie", is_superuser: true }],
  module_permissions: [],
  tenant_permissions: [],
};

export const staff: CurrentUser = {
  ...superuser,
  email: "staff@genie.local",
  is_superuser: false,
  tenants: [{ name: "genie", title: "Genie", is_superuser: false }],
};

/** @param now epoch seconds */
export function tokensOf(user: CurrentUser, now: number): SessionTokens {
  return {
    access_token: "access",
    refresh_token: "refresh",
    expire_in: now + 900,
    server_time: now,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    persona: { user_id: user.id, display_name: user.first_name, persona_id: user.id },
    tenant: user.tenant,
    return_to: null,
  };
}

export const expertDeepDive: Archetype = {
  id: "01a1fd00-0000-7000-8000-0000000000a1",
  tenant_id: "01a1fd00-0000-7000-8000-0000000000ff",
  type: "Expert Deep Dive",
  description: "A long, probing conversation with somebody who knows a field from the inside.",
  worker_id: "expert-deep-dive",
  version_id: "1.0",
  is_active: true,
  useCase: "When a few people know most of what a team must learn.",
  icon: "microscope",
  examples: "Due diligence, Process discovery",
  genieIdentifier: null,
  dynamic_fields: {},
  version: 3,
  created_at: "2026-11-02T09:00:00Z",
  updated_at: "2026-11-02T09:00:00Z",
};

export const archetypeRows: readonly Archetype[] = [
  expertDeepDive,
  {
    ...expertDeepDive,
    id: "01a1fd00-0000-7000-8000-0000000000a2",
    type: "Belief Audits",
    description: "Finds out what people in an organisation hold to be true, and how firmly.",
    worker_id: "belief-audit",
  },
  {
    ...expertDeepDive,
    id: "01a1fd00-0000-7000-8000-0000000000a3",
    type: "Surveys at Scale",
    description: "Asks hundreds of respondents the same short set of questions.",
    worker_id: "survey-at-scale",
    is_active: false,
  },
];

/** Part of the configuration shipped with the product. */
export const configItems: readonly ConfigItem[] = [
  configItem("form-layout", archetypeLayout.layout_key, archetypeLayout),
  configItem("form-layout", channelLayout.layout_key, channelLayout),
  configItem("grid", archetypeGrid.grid_key, archetypeGrid),
  configItem("grid", channelGrid.grid_key, channelGrid),
];

/** A configuration item as shipped. */
export function configItem(
  name: string,
  key: string,
  data: { readonly id: string; readonly name: string },
): ConfigItem {
  return {
    id: data.id,
    name,
    layout_key: key,
    title: data.name,
    origin: "shipped",
    version: 0,
    revision: "r1",
    data,
    updated_at: null,
    updated_by: null,
  };
}
