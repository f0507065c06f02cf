import { Sparkles } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { pageActions } from "./commands/page-commands.ts";
import { useStepperState } from "./stepper.ts";

const switchToAi = "Switch to AI";

/** The buttons of the screen in front, while it creates or edits something (spec section 2.5). */
export function StepButtons() {
  const stepper = useStepperState();
  if (stepper === null) return null;
  return (
    <div {...pageActions} role="group" aria-label={stepper.featureName} className="flex gap-2">
      {stepper.onSwitchToAi === undefined ? null : (
        <Button
          size="sm"
          variant="quiet"
          icon={<Sparkles aria-hidden />}
          aria-label={switchToAi}
          disabled={stepper.isLoading}
          onClick={stepper.onSwitchToAi}
        >
          <span className="max-sm:sr-only">{switchToAi}</span>
        </Button>
      )}
      <Button size="sm" variant="quiet" disabled={stepper.isLoading} onClick={stepper.onCancel}>
        Cancel
      </Button>
      <Button
        size="sm"
        variant="primary"
        busy={stepper.isLoading}
        disabledReason={stepper.saveDisabledReason}
        onClick={stepper.onSave}
      >
        {stepper.saveLabel}
      </Button>
    </div>
  );
}
