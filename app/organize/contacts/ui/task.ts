import type { ContactView } from "#app/organize/contacts/queries.server.ts";
import type { UndoableImport } from "#app/organize/contacts/undo-import.server.ts";

export type Task =
  | { do: "add" | "deleteMany" | "invite" | "tags" | "import" }
  | { do: "edit" | "delete"; contact: ContactView }
  | { do: "undoImport"; undoable: UndoableImport };

export type StartTask = (task: Task) => void;
