import type { Settings } from "./settings.ts";

/** What the server tells the web client in its page. */
export interface ClientSettings {
  readonly main_api_url: string;
  readonly voice_api_url: string;
  /** Allows the style elements that the grid makes under the content security policy. */
  readonly style_nonce?: string;
}

export const clientSettings = (
  { mainApiUrl, voiceApiUrl }: Settings,
  nonce: string | undefined,
): ClientSettings => ({
  main_api_url: mainApiUrl,
  voice_api_url: voiceApiUrl,
  ...(nonce === undefined ? {} : { style_nonce: nonce }),
});

/** Puts the settings into the page as data, which no content security policy runs. */
export function withClientSettings(html: string, settings: ClientSettings): string {
  const json = JSON.stringify(settings).replaceAll("<", String.raw`\u003c`);
  const element = `<script type="application/json" id="client-settings">${json}</script>`;
  return html.replace("</head>", () => `${element}</head>`);
}
