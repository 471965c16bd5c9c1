import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LEGAL_DOCUMENTS, readLegalDocument } from './legal-documents.js';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-legal-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

describe('A legal document', () => {
  it.each(LEGAL_DOCUMENTS)('comes with the product: %s', async (name) => {
    const document = await readLegalDocument(name, dataDir);
    expect(document?.title).not.toBe('');
    expect(document?.content).toContain('\n## ');
  });

  // proves 2.14
  it("is the operator's own where there is one", async () => {
    fs.mkdirSync(path.join(dataDir, 'legal'));
    fs.writeFileSync(path.join(dataDir, 'legal', 'terms.md'), '# Our Terms\r\n\r\nBe kind.\r\n');
    expect(await readLegalDocument('terms', dataDir)).toEqual({ title: 'Our Terms', content: 'Be kind.' });
    expect((await readLegalDocument('privacy', dataDir))?.title).toBe('Privacy Policy');
  });

  it('may do without a heading', async () => {
    fs.mkdirSync(path.join(dataDir, 'legal'));
    fs.writeFileSync(path.join(dataDir, 'legal', 'terms.md'), 'Be kind.');
    expect(await readLegalDocument('terms', dataDir)).toEqual({ title: '', content: 'Be kind.' });
  });
});
