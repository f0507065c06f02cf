import { Link } from "@tanstack/react-router";
import { ArrowRight, Bot, Layers, type LucideIcon, RadioTower } from "lucide-react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Page } from "../../shell/page.tsx";
import { useTenant } from "../../tenant/tenant-context.ts";
import { texts } from "./texts.ts";

/** Where one lands after signing in, until interviewers can be created: what can be done now, and what comes. */
export function AgentsPage() {
  const { name, user } = useTenant();
  return (
    <Page title={texts.title} description={texts.description}>
      {user.is_superuser ? (
        <section aria-labelledby="prepare">
          <h2 id="prepare" className="mb-3 text-base font-semibold">
            {texts.prepare}
          </h2>
          <div className="grid gap-3 sm:grid-cols-2">
            <Destination
              to="/$tenant/admin/archetypes"
              tenant={name}
              icon={Layers}
              title={texts.archetypes}
              text={texts.archetypesText}
            />
            <Destination
              to="/$tenant/admin/channels"
              tenant={name}
              icon={RadioTower}
              title={texts.channels}
              text={texts.channelsText}
            />
          </div>
        </section>
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<Bot aria-hidden />} title={texts.comingTitle} description={texts.comingText} />
        </div>
      )}
    </Page>
  );
}

interface DestinationProps {
  readonly to: "/$tenant/admin/archetypes" | "/$tenant/admin/channels";
  readonly tenant: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

function Destination({ to, tenant, icon: Icon, title, text }: DestinationProps) {
  return (
    <Link
      to={to}
      params={{ tenant }}
      className="group flex items-start gap-4 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-control"
    >
      <span
        aria-hidden
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-ink"
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-base font-medium">
          {title}
          <ArrowRight
            aria-hidden
            className="size-4 text-faint transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
          />
        </span>
        <span className="mt-0.5 block text-sm text-pretty text-muted">{text}</span>
      </span>
    </Link>
  );
}
