/**
 * The browser's own translation moves a page's texts into new elements or replaces them. React still refers to its
 * original nodes, so an operation on a moved node is applied to the element that now contains it.
 */
export function tolerateTranslation({ prototype }: typeof Node): void {
  const { insertBefore, removeChild } = prototype;
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && findChildContaining(this, before));
    return node;
  };
  prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = findChildContaining(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
}

/** The child of the parent that contains the node, or null. */
function findChildContaining(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
