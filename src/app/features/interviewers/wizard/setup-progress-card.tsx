import { useWizard } from "./wizard-context.ts";
import { setupPosition } from "./setup-progress.ts";
import { SetupSteps } from "./setup-steps.tsx";

/** How far the set-up is in the wizard. */
export function SetupProgressCard() {
  const { step, interviewer } = useWizard();
  const hasGuide = interviewer !== null && interviewer.interview_guide_id !== null;
  return <SetupSteps current={setupPosition(step, hasGuide)} />;
}
