import fc from "fast-check";

/*
 * Number of fast-check runs and the seed: `FC_RUNS=10000 FC_SEED=7 npx vitest run --project node <file>`. Costly
 * properties, such as those that use a server or a database, set their own number.
 */
const { FC_RUNS: runs, FC_SEED: seed } = process.env;

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  numRuns: Number(runs ?? 60),
  ...(seed !== undefined && { seed: Number(seed) }),
});
