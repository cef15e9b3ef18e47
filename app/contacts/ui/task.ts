import type { ContactView } from "#app/contacts/queries.server.ts";
import type { UndoableImport } from "#app/contacts/undo-import.server.ts";

/** What somebody set out to do with their contacts; each has its dialog. */
export type Task =
  | { do: "add" | "deleteMany" | "invite" | "tags" | "import" }
  | { do: "edit" | "delete"; contact: ContactView }
  | { do: "undoImport"; undoable: UndoableImport };

export type StartTask = (task: Task) => void;
