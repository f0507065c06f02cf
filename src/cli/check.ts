import { checks } from "./steps/checks.ts";
import { close, runSteps } from "./steps/run-steps.ts";

close(await runSteps(checks, 2));
