import type { EventPage, OfferView } from "#app/sheet/event/event-page.server.ts";
import type { FormValues } from "#app/sheet/kinds/sign-up-inputs.tsx";
import type { OfferPaging } from "./offer-pages.ts";

/** What a kind's block of the event page is given. */
export type SectionProps = {
  page: EventPage;
  offers: OfferView[];
  /** Where the offers are a page of a long sheet. */
  paging: OfferPaging | null;
  submissionKey: string;
  known: FormValues;
  siteKey: string | null;
};
