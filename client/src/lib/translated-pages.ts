/** The elements that a translator has put in the place of texts. */
const translations = new WeakMap<Node, Element>();

const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';

const isTakenOut = (node: Node): boolean => node instanceof Text && node.parentNode === null;

function translationOf(text: Node): Element | undefined {
  const found = translations.get(text);
  return found?.parentNode && isTakenOut(text) ? found : undefined;
}

/**
 * Keeps pages alive that the browser translates. A translator takes out the texts that React has rendered and puts <font>
 * elements in their places; React then inserts next to them, removes them and changes them as if they were there, which breaks
 * the whole screen or leaves old words on it (https://github.com/facebook/react/issues/11538). Here what React does to such a
 * text is done to its translation: a text that changes comes back, to be translated again.
 */
export function followTranslators(): void {
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const node of removedNodes) {
        if (!isTakenOut(node)) continue;
        const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
        if (translation) translations.set(node, translation);
      }
  }).observe(document, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!isTakenOut(child)) return removeChild.call(this, child) as Child;
    translationOf(child)?.remove();
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    const place = next && isTakenOut(next) ? (translationOf(next) ?? null) : next;
    return insertBefore.call(this, child, place) as Child;
  };

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      translationOf(this)?.replaceWith(this);
      nodeValue.set!.call(this, value);
    },
  });
}
