import workerUrl from './pdf-worker?worker&url';

/** The folder into which the build puts what pdf.js fetches while it works (client/vite.config.ts). */
const folder = (name: string) => `${import.meta.env.BASE_URL}pdfjs/${name}/`;

export const PDF_WORKER_URL: string = workerUrl;

export const PDF_ASSETS = {
  cMapUrl: folder('cmaps'),
  standardFontDataUrl: folder('standard_fonts'),
  wasmUrl: folder('wasm'),
  iccUrl: folder('iccs'),
};
