import { memo, type ComponentProps } from 'react';
import type { List, Nodes, Parents, Root, RootContent } from 'mdast';
import ReactMarkdown, { defaultUrlTransform, type Components, type ExtraProps, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { pictureAddress } from '../lib/urls';

interface MarkdownProps {
  children: string;
  className?: string;
  /** The level of its highest headings. 2: the text is the screen's own document, whose sections begin with `##`. */
  headings?: 2 | 3;
  /** `named`: by what they show and their address. For what staff read of others: whoever had a picture put there would learn when it is read, and from where. */
  pictures?: 'shown' | 'named';
}

/**
 * Text from the coach, from people and from the catalogue. HTML in it stays text. Addresses keep only the schemes http,
 * https, irc, ircs, mailto and xmpp, or are relative; all others are emptied, which is exactly what `defaultUrlTransform` does.
 */
export const Markdown = memo(function Markdown({
  children,
  className = '',
  headings = 3,
  pictures = 'shown',
}: MarkdownProps) {
  const shown = headings === 2 ? documentComponents : components;
  return (
    <div dir="auto" className={`${look} ${className}`}>
      <ReactMarkdown
        remarkPlugins={plugins}
        urlTransform={defaultUrlTransform}
        components={pictures === 'named' ? { ...shown, img: PictureName } : shown}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
});

/** A single tilde means 'about': `~5 people and ~10 projects`. */
const plugins = [
  [remarkGfm, { singleTilde: false }],
  withoutUnderlinedHeadings,
  asWritten,
] satisfies Options['remarkPlugins'];

/** Space lies between blocks only, so that a text begins and ends where its frame does. */
const look = [
  'min-w-0 break-words [&>*+*]:mt-3',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-5 [&_ol]:ps-6 [&_li+li]:mt-1.5 [&_li>*+*]:mt-1.5',
  '[&_li]:marker:text-ink-soft [&_.contains-task-list]:list-none [&_.contains-task-list]:ps-0',
  '[&_h2]:text-2xl [&_h2]:font-medium [&>*+h2]:mt-9 [&_h3]:text-xl [&_h4]:text-lg [&_h5]:text-lg [&_h6]:text-base [&>*+h3]:mt-6 [&>*+h4]:mt-5',
  '[&_strong]:font-semibold [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-4',
  '[&_blockquote]:font-serif [&_blockquote]:text-lg [&_blockquote]:italic [&_hr]:border-line [&_hr]:my-6',
  '[&_code]:rounded [&_code]:bg-paper-deep [&_code]:px-1 [&_code]:py-0.5 [&_code]:text-[0.9em]',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-lg [&_pre]:bg-paper-deep [&_pre]:p-4 [&_pre_code]:p-0',
  '[&_th]:border-b [&_th]:border-line-strong [&_th]:text-start [&_th]:font-semibold [&_td]:border-b [&_td]:border-line',
  '[&_th]:py-1.5 [&_td]:py-1.5 [&_th]:pe-6 [&_td]:pe-6 [&_img]:rounded-lg [&_img]:max-w-full',
].join(' ');

type Props<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps;

/** Headings start at h3: a screen has one h1, and its sections have the h2. */
const components: Components = {
  h1: ({ node: _, ...props }: Props<'h1'>) => <h3 {...props} />,
  h2: ({ node: _, ...props }: Props<'h2'>) => <h4 {...props} />,
  h3: ({ node: _, ...props }: Props<'h3'>) => <h5 {...props} />,
  h4: ({ node: _, ...props }: Props<'h4'>) => <h6 {...props} />,
  h5: ({ node: _, ...props }: Props<'h5'>) => <h6 {...props} />,
  a: Anchor,
  img: Picture,
  table: ({ node: _, ...props }: Props<'table'>) => (
    // A wide table scrolls by itself, also with keys.
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Table">
      <table {...props} />
    </div>
  ),
  input: ({ node: _, ...props }: Props<'input'>) => (
    <input {...props} className="me-2" aria-label={props.checked ? 'Done' : 'To do'} />
  ),
};

const documentComponents: Components = {
  ...components,
  h2: ({ node: _, ...props }: Props<'h2'>) => <h2 {...props} />,
  h3: ({ node: _, ...props }: Props<'h3'>) => <h3 {...props} />,
};

/** Links open next to the present page; a removed link leads nowhere. */
function Anchor({ node: _, href, children, ...props }: Props<'a'>) {
  if (!href) {
    return (
      <a {...props} href="" className="link" onClick={(event) => event.preventDefault()}>
        {children}
      </a>
    );
  }
  // An anchor in the page is no other page.
  const elsewhere = href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a {...props} href={href} className="link" {...elsewhere}>
      {children}
    </a>
  );
}

const PictureName = ({ src, alt }: Props<'img'>) => (
  <span>{[alt, src && `(${String(src)})`].filter(Boolean).join(' ')}</span>
);

function Picture({ node: _, src, alt = '', ...props }: Props<'img'>) {
  const address = pictureAddress(String(src ?? ''), window.location.protocol);
  return <img {...props} src={address} alt={alt} loading="lazy" referrerPolicy="no-referrer" />;
}

/** A line of `===` or `---` makes no heading of the words above it: people draw such lines to part what they write. */
function withoutUnderlinedHeadings(this: { data(): object }): void {
  const data: { micromarkExtensions?: object[] } = this.data();
  (data.micromarkExtensions ??= []).push({ disable: { null: ['setextUnderline'] } });
}

/**
 * Shows footnotes as they were written, `[1]` in the text and `[1] …` where the note is. Anchors between them would meet those of
 * the next message, which has a first footnote as well.
 */
function asWritten() {
  return (root: Root, { value }: { value: unknown }): void => rewrite(root, String(value));
}

function rewrite(parent: Parents, source: string): void {
  parent.children = parent.children.flatMap(plain) as typeof parent.children;
  if (parent.type === 'list' && parent.ordered) keepNumbers(parent, source);
  for (const child of parent.children) if ('children' in child) rewrite(child, source);
}

/** Numbers that rise stay those that were written, gaps included; a list of ones is counted. */
function keepNumbers({ children }: List, source: string): void {
  const numbers = children.map(({ position }) => parseInt(source.slice(position?.start.offset), 10));
  const rise = numbers.every((number, i) => i === 0 || number > numbers[i - 1]!);
  if (rise) for (const [i, item] of children.entries()) item.data = { hProperties: { value: String(numbers[i]) } };
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
