import type { Nodes, Parents, Root, RootContent } from 'mdast';

/**
 * Shows footnotes as they were written, `[1]` in the text and `[1] …` where the note stands. Anchors between them would meet those of
 * the next message, which has a first footnote as well.
 */
export function withoutFootnotes() {
  return (root: Root): void => flatten(root);
}

function flatten(parent: Parents): void {
  parent.children = parent.children.flatMap(plain) as typeof parent.children;
  for (const child of parent.children) if ('children' in child) flatten(child);
}

function plain(node: RootContent): Nodes[] {
  if (node.type === 'footnoteReference') return [{ type: 'text', value: markOf(node) }];
  if (node.type !== 'footnoteDefinition') return [node];
  const [first, ...rest] = node.children;
  const mark = { type: 'text', value: `${markOf(node)} ` } as const;
  return first?.type === 'paragraph'
    ? [{ ...first, children: [mark, ...first.children] }, ...rest]
    : [{ type: 'paragraph', children: [mark] }, ...node.children];
}

const markOf = ({ identifier, label }: { identifier: string; label?: string | null }): string =>
  `[${label ?? identifier}]`;
