// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * The revision of the layout that the values were filled in with.
 */
export type LayoutVersion = string;
export type ChannelType = "chat" | "inbound" | "call_center";
export type ConfigVersions = ConfigVersion[];

export interface Contracts {
  entities: {
    "archetype-input": ArchetypeInput;
    archetype: Archetype;
    "channel-input": ChannelInput;
    channel: Channel;
    "config-item": ConfigItem;
    "dynamic-fields": DynamicFields;
    "field-problem": FieldProblem;
    "layout-version": LayoutVersion;
    "list-query": ListQuery;
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
 * Problem details (RFC 9457) with the product's error_code.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance?: string;
  error_code: string;
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
  currentUser: {
    answer: {
      data: CurrentUser;
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
export interface SignInOptions {
  /**
   * Address of the identity provider's sign-in page, for this one sign-in.
   */
  sso_url: string | null;
  form_login: boolean;
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
  idp_logout_url: string | null;
}
export interface LogoutRequest {
  refresh_token: string;
}

/** Method and path of every call of the main API, by its operation id. */
export const calls = {
  listArchetypes: { method: "GET", path: "/api/archetypes" },
  getArchetype: { method: "GET", path: "/api/archetypes/{id}" },
  createArchetype: { method: "POST", path: "/api/archetypes" },
  updateArchetype: { method: "PUT", path: "/api/archetypes/{id}" },
  listChannels: { method: "GET", path: "/api/channel" },
  getChannel: { method: "GET", path: "/api/channel/{id}" },
  createChannel: { method: "POST", path: "/api/channel" },
  updateChannel: { method: "PUT", path: "/api/channel/{id}" },
  listConfig: { method: "GET", path: "/api/config" },
  checkConfig: { method: "GET", path: "/api/config/check" },
  updateConfigItem: { method: "PUT", path: "/api/config/{id}" },
  resetConfigItem: { method: "DELETE", path: "/api/config/{id}" },
  listConfigVersions: { method: "GET", path: "/api/config/{id}/versions" },
  signInOptions: { method: "GET", path: "/auth", public: true },
  getToken: { method: "POST", path: "/get-token", public: true },
  refreshToken: { method: "POST", path: "/refresh-token", public: true },
  logout: { method: "POST", path: "/logout", public: true },
  currentUser: { method: "GET", path: "/api/users/me" },
} as const satisfies Record<keyof Calls, { method: string; path: string; public?: true }>;
