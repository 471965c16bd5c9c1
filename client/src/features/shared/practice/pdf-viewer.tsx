// First, before pdf.js.
import './pdf-floor';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import { PRACTICE_ERRORS } from './practice-errors';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { PDF_ASSETS, PDF_WORKER_URL } from './pdf-assets';
import { PdfFailure } from './pdf-failure';

pdfjs.GlobalWorkerOptions.workerSrc = PDF_WORKER_URL;

/** A PDF, one page at a time, as wide as the screen allows. Arrow keys turn pages; Page Up and Page Down do while the viewer has the focus. */
export function PdfViewer({ url, title }: { url: string; title: string }) {
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(0);
  const [tries, setTries] = useState(0);
  const [isLocked, setIsLocked] = useState(false);
  const [shape, setShape] = useState<number | null>(null);
  const viewer = useRef<HTMLDivElement>(null);
  const width = useWidth(viewer);

  function turnTo(next: number) {
    if (next < 1 || next > pages) return;
    setPage(next);
    const element = viewer.current!;
    // The button that was pressed may be disabled on the new page and would drop the focus.
    element.focus({ preventScroll: true });
    // A page is read from its top.
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }
  usePagingKeys(viewer, (step) => turnTo(page + step));

  return (
    <div ref={viewer} role="group" aria-label={title} tabIndex={-1} className="outline-none">
      {isLocked ? (
        <PdfFailure url={url} onTryAgain={() => setIsLocked(false)} />
      ) : (
        <Document
          key={tries}
          file={url}
          options={PDF_ASSETS}
          suspense={false}
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer"
          onLoadSuccess={({ numPages }) => setPages(numPages)}
          // Nobody was given a password. The browser's own question would come again and again.
          onPassword={() => setIsLocked(true)}
          loading={<p role="status">Loading PDF…</p>}
          error={<PdfFailure url={url} onTryAgain={() => setTries(tries + 1)} />}
          noData={<Alert>No PDF file specified.</Alert>}
        >
          {width > 0 && (
            <Page
              pageNumber={page}
              width={width}
              devicePixelRatio={pixelRatio(width, shape)}
              onLoadSuccess={({ originalWidth, originalHeight }) => setShape(originalHeight / originalWidth)}
              suspense={false}
              loading={<p role="status">Loading page…</p>}
              error={<Alert tone="error">{PRACTICE_ERRORS.pdfPage}</Alert>}
              noData={<Alert>No page specified.</Alert>}
              className="ring-line shadow-card overflow-hidden rounded-xl ring-1"
            />
          )}
        </Document>
      )}
      {pages > 0 && (
        <nav
          aria-label="Pages of the document"
          className="bg-card shadow-float sticky bottom-3 mx-auto mt-4 flex w-fit items-center gap-4 rounded-full p-1.5"
        >
          <Button variant="outline" size="sm" disabled={page === 1} onClick={() => turnTo(page - 1)}>
            Previous
          </Button>
          <p aria-live="polite" className="text-ink-soft tabular-nums">
            Page {page} of {pages}
          </p>
          <Button variant="outline" size="sm" disabled={page === pages} onClick={() => turnTo(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}

/** Safari draws no canvas of more pixels. */
const MAX_PIXELS = 16_777_216;

/** @param shape the height of a page of the width 1; null until it is known */
function pixelRatio(width: number, shape: number | null): number {
  if (shape === null) return 1;
  return Math.min(window.devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * width * shape)));
}

/** The width of the element in whole pixels, kept up to date; 0 until it is known. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(Math.floor(element.current!.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return width;
}

const steps: Record<string, number> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

/** Page Up and Page Down outside the viewer scroll, as everywhere; no key is taken from a player or a field. */
function usePagingKeys(viewer: React.RefObject<HTMLElement | null>, onStep: (step: number) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    const isInside = viewer.current!.contains(event.target as Node);
    const isOurs = isInside || (event.target === document.body && event.key.startsWith('Arrow'));
    if (!step || !isOurs || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onStep(step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
