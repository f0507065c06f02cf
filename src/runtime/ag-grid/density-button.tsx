import { Rows3, Rows4 } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import type { Density } from "./use-density.ts";

export interface DensityButtonProps {
  readonly density: Density;
  readonly onChange: (density: Density) => void;
}

/** Switches between roomy and compact rows. */
export function DensityButton({ density, onChange }: DensityButtonProps) {
  const isCompact = density === "compact";
  return (
    <IconButton
      label="Compact rows"
      icon={isCompact ? <Rows4 aria-hidden /> : <Rows3 aria-hidden />}
      size="md"
      variant="secondary"
      aria-pressed={isCompact}
      onClick={() => onChange(isCompact ? "comfortable" : "compact")}
    />
  );
}
