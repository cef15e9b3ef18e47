import { m } from "#app/i18n/paraglide/messages.js";
import { WEBHOOKS } from "./limits.ts";
import type { LogEntry, WebhookView } from "./queries.server.ts";
import { type AddressProblem, UNREPEATED } from "./rules.ts";

export function addressProblem(problem: AddressProblem): string {
  const texts = {
    malformed: m.webhooks_address_malformed,
    insecure: m.webhooks_address_insecure,
    private: m.webhooks_address_private,
    own: m.webhooks_address_own,
    long: () => m.webhooks_address_long({ max: WEBHOOKS.addressLength }),
  };
  return texts[problem]();
}

export function fullText(): string {
  return m.webhooks_full({ event: WEBHOOKS.perEvent, account: WEBHOOKS.perAccount });
}

/** What a receiver answered, or why there was no answer. */
export function describeAnswer(answer: string): string {
  if (answer === "timeout") return m.webhooks_answer_timeout({ seconds: WEBHOOKS.patience / 1000 });
  if (answer === "unreachable") return m.webhooks_answer_unreachable();
  if (answer === UNREPEATED) return m.webhooks_answer_challenge();
  if (answer === "address") return m.webhooks_answer_address();
  return answer.startsWith("3") ? m.webhooks_answer_redirect({ status: answer }) : m.webhooks_answer_status({ status: answer });
}

export function describeEntry({ status, tries, answer }: Pick<LogEntry, "status" | "tries" | "answer">): string {
  const said = answer === null ? null : describeAnswer(answer);
  const texts = {
    pending: tries === 0 ? m.webhooks_entry_waits() : m.webhooks_entry_retries({ count: tries }),
    done: m.webhooks_entry_done(),
    failed: m.webhooks_entry_failed(),
    dropped: m.webhooks_entry_dropped(),
  };
  return [texts[status], ...(said ? [said] : [])].join(" · ");
}

type Shown = Pick<WebhookView, "nextAt" | "host">;
type State = { tone: "yellow" | "green" | "red"; label: string; text: string | null };

const STATES: Record<WebhookView["state"], (webhook: Shown) => State> = {
  new: () => ({ tone: "yellow", label: m.webhooks_state_new(), text: m.webhooks_new_text() }),
  on: () => ({ tone: "green", label: m.webhooks_state_on(), text: null }),
  failing: ({ nextAt }) => {
    const text = nextAt ? m.webhooks_failing_next({ time: nextAt }) : m.webhooks_failing_text();
    return { tone: "yellow", label: m.webhooks_state_failing(), text };
  },
  gone: ({ host }) => ({ tone: "red", label: m.webhooks_state_off(), text: m.webhooks_gone_text({ host }) }),
  failed: ({ host }) => ({ tone: "red", label: m.webhooks_state_off(), text: m.webhooks_failed_text({ host }) }),
};

/** A webhook's state, what it means, and what to do. */
export function describeState({ state, ...shown }: Pick<WebhookView, "state"> & Shown): State {
  return STATES[state](shown);
}
