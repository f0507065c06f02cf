import fc from "fast-check";

/*
 * How often fast-check tries a property, and from which seed: `FC_RUNS=10000 FC_SEED=7 npx vitest run --project node
 * <file>`. A property that says a number itself is a costly one, such as one that asks a server or a database.
 */
const { FC_RUNS: runs, FC_SEED: seed } = process.env;

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  numRuns: Number(runs ?? 60),
  ...(seed !== undefined && { seed: Number(seed) }),
});
