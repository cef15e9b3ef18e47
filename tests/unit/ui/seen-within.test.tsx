import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotifiedPeople } from "#app/organize/event/ui/notified-people.tsx";
import { DataPage } from "#app/people/privacy/ui/data-page.tsx";
import { CancelForm } from "#app/signup/ui/cancel-form.tsx";

const NOTHING = { feed: null, helps: [], follows: [], hours: [], deletions: {}, upcoming: [], past: [], pages: 1, page: 1 };
const LEAVE = { label: m.signup_cancel, ask: m.signup_cancel_ask, yes: m.signup_cancel_yes };

const ASKING = {
  erasing: <DataPage {...NOTHING} email="ada@guest.test" isAccount={false} path="/mine/x" homeHref="/" />,
  "erasing what isn't the account": <DataPage {...NOTHING} email="ada@guest.test" isAccount path="/mine/x" homeHref="/" />,
  canceling: <CancelForm signupId="all" action="/s/x" words={LEAVE} />,
  "calling off": <NotifiedPeople people={0} />,
};

test.each(Object.entries(ASKING))("the question before %s says how soon everyone sees the change", (_, page) => {
  expect(renderToString(page).replaceAll("<!-- -->", "")).toContain("Everyone sees the change within 30 seconds.");
});
