import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { buttonClass } from "../../../ui/button-class.ts";
import { homePath } from "../../session/home-path.ts";
import { useSession } from "../../services/use-session.ts";
import { texts } from "./texts.ts";

/** Leads to the person's agents, or to the sign-in. */
export function CallToAction({ variant = "secondary" }: { readonly variant?: "primary" | "secondary" }) {
  const session = useSession();
  return (
    <Link to={homePath(session)} className={buttonClass({ variant })}>
      {texts.getStarted}
      <ArrowRight aria-hidden className="rtl:-scale-x-100" />
    </Link>
  );
}
