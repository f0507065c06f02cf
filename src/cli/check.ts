import { checks } from "./steps/checks.ts";
import { reportResults, runSteps } from "./steps/run-steps.ts";

reportResults(await runSteps(checks, 2));
