import { checks } from "./steps/checks.ts";
import { close } from "./steps/step.ts";
import { runSteps } from "./steps/run-steps.ts";

close(await runSteps(checks, 2));
