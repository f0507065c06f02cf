/** Settings that the server embeds in the page (element `client-settings`). */
export interface ClientSettings {
  /** Path or absolute http(s) URL, without trailing slash. */
  readonly main_api_url: string;
  readonly voice_api_url: string;
  /** Whether outgoing calls are enabled; otherwise related features are hidden. */
  readonly places_calls?: boolean;
  /** Whether a demo interview may be available. */
  readonly has_demo?: boolean;
  /** Permits style elements inserted by the grid under the content security policy. */
  readonly style_nonce?: string;
}

const defaults: ClientSettings = { main_api_url: "/main", voice_api_url: "/voice" };

/**
 * Parses the settings from the JSON in the page. Missing values and invalid URLs fall back to the services of the same
 * site.
 */
export function readClientSettings(json: string | null | undefined): ClientSettings {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(json ?? "null");
  } catch {
    return defaults;
  }
  if (typeof parsed !== "object" || parsed === null) return defaults;
  const values = new Map<string, unknown>(Object.entries(parsed));
  const nonce = values.get("style_nonce");
  return {
    main_api_url: serviceBase(values.get("main_api_url")) ?? defaults.main_api_url,
    voice_api_url: serviceBase(values.get("voice_api_url")) ?? defaults.voice_api_url,
    ...(values.get("places_calls") === true ? { places_calls: true } : {}),
    ...(values.get("has_demo") === true ? { has_demo: true } : {}),
    ...(typeof nonce === "string" ? { style_nonce: nonce } : {}),
  };
}

function serviceBase(value: unknown): string | null {
  if (typeof value !== "string" || !/^(https?:\/\/[^/\\]|\/[^/\\])/.test(value)) return null;
  return value.replace(/\/+$/, "");
}
