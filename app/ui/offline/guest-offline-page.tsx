import { Check, CloudOff } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cn } from "#app/ui/cn.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import pageScript from "./page.ts?worker&url";

/** The page a device shows without a connection. Identical for everyone: its script fills in what the device stores. */
export function OfflinePage() {
  return (
    <GuestLayout homeHref="/dashboard">
      <div data-away="">
        <Notice tone="warning" title={m.offline_title()}>
          <span data-kept="">{m.offline_text()}</span>
        </Notice>
      </div>
      <div data-online="" hidden>
        <Notice
          tone="success"
          title={m.offline_back()}
          action={
            <Button asChild size="sm">
              <a href="/dashboard" data-open="">
                {m.offline_back_open()}
              </a>
            </Button>
          }
        />
      </div>
      <div data-removed="" hidden>
        <Notice
          tone="warning"
          title={m.offline_removed()}
          action={
            <Button asChild size="sm">
              <a href="/dashboard">{m.offline_sign_in()}</a>
            </Button>
          }
        >
          {m.offline_removed_text()} <span data-unsent={m.offline_removed_unsent({ count: "{count}" })} />{" "}
          <span data-lost={m.walk_ins_lost({ count: "{count}" })} />
        </Notice>
      </div>
      <Lists />
      <List />
      <div data-none="" hidden>
        <h1 className="sr-only">{m.offline_lists()}</h1>
        <EmptyState icon={<CloudOff />} title={m.offline_none()} text={m.offline_none_text()} />
      </div>
      <script type="module" src={pageScript} nonce={useNonce()} />
    </GuestLayout>
  );
}

/** The stored lists to choose from. */
function Lists() {
  return (
    <Card data-lists="" hidden className="px-5 pt-5 pb-2 sm:px-6">
      <h1 className="display text-2xl">{m.offline_lists()}</h1>
      <ul className="mt-1 divide-y divide-line">
        <template data-event="">
          <li>
            <a href="/dashboard" className="grid gap-0.5 rounded-md py-3.5">
              <span data-title="" className="wrap-anywhere font-semibold underline underline-offset-4" />
              <span data-time={m.offline_seen({ time: "{time}" })} className="text-muted text-sm" />
            </a>
          </li>
        </template>
      </ul>
    </Card>
  );
}

/** One list, as needed at the door. */
function List() {
  return (
    <section data-list="" hidden className="grid gap-4">
      <div className="grid gap-1">
        <h1 data-title="" className="display wrap-anywhere text-3xl">
          {m.offline_lists()}
        </h1>
        <p data-when="" className="text-soft" />
        <p data-time={m.offline_seen({ time: "{time}" })} className="font-medium text-wait-ink text-sm" />
      </div>
      <p data-count={m.offline_in({ in: "{in}", all: "{all}" })} aria-live="polite" className="display text-2xl tabular-nums" />
      <Input type="search" data-search="" aria-label={m.offline_search()} placeholder={m.offline_search()} autoComplete="off" />
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
        <template data-person="" data-waiting={m.offline_waiting()}>
          <li>
            <button
              type="button"
              aria-pressed="false"
              className="group flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left focus-visible:-outline-offset-2 aria-pressed:bg-go-soft"
            >
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span data-name="" className="wrap-anywhere font-semibold leading-snug" />
                <span data-details="" className="text-muted text-sm group-aria-pressed:text-go-ink" />
              </span>
              <span
                aria-hidden="true"
                className={cn(
                  "grid size-9 shrink-0 place-items-center rounded-full border-2 border-edge",
                  "group-aria-pressed:border-go group-aria-pressed:bg-go group-aria-pressed:text-on-accent",
                )}
              >
                <Check className="hidden size-5 group-aria-pressed:block" strokeWidth={3} />
              </span>
            </button>
          </li>
        </template>
      </ul>
      <WalkIns />
      <p data-cut="" hidden className="text-muted text-sm">
        {m.offline_cut()}
      </p>
      <p>
        <a href="/offline" className="tap text-accent-ink text-sm underline underline-offset-4">
          {m.offline_all()}
        </a>
      </p>
    </section>
  );
}

/** People who are there but not on the list, to be added once there is a connection. */
function WalkIns() {
  const words = { "data-left": m.walk_ins_left({ count: "{count}" }), "data-full": m.walk_ins_full() };
  return (
    <section data-walk-ins="" hidden className="grid gap-3 border-line border-t pt-4">
      <h2 className="display text-xl">{m.walk_ins_add()}</h2>
      <ul data-kept-walk-ins="" className="grid gap-1">
        <template data-waiting={m.walk_ins_not_sent()} data-refused={m.walk_ins_not_added()}>
          <li className="wrap-anywhere" />
        </template>
      </ul>
      <form data-walk-in="" className="grid gap-3">
        <Field name="name" id="walk-in-name" label={m.organizer_signups_name()} required>
          {(control) => <Input minLength={LIMITS.name.min} maxLength={LIMITS.name.max} autoComplete="off" {...control} />}
        </Field>
        <Field name="offerId" id="walk-in-offer" label={m.walk_ins_offer()} required>
          {(control) => (
            <Select {...control} {...words}>
              <option value="">{m.walk_ins_choose()}</option>
            </Select>
          )}
        </Field>
        <Field name="email" id="walk-in-email" label={m.organizer_signups_email()} optional>
          {(control) => <Input type="email" inputMode="email" maxLength={LIMITS.email.max} autoComplete="off" {...control} />}
        </Field>
        <Button type="submit">{m.roster_add_confirm()}</Button>
      </form>
    </section>
  );
}
