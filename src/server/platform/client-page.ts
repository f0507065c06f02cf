import { respondentRoot } from "../../domain/navigation/respondent-root.ts";
import type { Settings } from "./settings.ts";
import { diallingProviders } from "./telephony-settings.ts";

/** What the server tells the web client in its page. */
export interface ClientSettings {
  readonly main_api_url: string;
  readonly voice_api_url: string;
  /** Whether interviewers call people here. */
  readonly places_calls?: boolean;
  /** Whether the landing page asks for an interview of the demonstration. */
  readonly has_demo?: boolean;
  /** Allows the style elements that the grid makes under the content security policy. */
  readonly style_nonce?: string;
}

export const clientSettings = (
  { mainApiUrl, voiceApiUrl, telephony, demo }: Settings,
  nonce: string | undefined,
): ClientSettings => ({
  main_api_url: mainApiUrl,
  voice_api_url: voiceApiUrl,
  ...(diallingProviders(telephony).length > 0 ? { places_calls: true } : {}),
  ...(demo ? { has_demo: true } : {}),
  ...(nonce === undefined ? {} : { style_nonce: nonce }),
});

/** Puts the settings into the page as data, which no content security policy runs. */
export function withClientSettings(html: string, settings: ClientSettings): string {
  const json = JSON.stringify(settings).replaceAll("<", String.raw`\u003c`);
  const element = `<script type="application/json" id="client-settings">${json}</script>`;
  return html.replace("</head>", () => `${element}</head>`);
}

/** The pages of this server, each of its own entry: staff's, and the one that a respondent's link opens. */
export const pages = { app: "app/index.html", respondent: "respondent/index.html" } as const;

const respondentPath = new RegExp(`^${respondentRoot}/([^/]+)/?$`, "u");

/** The token of the respondent's link that an address is; undefined for another page's. */
export const linkTokenAt = (url: string): string | undefined =>
  respondentPath.exec(url.split("?", 1)[0] ?? url)?.[1];

/** Which page an address is for. Respondents load nothing of staff's. */
export const pageAt = (url: string): keyof typeof pages =>
  linkTokenAt(url) === undefined ? "app" : "respondent";
