import type { ChosenColumn, LineProblem } from "./import-row.ts";

/** What an import would do, or did; or why it cannot, and in which field that lies. */
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
      /** How many problems and remarks are not listed. */
      unlisted: number;
      /** Columns with unknown names, and the meanings picked for them. */
      columns: ChosenColumn[];
      sample: { name: string; email: string | null; phone: string | null; tags: string[] }[];
    }
  | { ok: false; problem: { title: string; body: string }; field?: "file" | "text" | "dial" };
