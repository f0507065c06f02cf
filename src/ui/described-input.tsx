import type { ComponentPropsWithRef } from "react";

export interface DescribedInputProps extends ComponentPropsWithRef<"input"> {
  readonly describedBy: string | undefined;
}

/** For `as` of Headless UI's input, which keeps `aria-describedby` to itself and passes other names on. */
export function DescribedInput({ describedBy, ...rest }: DescribedInputProps) {
  return <input {...rest} aria-describedby={describedBy} />;
}
