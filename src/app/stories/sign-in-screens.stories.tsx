import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { sameState } from "../../../.storybook/same-state.ts";
import { expectShown } from "./play.ts";
import { superuser, tokensOf } from "./fake-data.ts";
import { fakeProblem } from "./fake-service.ts";
import { StoryApp } from "./story-app.tsx";

const ssoUrl = "https://idp.invalid/authorize";

const meta = {
  title: "Screens/Sign in",
  component: StoryApp,
  parameters: { layout: "fullscreen" },
  args: {
    path: "/auth",
    user: null,
    onPath: fn(),
    leaveFor: fn(),
    handlers: {
      "GET /auth": () => ({ data: { sso_url: ssoUrl, form_login: false, saml_login: false } }),
    },
  },
} satisfies Meta<typeof StoryApp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const GoesToTheProvider: Story = {
  parameters: sameState,
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "SIGN IN With SSO" }));
    await expectShown(() => canvas.getByRole("button", { name: "Redirecting..." }));
    await expect(args.leaveFor).toHaveBeenCalledWith(ssoUrl);
  },
};

export const WhileSigningIn: Story = {
  parameters: sameState,
  args: { handlers: { "GET /auth": async () => await new Promise(() => {}) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "SIGN IN With SSO" }));
    await expectShown(() => canvas.getByRole("button", { name: "SIGNING IN..." }));
  },
};

export const TheProviderIsDown: Story = {
  args: {
    handlers: {
      "GET /auth": () =>
        fakeProblem(503, "ERR_SIGN_IN_UNAVAILABLE", "Failed to initiate SSO login. Please try again."),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "SIGN IN With SSO" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Failed to initiate SSO login. Please try again.",
    );
    await expect(canvas.getByRole("button", { name: "SIGN IN With SSO" })).toBeEnabled();
  },
};

export const AnErrorIsShownAndLeavesTheAddress: Story = {
  parameters: sameState,
  args: { path: "/auth?error=Authentication+failed.+Please+try+again.&return_to=%2Fgenie%2Fagents" },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Authentication failed. Please try again.",
    );
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/auth?return_to=%2Fgenie%2Fagents"));
    await expect(canvas.getByRole("alert")).toBeVisible();
  },
};

export const ComesBackToThePageFirstAskedFor: Story = {
  parameters: sameState,
  args: {
    path: "/auth/callback?state=s&code=c",
    handlers: {
      "POST /get-token": () => ({
        data: { ...tokensOf(superuser, Math.floor(Date.now() / 1000)), return_to: "/genie/admin/archetypes" },
      }),
      "GET /api/users/me": () => ({ data: superuser }),
    },
  },
  play: async ({ args, canvas }) => {
    await expectShown(() => canvas.getByRole("heading", { name: "Archetypes" }));
    await expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/archetypes");
  },
};

export const ARefusedCodeLeadsBackWithTheMessage: Story = {
  parameters: sameState,
  args: {
    path: "/auth/callback?state=s&code=replayed",
    handlers: {
      "POST /get-token": () =>
        fakeProblem(401, "ERR_SIGN_IN_FAILED", "Authentication failed. Please try again."),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Authentication failed. Please try again.",
    );
  },
};

export const ProtectedScreensLeadHere: Story = {
  parameters: sameState,
  args: { path: "/genie/admin/channels?page=2" },
  play: async ({ args, canvas }) => {
    await canvas.findByRole("button", { name: "SIGN IN With SSO" });
    await waitFor(() =>
      expect(args.onPath).toHaveBeenLastCalledWith("/auth?return_to=%2Fgenie%2Fadmin%2Fchannels%3Fpage%3D2"),
    );
  },
};

export const KeptOutOfATenant: Story = {
  args: {
    path: "/acme/agents",
    user: superuser,
    handlers: {
      "GET /api/users/me": ({ headers }) =>
        headers.get("x-tenant") === "acme"
          ? fakeProblem(403, "ERR_NOT_A_MEMBER", "You are not a member of this tenant")
          : { data: superuser },
    },
  },
  play: async ({ canvas }) => {
    await expectShown(() => canvas.getByText("admin@genie.local does not have access to “acme”."));
    await expect(await canvas.findByRole("link", { name: "Open Genie" })).toHaveAttribute(
      "href",
      "/genie/agents",
    );
    await expect(canvas.getByRole("link", { name: "Use another account" })).toHaveAttribute(
      "href",
      "/logout",
    );
  },
};

const everyWay = {
  "GET /auth": () => ({ data: { sso_url: ssoUrl, form_login: true, saml_login: true } }),
};

export const SignsInByForm: Story = {
  args: {
    path: "/auth?return_to=%2Fgenie%2Fadmin%2Farchetypes",
    handlers: {
      ...everyWay,
      "POST /form-login": ({ body }) =>
        JSON.stringify(body) === JSON.stringify({ username: "admin@genie.local", password: "right" })
          ? { data: tokensOf(superuser, Math.floor(Date.now() / 1000)) }
          : fakeProblem(401, "ERR_SIGN_IN_FAILED", "Authentication failed. Please try again."),
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Email"), "admin@genie.local");
    await userEvent.type(canvas.getByLabelText("Password"), "wrong{Enter}");
    await expectShown(() => canvas.getByText("Authentication failed. Please try again."));
    await userEvent.clear(canvas.getByLabelText("Password"));
    await userEvent.type(canvas.getByLabelText("Password"), "right");
    await userEvent.click(canvas.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/genie/admin/archetypes"));
  },
};

export const SignsInBySaml: Story = {
  parameters: sameState,
  args: {
    handlers: {
      ...everyWay,
      "GET /saml-login": () => ({ data: { sso_url: "https://saml.invalid/sso" } }),
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign in with SAML" }));
    await waitFor(() => expect(args.leaveFor).toHaveBeenCalledWith("https://saml.invalid/sso"));
  },
};

export const SetsAPassword: Story = {
  args: {
    path: "/auth/set-password#token=t-1",
    handlers: {
      "POST /set-password": ({ body }) =>
        (body as { password: string }).password.includes("genie")
          ? fakeProblem(422, "ERR_VALIDATION", "Some fields are not valid", {
              errors: [{ pointer: "/password", code: "weak", message: "Must not name the product" }],
            })
          : { data: { email: "ada@genie.local" } },
    },
  },
  play: async ({ args, canvas }) => {
    const first = await canvas.findByLabelText("New password");
    await waitFor(() => expect(args.onPath).toHaveBeenLastCalledWith("/auth/set-password"));
    await userEvent.type(first, "short{Enter}");
    await expectShown(() => canvas.getByText("Must be at least 12 characters"));
    await userEvent.clear(first);
    await userEvent.type(first, "the genie in here");
    await userEvent.type(canvas.getByLabelText("Repeat the password"), "something else{Enter}");
    await expectShown(() => canvas.getByText("The passwords do not match"));
    await userEvent.clear(canvas.getByLabelText("Repeat the password"));
    await userEvent.type(canvas.getByLabelText("Repeat the password"), "the genie in here{Enter}");
    await expectShown(() => canvas.getByText("Must not name the product"));
    for (const field of [first, canvas.getByLabelText("Repeat the password")]) {
      await userEvent.clear(field);
      await userEvent.type(field, "a lamp that nobody rubs");
    }
    await userEvent.click(canvas.getByRole("button", { name: "Set password" }));
    await expectShown(() => canvas.getByText("Sign in as ada@genie.local with your new password."));
  },
};

export const AnIncompletePasswordLink: Story = {
  args: { path: "/auth/set-password" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This link is incomplete.");
  },
};

export const SignedOut: Story = {
  args: { path: "/logout" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "You are signed out" });
    await expect(canvas.getByRole("link", { name: "Sign in again" })).toHaveAttribute("href", "/auth");
  },
};

export const LogoutFollowsTheProvider: Story = {
  parameters: sameState,
  args: {
    path: "/logout",
    user: superuser,
    handlers: { "POST /logout": () => ({ data: { idp_logout_url: "https://idp.invalid/end" } }) },
  },
  play: async ({ args }) => {
    await waitFor(() => expect(args.leaveFor).toHaveBeenCalledWith("https://idp.invalid/end"));
  },
};

/** Changes the password of the form login with the current one. */
export const ChangePassword: Story = {
  args: {
    path: "/auth/change-password",
    handlers: {
      "POST /change-password": ({ body }) =>
        (body as { password: string }).password === "the old one"
          ? { data: { email: "ada@genie.local" } }
          : fakeProblem(401, "ERR_SIGN_IN_FAILED", "Authentication failed. Please try again."),
    },
  },
  play: async ({ canvas }) => {
    const current = await canvas.findByLabelText("Current password");
    await userEvent.type(canvas.getByLabelText("New password"), "a lamp that nobody rubs");
    await userEvent.type(canvas.getByLabelText("Repeat the password"), "a lamp that nobody rubs{Enter}");
    await expectShown(() => canvas.getByText("Enter your email address and your password."));
    await userEvent.type(canvas.getByLabelText("Email"), "ada@genie.local");
    await userEvent.type(current, "a wrong one{Enter}");
    await expectShown(() => canvas.getByText("Authentication failed. Please try again."));
    await userEvent.clear(current);
    await userEvent.type(current, "the old one{Enter}");
    await expectShown(() => canvas.getByText("Sign in as ada@genie.local with your new password."));
  },
};
