import type { EventPage, OfferView } from "#app/sheet/event/event-page.server.ts";
import type { FormValues } from "#app/sheet/kinds/sign-up-inputs.tsx";
import type { OfferPaging } from "./offer-pages.ts";

/** The props of a kind's block on the event page. */
export type SectionProps = {
  page: EventPage;
  offers: OfferView[];
  /** All of the sheet's offers, whatever page it is. */
  allOffers: OfferView[];
  /** If the offers are one page of a long sheet. */
  paging: OfferPaging | null;
  submissionKey: string;
  known: FormValues;
  siteKey: string | null;
};
