/**
 * The browser's own translation moves a page's texts into elements of its own, or puts others in their place. React goes on
 * with the nodes it made: where one of them has moved, what was to be done to it is done to what holds it now.
 */
export function bearTranslation({ prototype }: typeof Node): void {
  const { insertBefore, removeChild } = prototype;
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && childHolding(this, before));
    return node;
  };
  prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childHolding(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
}

/** The child of the parent that holds the node, or null. */
function childHolding(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
