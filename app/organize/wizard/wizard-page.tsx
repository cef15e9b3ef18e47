import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, Suspense, startTransition, useEffect, useRef } from "react";
import type { EventType } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { focusFirstInvalid } from "#app/ui/focus-invalid.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { StepProgress } from "#app/ui/step-progress.tsx";
import { toast } from "#app/ui/toast.ts";
import type { WizardServerFacts } from "./later-steps.tsx";
import { TemplatesStep } from "./templates-step.tsx";
import { useSaving } from "./use-saving.ts";
import { useFocusOn, useStep } from "./use-step.ts";
import { useWizard } from "./use-wizard.ts";
import { firstErrorStep, toWizardErrors, type WizardState } from "./wizard.ts";

const loadLaterSteps = () => import("./later-steps.tsx");
const LaterSteps = lazyPart(async () => (await loadLaterSteps()).LaterSteps);
// Loaded on demand, since most visits find no half-filled form.
const OtherFormNotice = lazyPart(async () => (await import("./unfinished-notices.tsx")).OtherFormNotice);
const UnfinishedNotice = lazyPart(async () => (await import("./unfinished-notices.tsx")).UnfinishedNotice);
const AffectedDialog = lazyPart(async () => (await import("./affected-dialog.tsx")).AffectedDialog);

type WizardPageProps = WizardServerFacts & {
  initial: WizardState;
  /** Whether the account has a time zone; if not, the browser's is used. */
  hasZone: boolean;
  /** Asks for an account to publish under, if there is none yet. */
  askAccount?: (request: AskedAccount) => ReactNode;
};

export type AskedAccount = {
  organizerName: string;
  onOrganizerName: (name: string) => void;
  isPublishing: boolean;
  onSignedIn: (isNewAccount: boolean) => void;
  onClose: () => void;
};

/** The wizard for a new event (product 5.3): a template, the details, and what people sign up for. */
export function WizardPage(props: WizardPageProps) {
  const { initial, status, hasZone, askAccount } = props;
  const asksAccount = askAccount !== undefined;
  const wizard = useWizard(initial, { hasZone, lasts: asksAccount });
  const { state, change, isReady, other } = wizard;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isEditing = status !== null;
  const { step: requestedStep, goTo } = useStep(initial.type ? 2 : 1, isEditing ? 2 : 1, isReady);
  const step = state.type ? requestedStep : 1;
  const content = useRef<HTMLDivElement>(null);
  useFocusOn(content, step, isReady);
  useEffect(() => void loadLaterSteps(), []);

  const context = { wasPublished: status !== null && status !== "draft", asksAccount };
  const saving = useSaving(state, context, ({ problems }) => {
    const errors = toWizardErrors(problems, state);
    wizard.setErrors(errors);
    toast({ title: m.wizard_invalid(), description: problems[0]?.message, kind: "error" });
    if (firstErrorStep(errors) !== step) goTo(firstErrorStep(errors));
    focusFirstInvalid(content.current);
  });

  function choose({ id, template }: EventType) {
    startTransition(() => change({ action: "choose", type: id, title: m.wizard_default_title({ template: template.name() }) }));
    goTo(2);
  }

  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      <StepProgress step={step} labels={[m.wizard_step_template(), m.wizard_step_details(), m.wizard_step_schedule()]} className="mb-8" />
      {other && (
        <Suspense>
          <OtherFormNotice
            title={other.title}
            newTitle={initial.title}
            onContinue={() => {
              wizard.goOnWith(other);
              navigate(`${pathname}#step-2`, { replace: true });
            }}
            onReplace={wizard.startOver}
          />
        </Suspense>
      )}
      {other ? null : step === 1 ? (
        <>
          <PageHeader title={m.wizard_choose_template()} text={m.wizard_choose_template_text()} />
          {state.type && isReady && (
            <Suspense>
              <UnfinishedNotice title={state.title} onContinue={() => goTo(2)} onStartOver={wizard.startOver} />
            </Suspense>
          )}
          {isReady ? (
            <TemplatesStep onChoose={choose} />
          ) : (
            <Opening>
              <TemplatesStep onChoose={choose} />
            </Opening>
          )}
        </>
      ) : (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <LaterSteps {...props} asksAccount={asksAccount} step={step} goTo={goTo} wizard={wizard} saving={saving} />
        </Suspense>
      )}
      {saving.isAskingAccount && askAccount && (
        <Suspense>
          {askAccount({
            organizerName: state.organizerName ?? "",
            onOrganizerName: (name) => change({ action: "organizer", name }),
            isPublishing: saving.isBusy,
            onSignedIn: saving.goOnSignedIn,
            onClose: saving.back,
          })}
        </Suspense>
      )}
      {saving.affected && (
        <Suspense>
          <AffectedDialog
            key={saving.affected.version}
            affected={saving.affected}
            timeZone={state.timeZone}
            hasWaitList={state.options.waitList}
            busy={saving.isBusy}
            onConfirm={saving.confirm}
            onBack={saving.back}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The page as the server sends it: the templates, or, if the URL names a later step, a skeleton until the browser renders it. */
function Opening({ children }: { children: ReactNode }) {
  return (
    <>
      <span id="step-2" className="peer/two" />
      <span id="step-3" className="peer/three" />
      <div className="peer-target/three:hidden peer-target/two:hidden">{children}</div>
      <div role="status" className="hidden max-w-2xl peer-target/three:block peer-target/two:block">
        <span className="sr-only">{m.common_loading()}</span>
        <Card className="grid gap-6 p-6">
          {["one", "two", "three"].map((name) => (
            <div key={name} className="grid gap-2">
              <Skeleton className="w-24" />
              <Skeleton className="h-10 w-full" />
            </div>
          ))}
        </Card>
      </div>
    </>
  );
}
