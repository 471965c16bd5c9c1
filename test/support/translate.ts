/**
 * Does to the page what a browser's translator does: takes each text out and puts a <font> element with the translation (here,
 * the same in capital letters) in its place; again for what comes later, and for texts that change.
 * @returns ends it
 */
export function translate(): () => void {
  const isTranslated = (node: Node) => node.parentElement?.closest('font, script, style, textarea, title') !== null;
  const replace = (text: Text) => {
    if (!text.data.trim() || !text.isConnected || isTranslated(text)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceAll = (root: Node) => {
    if (root instanceof Text) return replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') replaceAll(target);
      else addedNodes.forEach(replaceAll);
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  if (document.body) replaceAll(document.body);
  return () => observer.disconnect();
}
