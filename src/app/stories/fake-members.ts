import userGrid from "../../../layouts/grids/users.json" with { type: "json" };
import memberLayout from "../../../layouts/forms/member-setup.json" with { type: "json" };
import type { ConfigItem, Member } from "../../contracts/contracts.gen.ts";
import { configItem } from "./fake-data.ts";

export const ada: Member = {
  id: "01a1fd00-0000-7000-8000-000000000011",
  tenant_id: "01a1fd00-0000-7000-8000-0000000000ff",
  email: "ada@genie.local",
  first_name: "Ada",
  last_name: "Example",
  is_superuser: true,
  module_permissions: ["interviewers"],
  tenant_permissions: [],
  mails_flags: false,
  has_password: false,
  last_sign_in_at: "2026-11-20T08:30:00Z",
  version: 1,
  created_at: "2026-11-02T09:00:00Z",
  updated_at: "2026-11-02T09:00:00Z",
};

/** The configuration of the users' screens. */
export const memberItems: readonly ConfigItem[] = [
  configItem("form-layout", memberLayout.layout_key, memberLayout),
  configItem("grid", userGrid.grid_key, userGrid),
];
