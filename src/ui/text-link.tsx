import type { ComponentPropsWithRef } from "react";
import { textLinkClass } from "./text-link-class.ts";

/** A link in running text. A router's link takes `textLinkClass` instead. */
export function TextLink(props: Omit<ComponentPropsWithRef<"a">, "className">) {
  return (
    <a {...props} className={textLinkClass}>
      {props.children}
    </a>
  );
}
