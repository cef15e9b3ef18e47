import { guestTrip, ownerTrip, type TripBudget } from "./trip-budget.ts";

const METADATA = "/.well-known/oauth-protected-resource";
const ASKED = "/oauth/authorize?response_type=code&client_id=unknown&redirect_uri=https%3A%2F%2Fagent.example%2F";
const NEW_CLIENT = { client_name: "Helper", redirect_uris: ["https://agent.example/callback"], token_endpoint_auth_method: "none" };

/** Agents and the programs behind them; the page that asks a person about one. */
export const AGENT_TRIPS: TripBudget[] = [
  ...[METADATA, `${METADATA}/mcp`, "/.well-known/oauth-authorization-server"].map((path) => guestTrip(`GET ${path}`, 0)),
  guestTrip("POST /oauth/register", 2, () => ({ json: NEW_CLIENT })),
  guestTrip("POST /oauth/token", 2, () => ({ form: { grant_type: "refresh_token", client_id: "unknown" }, status: 401 })),
  guestTrip("POST /mcp", 0, () => ({ json: {}, status: 401 })),
  ownerTrip("GET /oauth/authorize", 2, () => ({ path: ASKED, status: 400 })),
  ownerTrip("POST /oauth/authorize", 3, () => ({ path: ASKED, form: { decision: "allow" }, status: 400 })),
];
