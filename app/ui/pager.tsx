import { Link } from "@remix-run/react";
import { type PagerProps, PlainPager } from "#app/ui/plain-pager.tsx";

/** The pager of an organizer's page, with client-side links. */
export function Pager(props: PagerProps) {
  return <PlainPager {...props} linkTo={(to, text) => <Link to={to}>{text}</Link>} />;
}
