import { playFixtures } from "./fixtures/play-fixtures.ts";

const help = `Runs form and grid fixtures and reports what fails.

  npm run fixtures                     every file in tests/fixtures/forms and tests/fixtures/grids
  npm run fixtures -- path             one file, or every file in a folder
  npm run fixtures -- path "words"     only cases whose name contains these words

A fixture is a JSON file; docs/fixtures.md explains how to write one.
The exit code is 0 if every case passes, else 1.`;

const args = process.argv.slice(2);
if (args.includes("--help") || args.includes("-h")) {
  console.log(help);
} else if (!(await playFixtures((text) => console.log(text), ...args))) {
  process.exitCode = 1;
}
