import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Plugin, runnerImport } from "vite";

/** What shrinks; fonts and pictures are packed already. */
const shrinks = /\.(?:css|js|json|svg|txt|wasm)$/;
/** Bytes under which a copy saves nothing that one would notice. */
const smallest = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `<file>.br` and `<file>.gz` beside each file of a build that shrinks by it, as small as can be: the server
 * sends them as they are, and compresses nothing while somebody waits.
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
 * Build options for what forms are drawn with: chunks that the browser compiles whole and off the main thread while it
 * loads them (https://v8.dev/blog/explicit-compile-hints). Most of their functions run as soon as a form is shown;
 * compiled one by one, at their first calls, they cost a third of the first form.
 */
export const eagerForms = {
  /** The pure part of the form runtime. */
  group: {
    name: "forms",
    test: /\/src\/runtime\/(?:forms\/(?!tools\/|re2-)|types\/)[^?]*\.ts$/,
    includeDependenciesRecursively: false,
  },
  postBanner: ({ name, moduleIds }: { readonly name: string; readonly moduleIds: readonly string[] }) =>
    name === "forms" ||
    name === "react" ||
    moduleIds.some((id) => id.endsWith("/src/runtime/rjsf/form-view.tsx"))
      ? "//# allFunctionsCalledOnLoad"
      : "",
};

/** What is put into the page of the landing. */
interface Prerendered {
  readonly title: string;
  readonly html: string;
}

/**
 * Writes the landing page beside `app/index.html`, drawn: `app/landing.html`, and `app/landing-demo.html` with a line
 * for the demonstration. Browsers show it before they have loaded and run the script, half of which is React.
 *
 * @param source file whose `prerenderLanding(hasDemo)` draws it
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
