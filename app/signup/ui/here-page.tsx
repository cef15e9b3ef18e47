import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatMoment, formatTime } from "#app/lib/format-date.ts";
import { toWallTime } from "#app/lib/wall-time.ts";
import { LIMITS } from "#app/limits.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { useNonce } from "#app/ui/nonce.tsx";
import { Notice } from "#app/ui/notice.tsx";
import script from "../here/keep-press.ts?worker&url";
import type { HereView, OwnSpot } from "../here/queries.server.ts";
import type { WalkInReply } from "../here/walk-in.server.ts";
import { HereAdded, HereWalkIn, type HereWalkInProps } from "./here-walk-in.tsx";
import { formatOfferLabel } from "./offer-label.ts";

export type HereProblem = "wrongCode" | "wrongAddress" | "throttledCode" | "throttledAddress" | "late" | "noWalkIns" | "unknown";

type HerePageProps = {
  view: Exclude<HereView, { outcome: "missing" }>;
  /** With the poster's code. */
  action: string;
  /** An address was sent. */
  isSent: boolean;
  problem: HereProblem | null;
  /** The code or address that was refused. */
  typed: string;
  /** The answer to the form for people who aren't on the list. */
  walkIn: WalkInReply | null;
} & Pick<HereWalkInProps, "submissionKey" | "privacy">;

/** The page of the poster "I'm here". It names nobody but the person whose device or code it is. */
export function HerePage({ view, ...forms }: HerePageProps) {
  return (
    <GuestLayout kind={view.event.kind} homeHref={`/event/${view.event.id}`}>
      <Card className="grid gap-5 p-5 shadow-raised sm:p-6">
        <p className="wrap-anywhere font-semibold text-muted text-sm">{view.event.title}</p>
        {view.outcome === "scan" && <Heading title={m.here_scan_title()} text={view.isWrong ? m.here_scan_wrong() : m.here_scan_text()} />}
        {view.outcome === "closed" && <Heading title={m.here_closed_title()} text={formatOpening(view)} />}
        {view.outcome === "open" && <Open view={view} {...forms} />}
      </Card>
    </GuestLayout>
  );
}

type OpenView = Extract<HereView, { outcome: "open" }>;
type OpenProps = Omit<HerePageProps, "view"> & { view: OpenView };

function Open({ view, walkIn, submissionKey, privacy, ...forms }: OpenProps) {
  const { isProven, firstName, event, spots, walkIns } = view;
  const coming = spots.filter(({ hereAt }) => hereAt === null);
  const arrived = spots.filter(({ hereAt }) => hereAt !== null);
  const title = firstName ? m.here_greeting({ name: firstName }) : m.here_greeting_nameless();
  return (
    <>
      {isProven ? <Heading title={title} text={spots.length === 0 && m.here_nothing_now()} /> : <Heading title={m.here_title()} />}
      <HereAdded reply={walkIn} />
      {forms.problem && <Problem problem={forms.problem} />}
      {coming.length > 0 && (
        <PressForm action={forms.action} intent="here" label={m.here_title()}>
          <Spots spots={coming} />
        </PressForm>
      )}
      {arrived.length > 0 && <Arrived event={event} spots={arrived} action={forms.action} />}
      <div data-kept="" hidden>
        <Notice tone="warning">{m.here_kept()}</Notice>
      </div>
      {isProven ? (
        <details open={forms.typed !== ""}>
          <summary className="tap cursor-pointer text-muted text-sm">{m.here_someone_else()}</summary>
          <div className="mt-4">
            <ProofForms {...forms} />
          </div>
        </details>
      ) : (
        <ProofForms {...forms} />
      )}
      {walkIns && <HereWalkIn offers={walkIns} action={forms.action} reply={walkIn} {...{ submissionKey, privacy }} />}
      <p className="text-muted text-xs">{m.here_privacy()}</p>
      <script type="module" src={script} nonce={useNonce()} />
    </>
  );
}

function Heading({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h1 className="display wrap-anywhere text-3xl">{title}</h1>
      {text && <p className="text-soft">{text}</p>}
    </div>
  );
}

/** Messages that aren't about a field. */
function Problem({ problem }: { problem: HereProblem }) {
  const words = {
    throttledCode: [m.here_throttled, m.here_throttled_text],
    throttledAddress: [m.here_throttled, m.here_throttled_text],
    late: [m.here_late, m.here_late_text],
    noWalkIns: [m.here_add, m.here_add_closed],
    unknown: [m.organizer_action_failed, m.common_try_again],
  } as const;
  if (problem === "wrongCode" || problem === "wrongAddress") return null;
  const [title, text] = words[problem];
  return (
    <Notice tone="error" title={title()}>
      {text()}
    </Notice>
  );
}

function formatOpening({ event, opensAt }: Extract<HereView, { outcome: "closed" }>): string {
  return opensAt === null ? m.here_closed_text() : m.here_opens({ when: formatMoment(opensAt, getLocale(), event.timeZone) });
}

/** Sent by the page's script, which keeps it while there is no connection, or by the browser. */
function PressForm({ action, intent, label, children }: { action: string; intent: "here" | "leave"; label: string; children: ReactNode }) {
  return (
    <form method="post" action={action} data-next={action} className="grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button type="submit" size="lg" variant={intent === "here" ? "primary" : "secondary"}>
        {label}
      </Button>
    </form>
  );
}

function Spots({ spots, toDetail }: { spots: OwnSpot[]; toDetail?: (spot: OwnSpot) => string }) {
  return (
    <ul className="grid gap-1">
      {spots.map((spot) => (
        <li key={spot.signupId}>
          <Checkbox name="signup" value={spot.signupId} defaultChecked label={formatSpot(spot)} hint={toDetail?.(spot)} />
        </li>
      ))}
    </ul>
  );
}

function formatSpot(spot: OwnSpot): string {
  return [spot.name, formatOfferLabel(spot)].filter(Boolean).join(" · ");
}

/** The people who are here. Where hours count, they can say that they leave. */
function Arrived({ event, spots, action }: { event: OpenView["event"]; spots: OwnSpot[]; action: string }) {
  const toTime = (instant: number | null) => formatTime(toWallTime(instant ?? 0, event.timeZone).time, getLocale());
  const toDetail = ({ hereAt, leftAt }: OwnSpot) =>
    leftAt === null ? m.here_since({ time: toTime(hereAt) }) : m.here_from_to({ from: toTime(hereAt), to: toTime(leftAt) });
  const canLeave = KINDS[event.kind].offerHas.includes("times");
  const staying = canLeave ? spots.filter(({ leftAt }) => leftAt === null) : [];
  const others = spots.filter((spot) => !staying.includes(spot));
  return (
    <>
      {others.length > 0 && (
        <Notice tone="success" title={m.here_done()}>
          <ul>
            {others.map((spot) => (
              <li key={spot.signupId}>{[formatSpot(spot), toDetail(spot)].filter(Boolean).join(" · ")}</li>
            ))}
          </ul>
        </Notice>
      )}
      {staying.length > 0 && (
        <>
          <Notice tone="success" title={m.here_done()}>
            {m.here_leave_text()}
          </Notice>
          <PressForm action={action} intent="leave" label={m.here_leave()}>
            <Spots spots={staying} toDetail={toDetail} />
          </PressForm>
        </>
      )}
    </>
  );
}

/** The code of an email proves whose sign-ups they are; an address alone doesn't, and is never answered with more than this. */
function ProofForms({ action, isSent, problem, typed }: Pick<HerePageProps, "action" | "isSent" | "problem" | "typed">) {
  const typedCode = problem === "wrongCode" || problem === "throttledCode" ? typed : undefined;
  const typedAddress = problem === "wrongAddress" || problem === "throttledAddress" ? typed : undefined;
  return (
    <div className="grid gap-6">
      {isSent && <Notice tone="success">{m.here_answer()}</Notice>}
      <form method="post" action={action} className="grid gap-3">
        <input type="hidden" name="intent" value="code" />
        <Field
          id="here-code"
          name="checkInCode"
          label={m.here_code()}
          hint={m.here_code_hint()}
          error={problem === "wrongCode" ? m.here_code_wrong() : null}
        >
          {(control) => (
            <Input
              {...control}
              {...{ autoComplete: "off", autoCapitalize: "characters", spellCheck: false, maxLength: 20, required: true }}
              defaultValue={typedCode}
            />
          )}
        </Field>
        <Button type="submit">{m.here_code_send()}</Button>
      </form>
      <form method="post" action={action} data-next={`${action}&sent`} className="grid gap-3">
        <input type="hidden" name="intent" value="address" />
        <Field id="here-address" name="email" label={m.here_address()} error={problem === "wrongAddress" ? m.field_email_invalid() : null}>
          {(control) => (
            <Input type="email" {...control} defaultValue={typedAddress} autoComplete="email" maxLength={LIMITS.email.max} required />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {m.here_title()}
        </Button>
      </form>
    </div>
  );
}
