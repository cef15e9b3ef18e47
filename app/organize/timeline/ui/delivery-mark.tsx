import { BellOff, Check, CircleCheck, CircleMinus, Clock, Eye, MailX, X } from "lucide-react";
import type { ReactNode } from "react";
import type { MailDelivery } from "../rules.ts";

const LOOKS: Record<MailDelivery, { Icon: typeof Check; className?: string }> = {
  bounced: { Icon: MailX, className: "text-danger-ink" },
  unsubscribed: { Icon: BellOff, className: "text-wait-ink" },
  signedUp: { Icon: CircleCheck, className: "text-go-ink" },
  declined: { Icon: X },
  opened: { Icon: Eye },
  onItsWay: { Icon: Clock },
  sent: { Icon: Check },
  delivered: { Icon: Check },
  withdrawn: { Icon: CircleMinus },
  dropped: { Icon: CircleMinus },
  noEmail: { Icon: MailX },
  meant: { Icon: Clock },
};

/** A mail's delivery state: its icon, and a count or word. */
export function DeliveryMark({ delivery, children }: { delivery: MailDelivery; children: ReactNode }) {
  const { Icon, className = "text-muted" } = LOOKS[delivery];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${className}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
