import type { Plugin } from "vite";

const latin = /\/inter-latin-wght-normal-[^/]+\.woff2$/;

/**
 * Names the font in the heads of the pages, so that a browser asks for it when it reads the page, not when it lays out
 * the first text: that is laid out once, and moves nothing when the font comes. The letters of other scripts come when
 * they are needed.
 */
export function preloadFont(): Plugin {
  let base = "/";
  return {
    name: "preload-font",
    apply: "build",
    configResolved: (config) => {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) => {
        const font = Object.keys(bundle).find((name) => latin.test(name));
        if (font === undefined) throw new Error(`No file of the build is the font: ${latin}`);
        const attrs = {
          rel: "preload",
          as: "font",
          type: "font/woff2",
          crossorigin: true,
          href: base + font,
        };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}
