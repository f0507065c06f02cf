import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { textLinkClass } from "../../../ui/text-link.tsx";
import { ApiProblem } from "../../api/api-problem.ts";
import { useServices } from "../../services/app-services.ts";
import { landingPath } from "../../session/home-path.ts";
import { AccountFields } from "./account-fields.tsx";
import type { SignInWaysProps } from "./sign-in-ways.tsx";
import { passwordTexts } from "./password-texts.ts";
import { texts } from "./texts.ts";

/** Signs in with email address and password, where the server says that form login is on. */
export function FormLogin({ returnTo, onError }: SignInWaysProps) {
  const { api, session, queryClient } = useServices();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  const signIn = async (form: HTMLFormElement, username: string, password: string) => {
    setBusy(true);
    try {
      const { data } = await api.call("formLogin", { body: { username, password } });
      // Answers of whoever was signed in before are not this person's to see.
      queryClient.clear();
      session.start(data);
      await navigate({
        href: landingPath({ ...data, return_to: returnTo ?? data.return_to }),
        replace: true,
      });
    } catch (error) {
      onError(error instanceof ApiProblem ? error.message : texts.failed);
      form.querySelector<HTMLInputElement>("[name=password]")?.select();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    const [username, password] = [values.get("username"), values.get("password")];
    if (typeof username !== "string" || typeof password !== "string") return;
    if (username.trim() === "" || password === "") {
      onError(texts.formIncomplete);
      return;
    }
    onError(null);
    void signIn(event.currentTarget, username.trim(), password);
  };
  return (
    <form className="flex flex-col gap-3 text-start" noValidate onSubmit={submit}>
      <AccountFields />
      <Button type="submit" fullWidth busy={isBusy}>
        {texts.formSignIn}
      </Button>
      <Link to="/auth/change-password" className={textLinkClass}>
        {passwordTexts.changePassword}
      </Link>
    </form>
  );
}
