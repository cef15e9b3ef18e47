import { DurableObject } from "cloudflare:workers";
import { type Reader, withContext } from "#app/db/request-context.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { logError } from "#app/lib/log.ts";
import { networkAddress } from "#app/lib/throttles.server.ts";
import { ROOM } from "#app/limits.ts";
import { type EventPage, loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { AskedQuestions } from "#app/sheet/questions/asked-questions.server.ts";
import { GroupCommit } from "#app/sheet/room/group-commit.server.ts";
import { loadKindFromDb } from "#app/sheet/room/kind.server.ts";
import type { Command, CommandOutcome, Envelope } from "#app/sheet/room/plan.server.ts";
import { isSignUpMade } from "#app/signup/outcome.ts";
import { loadLiveCounts } from "#app/signup/take/live-counts.server.ts";
import { planBatch, planCommand, type RoomCommand } from "./room-commands.server.ts";

const BUSY = { outcome: "busy", offers: [] };

type RoomContext = { reader: Reader & { bookmark: string | null }; mail: { isQueued: boolean; webhooksOf?: string | undefined } };

/** One event's room: it orders the event's commands and pushes new counts to open pages. */
export class EventRoom extends DurableObject<Cloudflare.Env> {
  #commits = new GroupCommit<RoomCommand>({ planOne: planCommand, planBatch }, () => this.#announceSoon());
  #questions = new AskedQuestions(this.ctx.id.name ?? "");
  #kind: Promise<KindId | null> | null = null;
  /**
   * The newest state this room wrote or saw, at least as new as any of its outcomes; and whether mail was queued, or webhooks
   * wait, that no caller was told about yet.
   */
  #context: RoomContext = { reader: { read: "primary", bookmark: null }, mail: { isQueued: false } };
  #announcement: ReturnType<typeof setTimeout> | null = null;
  /** The event's page as last read, or being read. */
  #page: Promise<EventPage | null> | null = null;
  #nextPage: Promise<EventPage | null> | null = null;

  /**
   * Returns a command's outcome, and once per queue whether it queued mail, which wakes the outbox. If a command's or this
   * answer's shape changes, this method's name must change too: during a deploy, a Worker of another version then runs its own
   * plan.
   */
  async carryOut(command: Command): Promise<Envelope<CommandOutcome, EventPage>> {
    const outcome = await this.#runCommand(command);
    const { hasMail, hasWebhooks } = this.#takeMail();
    const page = await this.#loadRefusedForm(command, outcome);
    return { outcome, hasMail, hasWebhooks, bookmark: this.#context.reader.bookmark, page };
  }

  /** For one caller, once the queue is empty: whether mail was queued, and whether webhooks wait. */
  #takeMail(): { hasMail: boolean; hasWebhooks: boolean } {
    const { mail } = this.#context;
    if (!this.#commits.isEmpty) return { hasMail: false, hasWebhooks: false };
    const taken = { hasMail: mail.isQueued, hasWebhooks: mail.webhooksOf !== undefined };
    mail.isQueued = false;
    mail.webhooksOf = undefined;
    return taken;
  }

  async #runCommand(command: Command): Promise<CommandOutcome> {
    if (this.#commits.isFull) return BUSY;
    const checked = await this.#questions.check(command, command.now);
    if (checked.refused) return checked.refused;
    // The sender of a command (app/sheet/room/room.server.ts) names its planner.
    const outcome = await withContext(this.#context, () => this.#commits.run(checked.command as RoomCommand));
    if (command.do === "save") this.#questions.forget();
    return outcome;
  }

  /**
   * The event's page, sent along when a guest's form was refused: the room is beside the database, so it saves the Worker a
   * trip. Without it the Worker reads the page itself.
   */
  async #loadRefusedForm(command: Command, outcome: CommandOutcome): Promise<EventPage | null> {
    if (!command.showsForm || outcome === BUSY || isSignUpMade(outcome)) return null;
    this.#nextPage ??= this.#readPage(command);
    return (await this.#nextPage.catch((error: unknown) => logError(error, { doing: "read a refused form" }))) ?? null;
  }

  /** One read serves everyone who asks before it begins, and no one after: it may be older than their refusal. */
  async #readPage({ eventId, now }: Command): Promise<EventPage | null> {
    await this.#page?.catch(() => {});
    this.#nextPage = null;
    this.#page = loadEventPage(eventId, null, now);
    return await this.#page;
  }

  /** For callers that haven't read the event; asks the database until it answers. */
  async kind(): Promise<KindId | null> {
    this.#kind ??= loadKindFromDb(this.ctx.id.name ?? "");
    let kind: KindId | null = null;
    try {
      kind = await this.#kind;
    } finally {
      if (kind === null) this.#kind = null;
    }
    return kind;
  }

  /** Opens a page's socket; the room may hibernate while it stays open. */
  override async fetch(request: Request): Promise<Response> {
    const eventId = this.ctx.id.name;
    if (request.headers.get("Upgrade") !== "websocket") return new Response("Expected a WebSocket", { status: 426 });
    const counts = eventId ? await loadLiveCounts(eventId) : null;
    if (!counts) return new Response("Not found", { status: 404 });
    // Counted after the await, so that sockets that arrive together are counted one by one.
    const network = networkAddress(request);
    if (this.ctx.getWebSockets(network).length >= ROOM.socketsPerNetwork) return tooManySockets();
    const { 0: browser, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours, [network]);
    ours.send(JSON.stringify(counts));
    return new Response(null, { status: 101, webSocket: browser });
  }

  override webSocketMessage(): void {}

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /** For changes made outside the room, such as a check-in. */
  tellPages(): void {
    this.#announceSoon();
  }

  #announceSoon(): void {
    if (this.#announcement !== null || this.ctx.getWebSockets().length === 0) return;
    this.#announcement = setTimeout(() => {
      this.#announcement = null;
      this.ctx.waitUntil(this.#announce());
    }, 1000 / ROOM.framesPerSecond);
  }

  async #announce(): Promise<void> {
    const counts = this.ctx.id.name ? await loadLiveCounts(this.ctx.id.name) : null;
    if (!counts) return;
    const frame = JSON.stringify(counts);
    for (const socket of this.ctx.getWebSockets()) socket.send(frame);
  }
}

/** An open page retries by itself with increasing backoff. */
function tooManySockets(): Response {
  return new Response("Too many pages of your network listen to this event.", { status: 429, headers: { "Retry-After": "60" } });
}
