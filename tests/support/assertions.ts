import ts from "typescript";
import type { SourceFile } from "./source-tree.ts";

/** A line that asserts a type: `as` other than `as const`, `<Type>value` or `value!`. */
export type Assertion = { place: string; hasReason: boolean };

/** Finds a file's assertions. A reason is a comment on the same line or on the line above. */
export function findAssertions({ path, text }: SourceFile): Assertion[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const asserted = listNodes(source)
    .filter(isAssertion)
    .map((node) => lineOf(node.getStart(source)));
  if (asserted.length === 0) return [];
  const reasons = new Set<number>();
  for (const { pos, end } of listNodes(source).flatMap((node) => listComments(text, node))) {
    if (text.slice(pos, end).includes("biome-ignore")) continue;
    for (let line = lineOf(pos); line <= lineOf(end); line++) reasons.add(line);
  }
  return asserted.map((line) => ({ place: `${path}:${line + 1}`, hasReason: reasons.has(line) || reasons.has(line - 1) }));
}

function listNodes(source: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return nodes;
}

function isAssertion(node: ts.Node): boolean {
  if (ts.isAsExpression(node)) return !ts.isConstTypeReference(node.type);
  return ts.isTypeAssertionExpression(node) || ts.isNonNullExpression(node);
}

function listComments(text: string, node: ts.Node): ts.CommentRange[] {
  // Text between JSX tags can't contain comments; anything that looks like one is shown to users.
  if (ts.isJsxText(node)) return [];
  return [...(ts.getLeadingCommentRanges(text, node.pos) ?? []), ...(ts.getTrailingCommentRanges(text, node.end) ?? [])];
}
