/** The part of the error catalogue (product.md, chapter 13) that comes with a practice: the sign-up page has no room for it. */
export const PRACTICE_ERRORS = {
  invalidParameters: 'Invalid parameters',
  contentUnavailable: 'The content is either not available or expired.',
  unsupportedContent: 'Unsupported content type',
  pdfFile: 'Failed to load PDF file.',
  pdfPage: 'Failed to load the page.',
} as const;
