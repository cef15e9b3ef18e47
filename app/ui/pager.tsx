import { Link } from "@remix-run/react";
import { type PagerProps, PlainPager } from "#app/ui/plain-pager.tsx";

/** The same on an organizer's page, where React moves on. */
export function Pager(props: PagerProps) {
  return <PlainPager {...props} linkTo={(to, text) => <Link to={to}>{text}</Link>} />;
}
