import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Markdown } from './markdown';

const link = (markdown: string) => {
  render(<Markdown>{markdown}</Markdown>);
  return screen.getByText('here');
};

describe('Markdown', () => {
  // proves 5.8
  it.each([
    'http://example.com/a',
    'https://example.com/a?b=c#d',
    'irc://example.com/room',
    'ircs://example.com/room',
    'mailto:coach@example.com',
    'xmpp:coach@example.com',
    '/get-to-know-you',
    'relative/path',
    '#part',
    '?q=a:b',
    'HTTPS://example.com',
  ])('keeps the address %s', (address) => {
    expect(link(`[here](${address})`)).toHaveAttribute('href', address);
  });

  // proves 5.8, V1.2.2
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hi',
    'vbscript:x',
    'file:///etc/passwd',
    'tel:+15551234567',
    'sms:+15551234567',
    'blob:https://example.com/1',
    'ftp://example.com',
  ])('empties the address %s', (address) => {
    expect(link(`[here](${address})`)).toHaveAttribute('href', '');
  });

  it('opens links in a window of their own that cannot reach back', () => {
    const opened = link('[here](https://example.com)');
    expect(opened).toHaveAttribute('target', '_blank');
    expect(opened.getAttribute('rel')).toContain('noopener');
  });

  // proves 5.8
  it('keeps only safe addresses of pictures', () => {
    render(<Markdown>{'![good](https://example.com/a.png) ![bad](data:image/png;base64,AAAA)'}</Markdown>);
    expect(screen.getByAltText('good')).toHaveAttribute('src', 'https://example.com/a.png');
    expect(screen.getByAltText('bad')).not.toHaveAttribute('src');
  });

  // proves 5.8
  it('shows numbers and lines as they were written', () => {
    const { container } = render(
      <Markdown>{'1) first\n10) tenth\n\nThe plan\n===\n\nThe end\n---\n\n1. one\n1. two'}</Markdown>,
    );
    const values = [...container.querySelectorAll('li')].map((item) => item.getAttribute('value'));
    expect(values).toEqual(['1', '10', null, null]);
    expect(container.querySelector('h3, h4')).toBeNull();
    expect(container).toHaveTextContent('The plan ===');
  });

  it('names pictures where they are not to be fetched', () => {
    const { container } = render(
      <Markdown pictures="named">
        {'![see](https://example.com/pixel.png) [![](https://example.com/b.png)](/here)'}
      </Markdown>,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('see (https://example.com/pixel.png) (https://example.com/b.png)');
  });

  // proves 5.8, V1.1.2, V1.3.1, V1.3.5, V3.2.2, T35
  it('shows HTML as plain text', () => {
    const { container } = render(<Markdown>{'<script>alert(1)</script> <b onclick="x()">hey</b>'}</Markdown>);
    expect(container.querySelector('script, b')).toBeNull();
    expect(container).toHaveTextContent('<b onclick="x()">hey</b>');
  });

  it('renders lists, tables and strikethrough', () => {
    render(<Markdown>{'- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n~~gone~~ **kept**'}</Markdown>);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('table')).toBeInTheDocument();
    expect(screen.getByText('gone').tagName).toBe('DEL');
    expect(screen.getByText('kept').tagName).toBe('STRONG');
  });

  // proves 5.8
  it('takes a single tilde for what it says', () => {
    const text = 'You said (~5 people) and (~10 projects): ~2 each, 5~7 hours and 8~9 days.';
    const { container } = render(<Markdown>{text}</Markdown>);
    expect(container).toHaveTextContent(text);
    expect(container.querySelector('del')).toBeNull();
  });

  // proves 5.8
  it('shows footnotes without anchors, which would meet those of another message', () => {
    const { container } = render(<Markdown>{'Trust matters[^1].\n\n[^1]: Covey, *2006*.'}</Markdown>);
    expect(container).toHaveTextContent('Trust matters[1]. [1] Covey, 2006.');
    expect(container.querySelector('[id], a')).toBeNull();
  });

  it('leads to a place in the page without a new tab', () => {
    expect(link('[here](#part)')).not.toHaveAttribute('target');
  });

  // proves 5.8
  it('runs in the direction of its text', () => {
    const { container } = render(<Markdown>{'הצוות שלי מחכה לי (כל יום).'}</Markdown>);
    expect(container.firstElementChild).toHaveAttribute('dir', 'auto');
  });

  it('leaves the first two levels of headings to the screen', () => {
    render(<Markdown>{'# Title\n\n## Part'}</Markdown>);
    expect(screen.getByRole('heading', { name: 'Title' }).tagName).toBe('H3');
    expect(screen.getByRole('heading', { name: 'Part' }).tagName).toBe('H4');
  });
});
