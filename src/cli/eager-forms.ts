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
