import type { ContactView } from "#app/organize/contacts/queries.server.ts";
import type { UndoableImport } from "#app/organize/contacts/undo-import.server.ts";

export type ContactTask =
  | { do: "add" | "deleteMany" | "invite" | "tags" | "import" }
  | { do: "edit" | "delete"; contact: ContactView }
  | { do: "undoImport"; undoable: UndoableImport };

export type StartContactTask = (task: ContactTask) => void;
