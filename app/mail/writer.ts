import type { MailProps, TemplateId, TemplateProps } from "#app/outbox/registry.server.ts";

/** Turns a mail's row into its template's props, or null if there is no longer anything to say. Links are made here. */
export type MailWriter<D, T extends TemplateId> = (draft: D, props: MailProps[T], now: number) => Promise<TemplateProps<T> | null>;
