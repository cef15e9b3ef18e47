import { DurableObject } from "cloudflare:workers";
import { type Reader, withContext } from "#app/db/request-context.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { logError } from "#app/lib/log.ts";
import { networkAddress } from "#app/lib/throttles.server.ts";
import { ROOM } from "#app/limits.ts";
import { type EventPage, eventPage } from "#app/sheet/event/event-page.server.ts";
import { AskedQuestions } from "#app/sheet/questions/asked.server.ts";
import { GroupCommit } from "#app/sheet/room/group-commit.server.ts";
import { readKind } from "#app/sheet/room/kind.server.ts";
import type { Command, Envelope, Outcome } from "#app/sheet/room/plan.server.ts";
import { isMade } from "#app/signup/outcome.ts";
import { liveCounts } from "#app/signup/take/live.server.ts";
import { planBatch, planOf, type RoomCommand } from "./room-commands.server.ts";

const BUSY = { outcome: "busy", offers: [] };

type RoomContext = { reader: Reader & { bookmark: string | null }; mail: { isQueued: boolean } };

/** One event's room: it puts the event's commands in order and tells the open pages the new counts. */
export class EventRoom extends DurableObject<Cloudflare.Env> {
  #commits = new GroupCommit<RoomCommand>({ planOf, planBatch }, () => this.#announceSoon());
  #questions = new AskedQuestions(this.ctx.id.name ?? "");
  #kind: Promise<KindId | null> | null = null;
  /**
   * The newest state this room wrote or saw, no older than any of its outcomes;
   * and whether mail was queued of which nobody was told yet.
   */
  #context: RoomContext = { reader: { read: "primary", bookmark: null }, mail: { isQueued: false } };
  #announcement: ReturnType<typeof setTimeout> | null = null;
  /** The event's page as it was read last, and as it will be. */
  #page: Promise<EventPage | null> | null = null;
  #nextPage: Promise<EventPage | null> | null = null;

  /**
   * Answers a command's outcome, and once for the line that it queued mail; that wakes the outbox. Whenever a command's shape or this
   * answer's changes, so must this method's name: during a deploy a Worker of another version then runs its own plan.
   */
  async run(command: Command): Promise<Envelope<Outcome, EventPage>> {
    const outcome = await this.#outcomeOf(command);
    const hasMail = this.#takeMail();
    const page = await this.#formFor(command, outcome);
    return { outcome, hasMail, bookmark: this.#context.reader.bookmark, page };
  }

  /** One is told that mail was queued, of those whose answers empty the line. */
  #takeMail(): boolean {
    const { mail } = this.#context;
    if (!this.#commits.isEmpty || !mail.isQueued) return false;
    mail.isQueued = false;
    return true;
  }

  async #outcomeOf(command: Command): Promise<Outcome> {
    if (this.#commits.isFull) return BUSY;
    const checked = await this.#questions.check(command, command.now);
    if (checked.refused) return checked.refused;
    // The sender of a command (app/sheet/room/room.server.ts) names the planner it is made for.
    const outcome = await withContext(this.#context, () => this.#commits.run(checked.command as RoomCommand));
    if (command.do === "save") this.#questions.forget();
    return outcome;
  }

  /** The event's page where a guest's form was refused: beside the database it costs them no trip. Without it they read it themselves. */
  async #formFor(command: Command, outcome: Outcome): Promise<EventPage | null> {
    if (!command.showsForm || outcome === BUSY || isMade(outcome)) return null;
    this.#nextPage ??= this.#readPage(command);
    return (await this.#nextPage.catch((error: unknown) => logError(error, { doing: "read a refused form" }))) ?? null;
  }

  /** One reading does for all who ask before it begins, and for nobody after: it may be older than their refusal. */
  async #readPage({ eventId, now }: Command): Promise<EventPage | null> {
    await this.#page?.catch(() => {});
    this.#nextPage = null;
    this.#page = eventPage(eventId, null, now);
    return await this.#page;
  }

  /** For who comes without having read the event; asked of the database until there is an answer. */
  async kind(): Promise<KindId | null> {
    this.#kind ??= readKind(this.ctx.id.name ?? "");
    let kind: KindId | null = null;
    try {
      kind = await this.#kind;
    } finally {
      if (kind === null) this.#kind = null;
    }
    return kind;
  }

  /** A page opens its socket here; the room may sleep while it stays open. */
  override async fetch(request: Request): Promise<Response> {
    const eventId = this.ctx.id.name;
    if (request.headers.get("Upgrade") !== "websocket") return new Response("Expected a WebSocket", { status: 426 });
    const counts = eventId ? await liveCounts(eventId) : null;
    if (!counts) return new Response("Not found", { status: 404 });
    // Counted after the wait: many sockets that come at once are counted one by one.
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

  /** Something changed that went past the room, a check-in for example. */
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
    const counts = this.ctx.id.name ? await liveCounts(this.ctx.id.name) : null;
    if (!counts) return;
    const frame = JSON.stringify(counts);
    for (const socket of this.ctx.getWebSockets()) socket.send(frame);
  }
}

/** An open page tries again by itself, ever more seldom. */
function tooManySockets(): Response {
  return new Response("Too many pages of your network listen to this event.", { status: 429, headers: { "Retry-After": "60" } });
}
