import type { SourceFile } from "./source-tree.ts";

/** Where a name may appear outside its folder, because there it is data or means something else. */
export type NameException = { at: RegExp; why: string };

export const TYPE_EXCEPTIONS: NameException[] = [
  { at: /^app\/site\/gallery\/examples\//, why: "the gallery's examples are data, as the seed is" },
  { at: /^app\/media\/(artwork|library|ui\/library-tab)\.tsx?$/, why: "pictures and their categories have such names too" },
  { at: /^app\/routes\.ts$/, why: "an address, which stays as it is" },
  { at: /^app\/site\/ui\/(landing-examples|sample-invitation)\.tsx$/, why: "the landing page's examples name their pictures" },
];

export const KIND_EXCEPTIONS: NameException[] = [
  { at: /^app\/event-types\//, why: "the list of the kinds, and which one a type has" },
  { at: /^app\/limits\.ts$/, why: "business numbers, called by what they are of" },
  { at: /^app\/(ui\/avatar|ui\/dev\/\w+|site\/ui\/[\w-]+|organize\/wizard\/simple-form)\.tsx$/, why: "colors are called by the kinds" },
];

/** Finds files that name one of these in quotes, or several as object keys. */
export function findFilesNaming(names: readonly string[], tree: SourceFile[], folder: string, exceptions: NameException[]): string[] {
  const any = names.join("|");
  const quoted = new RegExp(`(["'\`])(?:${any})\\1`);
  const listed = new RegExp(`(?:^|[{,\\s])["']?(${any})["']?: [^;]{0,300}?[{,\\s](?!["']?\\1\\b)["']?(?:${any})["']?: `);
  return tree
    .filter(({ path }) => !path.startsWith(folder) && !exceptions.some(({ at }) => at.test(path)))
    .filter(({ text }) => quoted.test(text) || listed.test(text))
    .map(({ path }) => path);
}
