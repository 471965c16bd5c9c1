import fs from 'node:fs/promises';
import path from 'node:path';

/** The documents that people agree to, by the last part of their address. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;

export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];

export const isLegalDocument = (name: string): name is LegalDocumentName =>
  (LEGAL_DOCUMENTS as readonly string[]).includes(name);

export interface LegalDocument {
  /** The heading that the file begins with; empty when it has none. */
  title: string;
  /** Markdown, without that heading. */
  content: string;
}

/**
 * Reads a document: the operator's own in `<data folder>/legal`, else the one that is shipped.
 * @returns null when neither exists
 */
export async function readLegalDocument(name: LegalDocumentName, dataDir: string): Promise<LegalDocument | null> {
  for (const folder of [path.join(dataDir, 'legal'), 'legal']) {
    const text = await fs.readFile(path.join(folder, `${name}.md`), 'utf8').catch(missing);
    if (text !== null) return documentOf(text);
  }
  return null;
}

function documentOf(text: string): LegalDocument {
  const [first = '', ...rest] = text.trimStart().split(/\r?\n/);
  return first.startsWith('# ')
    ? { title: first.slice(2).trim(), content: rest.join('\n').trim() }
    : { title: '', content: text.trim() };
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
