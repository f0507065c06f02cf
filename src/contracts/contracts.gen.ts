// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * The revision of the layout that the values were filled in with.
 */
export type LayoutVersion = string;
export type ChannelType = "chat" | "inbound" | "call_center";
/**
 * A code of the error catalogue; docs/errors.md says when each is answered.
 */
export type ErrorCode =
  | "ERR_BAD_REQUEST"
  | "ERR_INVALID_LIST_QUERY"
  | "ERR_UNAUTHENTICATED"
  | "ERR_SIGN_IN_FAILED"
  | "ERR_SESSION_ENDED"
  | "ERR_FORBIDDEN"
  | "ERR_NOT_A_MEMBER"
  | "ERR_CROSS_SITE"
  | "ERR_NOT_FOUND"
  | "ERR_TENANT_NOT_FOUND"
  | "ERR_CONFLICT"
  | "ERR_LAYOUT_CHANGED"
  | "ERR_LAST_SUPERUSER"
  | "ERR_LINK_EXPIRED"
  | "ERR_VERSION_CONFLICT"
  | "ERR_BODY_TOO_LARGE"
  | "ERR_UNSUPPORTED_MEDIA_TYPE"
  | "ERR_VALIDATION"
  | "ERR_IDEMPOTENCY_KEY_REUSED"
  | "ERR_VERSION_REQUIRED"
  | "ERR_TOO_MANY_REQUESTS"
  | "ERR_INTERNAL"
  | "ERR_SIGN_IN_UNAVAILABLE"
  | "ERR_UNAVAILABLE";
export type ConfigVersions = ConfigVersion[];

export interface Contracts {
  entities: {
    "archetype-input": ArchetypeInput;
    archetype: Archetype;
    "audit-entry": AuditEntry;
    "channel-input": ChannelInput;
    channel: Channel;
    "config-item": ConfigItem;
    "dynamic-fields": DynamicFields;
    "field-problem": FieldProblem;
    "grid-view-input": GridViewInput;
    "grid-view-patch": GridViewPatch;
    "grid-view-query": GridViewQuery;
    "grid-view": GridView;
    "layout-version": LayoutVersion;
    "list-query": ListQuery;
    "member-input": MemberInput;
    member: Member;
    "phone-number-input": PhoneNumberInput;
    "phone-number": PhoneNumber;
    problem: Problem;
    session: SessionTokens;
    user: CurrentUser;
  };
  calls: Calls;
}
/**
 * Form values of an archetype. Which are required is said by the layout archetype_setup, not here.
 */
export interface ArchetypeInput {
  type?: string | null;
  description?: string | null;
  worker_id?: string | null;
  version_id?: string | null;
  is_active?: boolean | null;
  useCase?: string | null;
  icon?: string | null;
  examples?: string | null;
  genieIdentifier?: string | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * Values of fields that a layout added in the running product, by field name.
 */
export interface DynamicFields {
  [k: string]: unknown;
}
/**
 * A kind of interview that interviewers start from.
 */
export interface Archetype {
  id: string;
  tenant_id: string;
  /**
   * Name of the archetype.
   */
  type: string;
  description: string;
  /**
   * Engine profile that its interviewers start from.
   */
  worker_id: string | null;
  /**
   * Version of the engine profile.
   */
  version_id: string | null;
  is_active: boolean;
  useCase: string | null;
  icon: string | null;
  /**
   * Comma list.
   */
  examples: string | null;
  genieIdentifier: string | null;
  dynamic_fields: DynamicFields;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * One write: who changed what, and what it was before and after.
 */
export interface AuditEntry {
  id: string;
  tenant_id: string;
  /**
   * None for the product itself.
   */
  actor_id: string | null;
  /**
   * Their email address at that time.
   */
  actor: string;
  action: "create" | "update" | "delete" | "reset";
  /**
   * Name of the entity's schema.
   */
  entity: string;
  entity_id: string;
  /**
   * The record before; null where there was none.
   */
  before: unknown;
  /**
   * The record after; null where there is none.
   */
  after: unknown;
  request_id: string | null;
  created_at: string;
}
/**
 * Form values of a channel. Which are required is said by the layout channel_setup, not here.
 */
export interface ChannelInput {
  name?: string | null;
  type?: string | null;
  mode?: string | null;
  details?: string | null;
  price?: number | string | null;
  is_active?: boolean | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * A way in which respondents are interviewed.
 */
export interface Channel {
  id: string;
  tenant_id: string;
  name: string;
  type: ChannelType;
  mode: string | null;
  details: string | null;
  /**
   * Dollars per interview.
   */
  price: number | null;
  is_active: boolean;
  dynamic_fields: DynamicFields;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * A configuration record of a tenant (DNA item): a form layout, a grid definition or another named document.
 */
export interface ConfigItem {
  id: string;
  /**
   * Kind of item: form-layout, grid or the name of another document.
   */
  name: string;
  /**
   * Key of the item within its kind: layout_key of a form layout, grid_key of a grid definition.
   */
  layout_key: string;
  title: string;
  /**
   * Whether the tenant uses the shipped document, its own edit of it, or one of its own.
   */
  origin: "shipped" | "edited" | "created";
  /**
   * Counts the tenant's edits; 0 is the shipped document. Sent back in If-Match.
   */
  version: number;
  /**
   * Hash of data; sent as layout_version by forms.
   */
  revision: string;
  /**
   * The document.
   */
  data: unknown;
  updated_at: string | null;
}
export interface FieldProblem {
  /**
   * JSON pointer (RFC 6901) into the request body.
   */
  pointer: string;
  code: string;
  params?: {
    [k: string]: unknown;
  };
  message: string;
  suggestion?: string;
}
/**
 * A view to save.
 */
export interface GridViewInput {
  grid_key: string;
  name: string;
  is_shared?: boolean;
  query: GridViewQuery;
}
/**
 * The list state, as parameters of an address.
 */
export interface GridViewQuery {
  page_size?: string;
  search_query?: string;
  ordering?: string;
  q_filters?: string;
}
/**
 * What to change of a view.
 */
export interface GridViewPatch {
  name?: string;
  is_shared?: boolean;
  query?: GridViewQuery;
}
/**
 * A state of a grid that somebody keeps by name.
 */
export interface GridView {
  id: string;
  tenant_id: string;
  grid_key: string;
  name: string;
  /**
   * Whether everybody in the tenant sees it.
   */
  is_shared: boolean;
  /**
   * Whether the caller saved it.
   */
  is_mine: boolean;
  query: GridViewQuery;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * Parameters of every list.
 */
export interface ListQuery {
  /**
   * 1-based; default 1.
   */
  page?: string;
  /**
   * 1 to 100; default 10.
   */
  page_size?: string;
  search_query?: string;
  /**
   * Comma list of fields, - for descending; default -created_at.
   */
  ordering?: string;
  /**
   * JSON: {"field": {"operator": value}}.
   */
  q_filters?: string;
}
/**
 * Form values of a member. Which are required is said by the layout member_setup, not here.
 */
export interface MemberInput {
  /**
   * Stands once the person has been added.
   */
  email?: string | null;
  is_superuser?: boolean | null;
  /**
   * @maxItems 100
   */
  module_permissions?: string[] | null;
  /**
   * @maxItems 100
   */
  tenant_permissions?: string[] | null;
  layout_version?: LayoutVersion;
}
/**
 * A person's place in a tenant.
 */
export interface Member {
  /**
   * The person's id, the same in every tenant.
   */
  id: string;
  tenant_id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_superuser: boolean;
  module_permissions: string[];
  tenant_permissions: string[];
  /**
   * Whether the person can sign in by form.
   */
  has_password: boolean;
  last_sign_in_at: string | null;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * Form values of a phone number. Which are required is said by the layout phone_number_setup, not here.
 */
export interface PhoneNumberInput {
  number?: string | null;
  label?: string | null;
  is_active?: boolean | null;
  dynamic_fields?: DynamicFields;
  layout_version?: LayoutVersion;
}
/**
 * A number of the pool from which published voice interviewers are given theirs.
 */
export interface PhoneNumber {
  id: string;
  tenant_id: string;
  /**
   * E.164, such as +14155550123.
   */
  number: string;
  label: string | null;
  /**
   * Whether it may be given out.
   */
  is_active: boolean;
  /**
   * Who answers it; null while it is free.
   */
  interviewer_id: string | null;
  dynamic_fields: DynamicFields;
  /**
   * Counts edits; sent back in If-Match.
   */
  version: number;
  created_at: string;
  updated_at: string;
}
/**
 * Problem details (RFC 9457) with the product's error_code.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance?: string;
  error_code: ErrorCode;
  request_id?: string;
  errors?: FieldProblem[];
  /**
   * On a conflict: the record as it stands on the server.
   */
  current?: unknown;
}
/**
 * What a sign-in or a refresh answers.
 */
export interface SessionTokens {
  access_token: string;
  refresh_token: string;
  /**
   * When the access token expires, in epoch seconds.
   */
  expire_in: number;
  /**
   * The server's clock, in epoch seconds, so that a client can allow for its own clock's error.
   */
  server_time: number;
  email: string;
  first_name: string;
  last_name: string;
  persona: Persona;
  /**
   * Tenant of the first membership.
   */
  tenant: string | null;
  /**
   * Path that the sign-in was started for.
   */
  return_to: string | null;
}
export interface Persona {
  user_id: string;
  display_name: string;
  persona_id: string;
}
/**
 * The signed-in person, seen from the tenant of the request.
 */
export interface CurrentUser {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  /**
   * In the tenant of the request.
   */
  is_superuser: boolean;
  /**
   * Name of the tenant of the request, or of the first membership.
   */
  tenant: string | null;
  tenants: TenantMembership[];
  module_permissions: string[];
  tenant_permissions: string[];
}
export interface TenantMembership {
  name: string;
  title: string;
  is_superuser: boolean;
}
export interface Calls {
  listArchetypes: {
    answer: {
      data: Archetype[];
      total_pages: number;
      total: number;
    };
    query: ListQuery;
  };
  getArchetype: {
    answer: {
      data: Archetype;
    };
  };
  createArchetype: {
    answer: {
      data: Archetype;
    };
    body: ArchetypeInput;
  };
  updateArchetype: {
    answer: {
      data: Archetype;
    };
    body: ArchetypeInput;
  };
  listAuditEntries: {
    answer: {
      data: AuditEntry[];
      total_pages: number;
      total: number;
    };
    query: ListQuery;
  };
  listChannels: {
    answer: {
      data: Channel[];
      total_pages: number;
      total: number;
    };
    query: ListQuery;
  };
  getChannel: {
    answer: {
      data: Channel;
    };
  };
  createChannel: {
    answer: {
      data: Channel;
    };
    body: ChannelInput;
  };
  updateChannel: {
    answer: {
      data: Channel;
    };
    body: ChannelInput;
  };
  listConfig: {
    answer: {
      data: ConfigItem[];
      total_pages: number;
      total: number;
    };
    query: ConfigQuery;
  };
  checkConfig: {
    answer: {
      data: ConfigRevision;
    };
  };
  updateConfigItem: {
    answer: {
      data: ConfigItem;
    };
    body: ConfigItemInput;
  };
  resetConfigItem: {
    answer: {
      data: ConfigItem;
    };
  };
  listConfigVersions: {
    answer: {
      data: ConfigVersions;
    };
  };
  exportGrid: {
    answer: {
      data: string;
    };
    query: ListQuery;
  };
  listGridViews: {
    answer: {
      data: GridView[];
      total_pages: number;
      total: number;
    };
    query: GridViewsQuery;
  };
  createGridView: {
    answer: {
      data: GridView;
    };
    body: GridViewInput;
  };
  updateGridView: {
    answer: {
      data: GridView;
    };
    body: GridViewPatch;
  };
  deleteGridView: {
    answer: {
      data: GridView;
    };
  };
  signInOptions: {
    answer: {
      data: SignInOptions;
    };
    query: {
      return_to?: string;
    };
  };
  getToken: {
    answer: {
      data: SessionTokens;
    };
    body: CodeExchange;
  };
  refreshToken: {
    answer: {
      data: SessionTokens;
    };
    body: TokenPair;
  };
  logout: {
    answer: {
      data: LogoutResult;
    };
    body: LogoutRequest;
  };
  formLogin: {
    answer: {
      data: SessionTokens;
    };
    body: FormLogin;
  };
  formLogout: {
    answer: {
      data: FormLogoutResult;
    };
    body: FormLogoutRequest;
  };
  formRefreshToken: {
    answer: {
      data: SessionTokens;
    };
    body: FormTokenPair;
  };
  setPassword: {
    answer: {
      data: PasswordSet;
    };
    body: PasswordChoice;
  };
  samlLogin: {
    answer: {
      data: SamlLogin;
    };
    query: SamlLoginQuery;
  };
  samlCallback: {
    answer: {
      data: SamlCallbackResult;
    };
    body: SamlResponse;
  };
  samlLogout: {
    answer: {
      data: SamlLogoutResult;
    };
    body: SamlLogoutRequest;
  };
  changePassword: {
    answer: {
      data: PasswordChanged;
    };
    body: PasswordChange;
  };
  currentUser: {
    answer: {
      data: CurrentUser;
    };
  };
  listPhoneNumbers: {
    answer: {
      data: PhoneNumber[];
      total_pages: number;
      total: number;
    };
    query: ListQuery;
  };
  getPhoneNumber: {
    answer: {
      data: PhoneNumber;
    };
  };
  createPhoneNumber: {
    answer: {
      data: PhoneNumber;
    };
    body: PhoneNumberInput;
  };
  updatePhoneNumber: {
    answer: {
      data: PhoneNumber;
    };
    body: PhoneNumberInput;
  };
  deletePhoneNumber: {
    answer: {
      data: PhoneNumber;
    };
  };
  listMembers: {
    answer: {
      data: Member[];
      total_pages: number;
      total: number;
    };
    query: ListQuery;
  };
  getMember: {
    answer: {
      data: Member;
    };
  };
  createMember: {
    answer: {
      data: Member;
    };
    body: MemberInput;
  };
  updateMember: {
    answer: {
      data: Member;
    };
    body: MemberInput;
  };
  removeMember: {
    answer: {
      data: Member;
    };
  };
  createPasswordLink: {
    answer: {
      data: PasswordLink;
    };
  };
}
export interface ConfigQuery {
  name?: string;
  layout_key?: string;
  page?: string;
  page_size?: string;
  search_query?: string;
  ordering?: string;
  q_filters?: string;
}
export interface ConfigRevision {
  revision: string;
}
export interface ConfigItemInput {
  /**
   * The whole document.
   */
  data: unknown;
}
export interface ConfigVersion {
  version: number;
  revision: string;
  data: unknown;
  author: string | null;
  created_at: string;
}
export interface GridViewsQuery {
  grid_key: string;
}
export interface SignInOptions {
  /**
   * Address of the identity provider's sign-in page, for this one sign-in; null where there is no single sign-on.
   */
  sso_url: string | null;
  /**
   * Whether formLogin takes user name and password.
   */
  form_login: boolean;
  /**
   * Whether samlLogin begins a second single sign-on, beside that of sso_url.
   */
  saml_login: boolean;
}
export interface CodeExchange {
  state: string;
  code: string;
  iss?: string;
}
export interface TokenPair {
  access_token?: string;
  refresh_token: string;
}
export interface LogoutResult {
  /**
   * Where the identity provider ends its own session; to be followed, else back to the sign-in page.
   */
  idp_logout_url: string | null;
}
export interface LogoutRequest {
  refresh_token: string;
}
export interface FormLogin {
  /**
   * The person's email address.
   */
  username: string;
  password: string;
}
export interface FormLogoutResult {
  /**
   * Where the identity provider ends its own session; to be followed, else back to the sign-in page.
   */
  idp_logout_url: string | null;
}
export interface FormLogoutRequest {
  refresh_token: string;
}
export interface FormTokenPair {
  access_token?: string;
  refresh_token: string;
}
export interface PasswordSet {
  email: string;
}
export interface PasswordChoice {
  token: string;
  /**
   * At least 12 characters, of whatever kind; none that is widely used or names the person or the product.
   */
  password: string;
}
export interface SamlLogin {
  /**
   * Address of the identity provider's sign-in page, for this one sign-in.
   */
  sso_url: string;
}
export interface SamlLoginQuery {
  return_to?: string;
}
export interface SamlCallbackResult {
  /**
   * The same address as in the header Location.
   */
  location: string;
}
export interface SamlResponse {
  SAMLResponse: string;
  RelayState?: string;
  [k: string]: unknown;
}
export interface SamlLogoutResult {
  /**
   * Where the identity provider ends its own session; to be followed, else back to the sign-in page.
   */
  idp_logout_url: string | null;
}
export interface SamlLogoutRequest {
  refresh_token: string;
}
export interface PasswordChanged {
  email: string;
}
export interface PasswordChange {
  username: string;
  password: string;
  new_password: string;
}
export interface PasswordLink {
  /**
   * Path of this site, with the token behind #, where no server sees it.
   */
  path: string;
  expires_at: string;
}

/** Method and path of every call of the main API, by its operation id. */
export const calls = {
  listArchetypes: { method: "GET", path: "/api/archetypes" },
  getArchetype: { method: "GET", path: "/api/archetypes/{id}" },
  createArchetype: { method: "POST", path: "/api/archetypes" },
  updateArchetype: { method: "PUT", path: "/api/archetypes/{id}" },
  listAuditEntries: { method: "GET", path: "/api/audit" },
  listChannels: { method: "GET", path: "/api/channel" },
  getChannel: { method: "GET", path: "/api/channel/{id}" },
  createChannel: { method: "POST", path: "/api/channel" },
  updateChannel: { method: "PUT", path: "/api/channel/{id}" },
  listConfig: { method: "GET", path: "/api/config" },
  checkConfig: { method: "GET", path: "/api/config/check" },
  updateConfigItem: { method: "PUT", path: "/api/config/{id}" },
  resetConfigItem: { method: "DELETE", path: "/api/config/{id}" },
  listConfigVersions: { method: "GET", path: "/api/config/{id}/versions" },
  exportGrid: { method: "GET", path: "/api/grid-export/{grid_key}" },
  listGridViews: { method: "GET", path: "/api/grid-views" },
  createGridView: { method: "POST", path: "/api/grid-views" },
  updateGridView: { method: "PUT", path: "/api/grid-views/{id}" },
  deleteGridView: { method: "DELETE", path: "/api/grid-views/{id}" },
  signInOptions: { method: "GET", path: "/auth", public: true },
  getToken: { method: "POST", path: "/get-token", public: true },
  refreshToken: { method: "POST", path: "/refresh-token", public: true },
  logout: { method: "POST", path: "/logout", public: true },
  formLogin: { method: "POST", path: "/form-login", public: true },
  formLogout: { method: "POST", path: "/form-logout", public: true },
  formRefreshToken: { method: "POST", path: "/form-refresh-token", public: true },
  setPassword: { method: "POST", path: "/set-password", public: true },
  samlLogin: { method: "GET", path: "/saml-login", public: true },
  samlCallback: { method: "POST", path: "/saml-callback", public: true },
  samlLogout: { method: "POST", path: "/saml-logout", public: true },
  changePassword: { method: "POST", path: "/change-password", public: true },
  currentUser: { method: "GET", path: "/api/users/me" },
  listPhoneNumbers: { method: "GET", path: "/api/phone-numbers" },
  getPhoneNumber: { method: "GET", path: "/api/phone-numbers/{id}" },
  createPhoneNumber: { method: "POST", path: "/api/phone-numbers" },
  updatePhoneNumber: { method: "PUT", path: "/api/phone-numbers/{id}" },
  deletePhoneNumber: { method: "DELETE", path: "/api/phone-numbers/{id}" },
  listMembers: { method: "GET", path: "/api/users" },
  getMember: { method: "GET", path: "/api/users/{id}" },
  createMember: { method: "POST", path: "/api/users" },
  updateMember: { method: "PUT", path: "/api/users/{id}" },
  removeMember: { method: "DELETE", path: "/api/users/{id}" },
  createPasswordLink: { method: "PUT", path: "/api/users/{id}/password-link" },
} as const satisfies Record<keyof Calls, { method: string; path: string; public?: true }>;
