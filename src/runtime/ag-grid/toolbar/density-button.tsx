import { Rows3, Rows4 } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { useState } from "react";
import type { StorageLike } from "../../grids/grid-memory.ts";

/** How much room a row takes. */
export type Density = "comfortable" | "compact";

/** Shared by all grids: density depends on the user's eyes and screen, not on the list. */
const key = "grid-density";

function readDensity(storage: StorageLike | undefined): Density {
  try {
    return storage?.getItem(key) === "compact" ? "compact" : "comfortable";
  } catch {
    return "comfortable";
  }
}

/** Row density stored in this browser. If the storage throws, changes last until reload. */
export function useDensity(storage: StorageLike | undefined): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(() => readDensity(storage));
  const change = (next: Density) => {
    setDensity(next);
    try {
      storage?.setItem(key, next);
    } catch {
      // Lasts until reload.
    }
  };
  return [density, change];
}

export interface DensityButtonProps {
  readonly density: Density;
  readonly onChange: (density: Density) => void;
}

/** Toggles compact rows. */
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
