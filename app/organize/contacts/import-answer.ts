import type { ChosenColumn, LineProblem } from "./import-row.ts";

/** What an import would do or did; or why it can't be done, and which field is at fault. */
export type ImportAnswer =
  | {
      ok: true;
      isDone: boolean;
      added: number;
      filled: number;
      unchanged: number;
      newTags: string[];
      problems: LineProblem[];
      remarks: LineProblem[];
      /** How many problems and remarks are left out of the list. */
      unlisted: number;
      /** Columns with unknown names, and the meanings picked for them. */
      columns: ChosenColumn[];
      sample: { name: string; email: string | null; phone: string | null; tags: string[] }[];
    }
  | { ok: false; problem: { title: string; body: string }; field?: "file" | "text" | "dial" };
