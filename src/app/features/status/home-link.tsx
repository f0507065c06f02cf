import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button-class.ts";
import { texts } from "./texts.ts";

/** 'Return To Home Page' of the status pages. */
export function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ variant: "primary" })}>
      {texts.returnHome}
    </Link>
  );
}
