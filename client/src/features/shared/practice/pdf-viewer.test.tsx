import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

// jsdom has neither canvas nor workers, so the renderer is replaced.
let pages = 3;
let loads = 0;
let isLocked = false;
/** The height of a page of the width 1. */
let shape = 1.4;
const given: { file?: string; options?: object } = {};

interface DocumentProps {
  file: string;
  options: object;
  onLoadSuccess: (pdf: { numPages: number }) => void;
  onPassword: () => void;
  loading: ReactNode;
  error: ReactNode;
  noData: ReactNode;
  children: ReactNode;
}

interface PageProps extends Record<'loading' | 'error' | 'noData', ReactNode> {
  pageNumber: number;
  width: number;
  devicePixelRatio: number;
  onLoadSuccess: (page: { originalWidth: number; originalHeight: number }) => void;
}

jest.unstable_mockModule('react-pdf', () => ({
  pdfjs: { GlobalWorkerOptions: {} },
  Document: ({ file, options, onLoadSuccess, onPassword, loading, error, noData, children }: DocumentProps) => {
    Object.assign(given, { file, options });
    const load = useEffectEvent(() => {
      loads += 1;
      if (isLocked) return onPassword();
      onLoadSuccess({ numPages: pages });
    });
    useEffect(() => load(), []);
    return (
      <>
        <div data-testid="texts">
          {loading} {error} {noData}
        </div>
        {children}
      </>
    );
  },
  Page: ({ pageNumber, width, devicePixelRatio, onLoadSuccess, loading, error, noData }: PageProps) => {
    const load = useEffectEvent(() => onLoadSuccess({ originalWidth: 100, originalHeight: 100 * shape }));
    useEffect(() => load(), []);
    return (
      <>
        <canvas data-testid="page" data-page={pageNumber} data-width={width} data-ratio={devicePixelRatio} />
        <div data-testid="page-texts">
          {loading} {error} {noData}
        </div>
      </>
    );
  },
}));
const PDF_ASSETS = { cMapUrl: '/static/pdfjs/cmaps/' };
jest.unstable_mockModule('./pdf-assets', () => ({ PDF_WORKER_URL: '/static/worker.mjs', PDF_ASSETS }));
jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(713);
const { PdfViewer } = await import('./pdf-viewer');

afterEach(() => {
  cleanup();
  pages = 3;
  isLocked = false;
  shape = 1.4;
});

function open() {
  render(<PdfViewer url="/media/a.pdf" title="The ladder" />);
  return userEvent.setup();
}
const shown = () => screen.getByTestId('page').dataset.page;
const previous = () => screen.getByRole('button', { name: 'Previous' });
const next = () => screen.getByRole('button', { name: 'Next' });

describe('the PDF viewer', () => {
  // proves 9.6
  it('starts on page 1, as wide as its space', () => {
    open();
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    expect(screen.getByTestId('page').dataset).toMatchObject({ page: '1', width: '713' });
    expect(given).toEqual({ file: '/media/a.pdf', options: PDF_ASSETS });
  });

  // proves 9.6
  it('turns pages between the first and the last', async () => {
    const user = open();
    expect(previous()).toBeDisabled();
    await user.click(next());
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
    expect(shown()).toBe('2');
    expect(previous()).toBeEnabled();
    await user.click(next());
    expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
    expect(next()).toBeDisabled();
    await user.click(previous());
    expect(shown()).toBe('2');
  });

  it('disables both buttons when there is one page', () => {
    pages = 1;
    open();
    expect(previous()).toBeDisabled();
    expect(next()).toBeDisabled();
  });

  it('turns pages with keys, and not past the ends', async () => {
    const user = open();
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('1');
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('2');
    await waitFor(() => expect(screen.getByRole('group', { name: 'The ladder' })).toHaveFocus());
    await user.keyboard('{PageDown}');
    expect(shown()).toBe('3');
    await user.keyboard('{PageDown}');
    expect(shown()).toBe('3');
    await user.keyboard('{PageUp}{ArrowLeft}');
    expect(shown()).toBe('1');
  });

  it('ignores keys that mean something else', () => {
    open();
    fireEvent.keyDown(document.body, { key: 'PageDown' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(shown()).toBe('1');
  });

  // proves 9.7
  it('never asks for a password, which nobody was given', async () => {
    isLocked = true;
    const user = open();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load PDF file.');
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/media/a.pdf');
    isLocked = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  });

  it('draws a page as sharply as the screen is, and never on a canvas that Safari would leave empty', () => {
    const { devicePixelRatio } = window;
    window.devicePixelRatio = 3;
    try {
      open();
      expect(screen.getByTestId('page').dataset.ratio).toBe('3');
      cleanup();
      shape = 48;
      open();
      const { width, ratio } = screen.getByTestId('page').dataset;
      const pixels = (Number(width) * Number(ratio)) ** 2 * shape;
      expect(pixels).toBeLessThanOrEqual(16_777_217);
      expect(pixels).toBeGreaterThan(16_000_000);
    } finally {
      window.devicePixelRatio = devicePixelRatio;
    }
  });

  it('loads the file again on demand', async () => {
    const user = open();
    const before = loads;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(loads).toBe(before + 1);
  });

  // proves 9.7
  it('shows that it is loading, and what failed, for the file and for a page', () => {
    open();
    const texts = screen.getByTestId('texts');
    for (const text of ['Loading PDF…', 'Failed to load PDF file.', 'No PDF file specified.'])
      expect(texts).toHaveTextContent(text);
    const pageTexts = screen.getByTestId('page-texts');
    for (const text of ['Loading page…', 'Failed to load the page.', 'No page specified.'])
      expect(pageTexts).toHaveTextContent(text);
  });
});
