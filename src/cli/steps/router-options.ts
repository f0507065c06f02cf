/** Where the routes of the web client are, for the build and for the check that their tree is current. */
export const routerOptions = {
  target: "react" as const,
  autoCodeSplitting: true,
  routesDirectory: "src/app/routes",
  generatedRouteTree: "src/app/routeTree.gen.ts",
};
