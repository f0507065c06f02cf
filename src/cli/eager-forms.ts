/**
 * Build options that put the form runtime's pure part into a chunk of its own, which the browser compiles whole and
 * off the main thread while it loads (https://v8.dev/blog/explicit-compile-hints). Every function of it runs as soon
 * as a form is shown; compiled one by one at their first call they cost several milliseconds of the first form.
 */
export const eagerForms = {
  group: {
    name: "forms",
    test: /\/src\/runtime\/(?:forms\/(?!tools\/|re2-)|types\/)[^?]*\.ts$/,
    includeDependenciesRecursively: false,
  },
  postBanner: ({ name }: { readonly name: string }) =>
    name === "forms" ? "//# allFunctionsCalledOnLoad" : "",
};
