import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Plugin, runnerImport } from "vite";

/** Compressible files; fonts and images are compressed already. */
const shrinks = /\.(?:css|js|json|svg|txt|wasm)$/;
/** Minimum size in bytes; smaller files gain nothing noticeable. */
const smallest = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `<file>.br` and `<file>.gz` beside each compressible file of a build, at maximum compression. The server sends
 * them as they are instead of compressing per request.
 */
export function compressedCopies(): Plugin {
  return {
    name: "compressed-copies",
    apply: "build",
    async writeBundle({ dir = "." }, bundle) {
      const files = Object.keys(bundle).filter((name) => shrinks.test(name));
      await Promise.all(files.map((name) => writeCopies(join(dir, name))));
    },
  };
}

async function writeCopies(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const [small, zipped] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all(
    Object.entries({ br: small, gz: zipped })
      .filter(([, copy]) => copy.length < content.length)
      .map(([extension, copy]) => writeFile(`${file}.${extension}`, copy)),
  );
}

/**
 * Build options for the form runtime: chunks that the browser compiles eagerly and off the main thread while loading
 * (https://v8.dev/blog/explicit-compile-hints). Most of their functions run when the first form is shown; compiling
 * them lazily would cost a third of that time.
 */
export const eagerForms = {
  /** The pure part of the form runtime. */
  group: {
    name: "forms",
    test: /\/src\/runtime\/(?:forms\/(?!tools\/|validation\/re2-)|types\/)[^?]*\.ts$/,
    includeDependenciesRecursively: false,
  },
  postBanner: ({ name, moduleIds }: { readonly name: string; readonly moduleIds: readonly string[] }) =>
    name === "forms" ||
    name === "react" ||
    moduleIds.some((id) => id.endsWith("/src/runtime/rjsf/form-view.tsx"))
      ? "//# allFunctionsCalledOnLoad"
      : "",
};

/** Prerendered content of the landing page. */
interface Prerendered {
  readonly title: string;
  readonly html: string;
}

/**
 * Writes prerendered landing pages beside `app/index.html`: `app/landing.html`, and `app/landing-demo.html` with a line
 * about the demo. Browsers show them before the script, half of which is React, has loaded and run.
 *
 * @param source module whose `prerenderLanding(hasDemo)` renders the page
 */
export function prerenderedLanding(source: string): Plugin {
  let root = "";
  return {
    name: "prerendered-landing",
    apply: "build",
    configResolved: (config) => {
      ({ root } = config);
    },
    async writeBundle({ dir = "." }, bundle) {
      const { module } = await runnerImport<{ prerenderLanding: (hasDemo: boolean) => Prerendered }>(source, {
        configFile: false,
        root,
      });
      const page = await readFile(join(dir, "app/index.html"), "utf8");
      const pictures = Object.values(bundle).flatMap((file) =>
        file.type === "asset"
          ? file.originalFileNames.map((name) => [`/${name}`, `/${file.fileName}`] as const)
          : [],
      );
      for (const [name, hasDemo] of [
        ["landing", false],
        ["landing-demo", true],
      ] as const) {
        const { title, html } = module.prerenderLanding(hasDemo);
        const drawn = pictures.reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), html);
        const filled = page
          .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
          .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`);
        if (!filled.includes(drawn)) throw new Error("app/index.html has no empty element #root");
        await writeFile(join(dir, `app/${name}.html`), filled);
      }
    },
  };
}

const latin = /\/inter-latin-wght-normal-[^/]+\.woff2$/;

/**
 * Adds a preload for the font to the pages, so that it arrives before the first layout and the text does not shift.
 * Fonts for other scripts are loaded on demand.
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
