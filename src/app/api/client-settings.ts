/** Where the two services answer, as the server says in the page (element `client-settings`). */
export interface ClientSettings {
  /** Path of this site or an absolute http(s) address, without a slash at the end. */
  readonly main_api_url: string;
  readonly voice_api_url: string;
  /** Whether interviewers call people here; else nothing is offered that would. */
  readonly places_calls?: boolean;
  /** Whether there may be an interview of the demonstration to try. */
  readonly has_demo?: boolean;
  /** Allows the style elements that the grid makes under the content security policy. */
  readonly style_nonce?: string;
}

const defaults: ClientSettings = { main_api_url: "/main", voice_api_url: "/voice" };

/**
 * Reads the settings from the JSON text in the page; what is absent or is no address falls back to the
 * services of the same site.
 */
export function readClientSettings(json: string | null | undefined): ClientSettings {
  let given: unknown = null;
  try {
    given = JSON.parse(json ?? "null");
  } catch {
    return defaults;
  }
  if (typeof given !== "object" || given === null) return defaults;
  const values = new Map<string, unknown>(Object.entries(given));
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
