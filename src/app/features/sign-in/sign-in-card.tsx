import type { ReactNode, Ref } from "react";

export interface SignInCardProps {
  /** Takes the focus after a navigation. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** The card in the middle of the sign-in screens. */
export function SignInCard({ heading, title, description, children }: SignInCardProps) {
  return (
    <div className="flex flex-1 items-center justify-center px-4 pt-4 pb-24">
      <div className="w-full max-w-sm rounded-lg border border-line bg-surface p-6 text-center sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold text-balance">
          {title}
        </h1>
        <p className="mt-1.5 mb-6 text-sm text-balance text-muted">{description}</p>
        <div className="flex flex-col gap-3">{children}</div>
      </div>
    </div>
  );
}
