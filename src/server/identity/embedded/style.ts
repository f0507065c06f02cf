import { fontPath } from "./pages.ts";

/**
 * Style sheet of the embedded provider's pages. Repeats the tokens of `src/ui/tokens.css` (a test compares them), since
 * these pages must work without a built client.
 */
export const style = `
@font-face {
  font-family: "Inter Variable"; font-weight: 100 900; font-display: swap;
  src: url("${fontPath}") format("woff2-variations");
}
:root {
  color-scheme: light dark;
  --color-canvas: light-dark(oklch(0.985 0.003 95), oklch(0.185 0.006 120));
  --color-surface: light-dark(oklch(1 0 0), oklch(0.22 0.007 120));
  --color-sunken: light-dark(oklch(0.967 0.004 95), oklch(0.25 0.007 120));
  --color-ink: light-dark(oklch(0.24 0.012 130), oklch(0.94 0.005 100));
  --color-muted: light-dark(oklch(0.46 0.012 110), oklch(0.76 0.01 100));
  --color-line: light-dark(oklch(0.912 0.006 95), oklch(0.32 0.008 120));
  --color-control: light-dark(oklch(0.62 0.012 100), oklch(0.57 0.01 110));
  --color-primary: light-dark(oklch(0.38 0.08 155), oklch(0.73 0.115 155));
  --color-primary-hover: light-dark(oklch(0.32 0.072 155), oklch(0.79 0.115 155));
  --color-on-primary: light-dark(oklch(0.99 0.006 150), oklch(0.2 0.04 155));
  --color-primary-soft: light-dark(oklch(0.955 0.022 155), oklch(0.3 0.04 155));
  --color-primary-ink: light-dark(oklch(0.38 0.08 155), oklch(0.82 0.105 155));
  --color-focus: light-dark(oklch(0.56 0.17 253), oklch(0.76 0.125 245));
  --color-danger: light-dark(oklch(0.52 0.185 27), oklch(0.71 0.165 25));
  --color-danger-soft: light-dark(oklch(0.965 0.018 25), oklch(0.29 0.06 25));
  --color-danger-ink: light-dark(oklch(0.47 0.17 27), oklch(0.83 0.1 22));
  --radius-md: 0.4375rem;
  --radius-lg: 0.75rem;
  --font-sans: "Inter Variable", system-ui, sans-serif;
  --font-mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; padding: 2rem 1rem;
  display: flex; flex-direction: column; align-items: center; justify-content: center;
  background: var(--color-canvas); color: var(--color-ink);
  font: 1rem/1.5 var(--font-sans); -webkit-font-smoothing: antialiased;
}
main { width: 100%; max-width: 26rem; }
.brand { display: flex; align-items: center; gap: 0.625rem; margin: 0 0 1.75rem; font-weight: 600; letter-spacing: -0.012em; }
.brand svg { width: 1.75rem; height: 1.75rem; color: var(--color-primary); }
h1 { margin: 0; font-size: 1.625rem; line-height: 2rem; letter-spacing: -0.018em; font-weight: 600; text-wrap: balance; }
.lead { margin: 0.5rem 0 1.5rem; color: var(--color-muted); text-wrap: pretty; }
form { margin: 0; }
.field { margin-bottom: 1rem; }
label { display: block; margin-bottom: 0.375rem; font-size: 0.875rem; line-height: 1.25rem; font-weight: 500; }
input {
  width: 100%; height: 2.75rem; padding: 0 0.75rem;
  border: 1px solid var(--color-control); border-radius: var(--radius-md);
  background: var(--color-surface); color: inherit; font: inherit;
}
input[aria-invalid="true"] { border-color: var(--color-danger); }
button, .button {
  display: block; width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem;
  border: 1px solid transparent; border-radius: var(--radius-md);
  background: var(--color-primary); color: var(--color-on-primary);
  font: inherit; font-weight: 500; text-align: center; text-decoration: none; cursor: pointer;
  transition: background-color 140ms cubic-bezier(0.2, 0, 0, 1);
}
button:hover, .button:hover { background: var(--color-primary-hover); }
.quiet { margin-top: 0.5rem; border-color: var(--color-control); background: transparent; color: var(--color-ink); }
.quiet:hover { background: var(--color-sunken); }
:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
.error { margin: 0 0 1.25rem; padding: 0.75rem 1rem; border-radius: var(--radius-md); background: var(--color-danger-soft); color: var(--color-danger-ink); }
.accounts { margin-top: 2rem; border: 1px solid var(--color-line); border-radius: var(--radius-lg); background: var(--color-surface); }
.accounts h2 { margin: 0; padding: 1rem 1rem 0; font-size: 0.875rem; line-height: 1.25rem; font-weight: 600; }
.accounts > p { margin: 0.25rem 0 0; padding: 0 1rem 0.75rem; font-size: 0.875rem; line-height: 1.25rem; color: var(--color-muted); }
.accounts ul { margin: 0; padding: 0; list-style: none; }
.accounts li { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding: 0.75rem 1rem; border-top: 1px solid var(--color-line); }
.who { flex: 1 1 12rem; min-width: 0; }
.who strong { display: block; font-weight: 500; }
.who span { display: block; font-size: 0.875rem; line-height: 1.25rem; color: var(--color-muted); overflow-wrap: anywhere; }
button.use {
  display: inline-flex; align-items: center; justify-content: center; width: auto; min-height: 2.25rem; margin: 0; padding: 0 0.75rem;
  border: 0; border-radius: var(--radius-md); background: var(--color-primary-soft); color: var(--color-primary-ink);
  font-size: 0.875rem; font-weight: 500; text-decoration: none;
}
button.use:hover { background: var(--color-primary-soft); text-decoration: underline; text-underline-offset: 0.2em; }
code { font: 0.875em var(--font-mono); padding: 0.1em 0.35em; border-radius: 0.25rem; background: var(--color-sunken); color: var(--color-ink); }
@media (max-width: 26rem) { .accounts li { flex-direction: column; align-items: stretch; } .who { flex-basis: auto; } button.use { width: 100%; } }
@media (pointer: coarse) { button.use { min-height: 2.75rem; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
