import type { MailProps } from "#app/outbox/props.ts";
import type { TemplateId } from "#app/outbox/registry.server.ts";
import type { Template } from "#emails/template.ts";
import type { Form } from "./fill.server.tsx";

/** Says what a message of one template says, or null when there is no longer anything to say. */
export type Writer<D, T extends TemplateId> = (draft: D, props: MailProps[T], write: WriteBody, now: number) => Promise<Form | null>;

/** Renders a template with these props in the draft's language. */
export type WriteBody = <Props>(template: Template<Props>, props: Props) => Form;
