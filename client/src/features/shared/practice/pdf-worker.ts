import './pdf-floor';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
