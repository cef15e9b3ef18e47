import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import type { Unanswered } from "#app/signups/outcome.ts";
import type { Answers, Question } from "./question.ts";
import { readAnswers, withoutMust } from "./rules.ts";
import { readQuestions, selectQuestions } from "./statements.server.ts";

/** A command that brings answers along; whoever answers for somebody else (`ownerId`, or as their source) may leave any open. */
type Answering = { answers?: Answers; source?: string; ownerId?: string };

/** An event's questions, remembered: whoever edits them forgets them, and a minute later they are read anew in any case. */
export class AskedQuestions {
  readonly #eventId: string;
  #known: { questions: Promise<Question[]>; until: number } | null = null;

  constructor(eventId: string) {
    this.#eventId = eventId;
  }

  forget(): void {
    this.#known = null;
  }

  /** The command with its answers as they are kept, or what is wrong with them. */
  async check<C extends object>(command: C, now: number): Promise<{ command: C } | { refused: Unanswered }> {
    if (!("answers" in command)) return { command };
    const { answers = {}, source, ownerId } = command as Answering;
    const asked = await this.#questions(now);
    const read = readAnswers(ownerId || source === "organiser" ? withoutMust(asked) : asked, answers);
    if (!read.ok) return { refused: { outcome: "unanswered", offers: [], problems: read.problems } };
    return { command: { ...command, answers: read.answers } };
  }

  #questions(now: number): Promise<Question[]> {
    if (this.#known && this.#known.until > now) return this.#known.questions;
    const questions = questionsOf(this.#eventId);
    this.#known = { questions, until: now + DURATIONS.minute };
    questions.catch(() => this.forget());
    return questions;
  }
}

async function questionsOf(eventId: string): Promise<Question[]> {
  const [rows] = await runBatch([selectQuestions(sql`${eventId}`)]);
  return readQuestions(rows);
}
