import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Mail, Pencil, Phone, Trash2 } from "lucide-react";
import { config } from "#app/config.server.ts";
import { EVENT_TYPE_IDS, eventType } from "#app/event-types/registry.ts";
import { findThumbnail } from "#app/media/library.ts";
import { ContactRow } from "#app/organize/contacts/ui/contact-row.tsx";
import type { EventNeed } from "#app/organize/lists/needs.server.ts";
import { DashboardNeeds, NothingNeeded } from "#app/organize/lists/ui/dashboard-needs.tsx";
import { UpcomingEvents } from "#app/organize/lists/ui/upcoming-events.tsx";
import type { UpcomingEvent } from "#app/organize/lists/upcoming.server.ts";
import { DELIVERIES } from "#app/organize/timeline/rules.ts";
import { DeliveryStatus, PeoplePager } from "#app/organize/timeline/ui/delivery-status.tsx";
import { Card } from "#app/ui/card.tsx";
import { DevUiPage, parseDevLayout } from "#app/ui/dev/dev-ui-page.tsx";
import { Line, Sample } from "#app/ui/dev/sample.tsx";
import { IconSheet } from "#app/ui/icon-sheet.tsx";

export const meta: MetaFunction = () => [{ title: "Parts" }];

export function loader({ request }: LoaderFunctionArgs) {
  if (config().isProduction) throw new Response(null, { status: 404 });
  return { layout: parseDevLayout(new URL(request.url).searchParams.get("layout")) };
}

export default function DevUi() {
  return (
    <DevUiPage layout={useLoaderData<typeof loader>().layout}>
      <OrganizerSamples />
    </DevUiPage>
  );
}

const { id: type, kind } = eventType(EVENT_TYPE_IDS[0]);
const EVENT = {
  eventId: "none",
  titleHref: "/create",
  title: "Book fair helpers",
  kind,
  picture: findThumbnail({ title: "Book fair", type, thumbnailUrl: null }),
};
const NEED = { ...EVENT, part: null, offerId: null, day: null, names: [], email: null, places: null };
const NEEDS: EventNeed[] = [
  { ...NEED, about: "open", count: 5, part: "Pack up", day: "Saturday", places: { capacity: 6, taken: 1 } },
  { ...NEED, about: "waiting", count: 1, part: "Till, morning", names: ["Luis Herrera"] },
  { ...NEED, about: "bounced", count: 1, names: ["Ana Ruiz"], email: "ana@example.com" },
  { ...NEED, about: "new", count: 3, names: ["Yuki Tanaka", "Mika Tanaka", "Grace Lin"] },
];
const HOSTED = { type, day: "Sat, Dec 5th", times: "9:00 AM – 1:00 PM", location: "Library", href: "/create", isDraft: false };
const UPCOMING: UpcomingEvent[] = [
  { ...EVENT, ...HOSTED, part: "hosting", places: { capacity: 17, taken: 10 } },
  { ...EVENT, ...HOSTED, eventId: "draft", title: "W".repeat(125), part: "hosting", isDraft: true, places: { capacity: 8, taken: 6 } },
  { ...EVENT, ...HOSTED, eventId: "theirs", part: "maybe", places: null },
];
const SHADES = { "Book fair crew": "#0a7f5a", "Room 12": "#4f46e5", Tigers: "#c2410c", Choir: "#be185d" };
const TAGS = Object.entries(SHADES).map(([name, color]) => ({ id: name, name, color, contacts: 1 }));
const CONTACT = { id: "ada", name: "Ada Lovelace", email: "ada@example.com", phone: "+14155550100", notes: "Brings the tent", tagIds: [] };

/** Parts that only organizers' pages use. */
function OrganizerSamples() {
  const row = { tags: TAGS, onChoose: () => undefined, start: () => undefined };
  return (
    <>
      <Sample title="Dashboard">
        <DashboardNeeds needs={NEEDS} />
        <NothingNeeded />
        <UpcomingEvents events={UPCOMING} />
        <UpcomingEvents events={[]} />
      </Sample>
      <Sample title="Delivery">
        <Line>
          {DELIVERIES.map((delivery) => (
            <DeliveryStatus key={delivery} delivery={delivery} />
          ))}
          <DeliveryStatus delivery="bounced" isAhead />
        </Line>
        <PeoplePager filter={{ only: null, page: 1, open: null, people: 2 }} left={120} />
        <PeoplePager filter={{ only: null, page: 1, open: null, people: 1 }} left={1} />
      </Sample>
      <Sample title="Contacts">
        <IconSheet icons={{ mail: Mail, phone: Phone, edit: Pencil, delete: Trash2 }} />
        <Card>
          <ul className="divide-y divide-line">
            <ContactRow {...row} contact={CONTACT} isChosen={false} />
            <ContactRow {...row} contact={{ ...CONTACT, tagIds: TAGS.map(({ id }) => id) }} isChosen />
            <ContactRow {...row} contact={{ ...CONTACT, name: "W".repeat(100), email: null, notes: null }} isChosen={false} />
          </ul>
        </Card>
      </Sample>
    </>
  );
}
