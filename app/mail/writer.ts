import type { MailProps, TemplateId, TemplateProps } from "#app/outbox/registry.server.ts";

/** From a mail's row to what its template says, or null when there is no longer anything to say. Links are made here. */
export type Writer<D, T extends TemplateId> = (draft: D, props: MailProps[T], now: number) => Promise<TemplateProps<T> | null>;
