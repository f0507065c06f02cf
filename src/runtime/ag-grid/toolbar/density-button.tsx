import { Rows3, Rows4 } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { useState } from "react";
import type { StorageLike } from "../../grids/grid-memory.ts";

/** How much room a row takes. */
export type Density = "comfortable" | "compact";

/** One for all grids: it is about the person's eyes and screen, not about the list. */
const key = "grid-density";

function readDensity(storage: StorageLike | undefined): Density {
  try {
    return storage?.getItem(key) === "compact" ? "compact" : "comfortable";
  } catch {
    return "comfortable";
  }
}

/** The density that this browser remembers, and how to change it; a storage that refuses forgets it with the page. */
export function useDensity(storage: StorageLike | undefined): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(() => readDensity(storage));
  const change = (next: Density) => {
    setDensity(next);
    try {
      storage?.setItem(key, next);
    } catch {
      // Kept as long as the page is.
    }
  };
  return [density, change];
}

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
