import type { ComponentPropsWithRef } from "react";

/** The class of a link in running text, for links that a router draws. */
export const textLinkClass =
  "rounded-sm text-primary-ink underline decoration-primary-ink/40 underline-offset-3 transition-colors hover:decoration-primary-ink";

/** A link in running text. A router's link takes `textLinkClass` instead. */
export function TextLink(props: Omit<ComponentPropsWithRef<"a">, "className">) {
  return (
    <a {...props} className={textLinkClass}>
      {props.children}
    </a>
  );
}
