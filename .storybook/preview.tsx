import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import "../src/ui/base.css";
import "./preview.css";
import { failOnConsoleNoise, watchConsole } from "./console-noise.ts";

// The library's default of 1 s is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Contrast takes three quarters of axe's time. src/ui/tokens.test.ts checks it for all colours; the full run checks
// every story.
const withoutContrast = { rules: [{ id: "color-contrast", enabled: false }] };

const preview: Preview = {
  tags: ["autodocs"],
  parameters: {
    a11y: { test: "error", ...(import.meta.env.TEST_FULL === false && { config: withoutContrast }) },
    controls: { expanded: true },
    layout: "padded",
    viewport: {
      options: {
        telephone: { name: "Telephone", styles: { width: "390px", height: "844px" }, type: "mobile" },
        zoomed: { name: "Zoomed to 200 %", styles: { width: "640px", height: "400px" }, type: "desktop" },
        small: { name: "Small telephone", styles: { width: "360px", height: "740px" }, type: "mobile" },
      },
    },
    options: {
      storySort: { order: ["Introduction", "Foundations", "Fields", "Cells", "Grids", "Frame", "Screens"] },
    },
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        title: "Theme",
        icon: "contrast",
        dynamicTitle: true,
        items: [
          { value: "system", title: "System" },
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
        ],
      },
    },
    direction: {
      description: "Direction of writing",
      toolbar: {
        title: "Direction",
        icon: "transfer",
        dynamicTitle: true,
        items: [
          { value: "ltr", title: "Left to right" },
          { value: "rtl", title: "Right to left" },
        ],
      },
    },
  },
  initialGlobals: { theme: "system", direction: "ltr" },
  decorators: [
    (Story, { globals }) => {
      const { theme, direction }: { readonly theme?: unknown; readonly direction?: unknown } = globals;
      const page = document.documentElement;
      if (theme === "light" || theme === "dark") page.dataset["theme"] = theme;
      else delete page.dataset["theme"];
      page.dir = direction === "rtl" ? "rtl" : "ltr";
      return <Story />;
    },
  ],
  beforeEach: watchConsole,
  afterEach: failOnConsoleNoise,
};

export default preview;
