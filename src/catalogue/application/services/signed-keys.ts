import { Injectable } from '@nestjs/common';
import { Signatures } from '../../../shared/application/ports/signatures.js';

export interface NamedVersion {
  contentNumber: number;
  version: number;
}

/** The purpose of a signature: one for a worksheet opens no shared practice. */
type Purpose = 'worksheet' | 'shared';

const WORKSHEET = /^worksheet-(\d{1,9})-(\d{1,9})-([\w-]{22})\.pdf$/;
const SHARED = /^(\d{1,9})-(\d{1,9})-([\w-]{22})$/;
/** Half a signature, so that links stay short. */
const SIGNATURE_BYTES = 16;

/** Keys that say which item and version they are for, with a signature that keeps them from being guessed. */
@Injectable()
export class SignedKeys {
  constructor(private readonly signatures: Signatures) {}

  ofWorksheet(contentNumber: number, version: number): string {
    return `worksheet-${this.signed('worksheet', contentNumber, version)}.pdf`;
  }

  /** The last part of the public address of a practice that members share. */
  ofShared(contentNumber: number, version: number): string {
    return this.signed('shared', contentNumber, version);
  }

  /** null for a key that this product did not make. */
  parseWorksheet(key: string): NamedVersion | null {
    return this.parse('worksheet', WORKSHEET.exec(key));
  }

  /** null for a key that this product did not make. */
  parseShared(key: string): NamedVersion | null {
    return this.parse('shared', SHARED.exec(key));
  }

  private signed(purpose: Purpose, contentNumber: number, version: number): string {
    const name = `${contentNumber}-${version}`;
    return `${name}-${this.signatures.sign(`${purpose}:${name}`, SIGNATURE_BYTES)}`;
  }

  /** @param found number, version and signature, after the whole key */
  private parse(purpose: Purpose, found: RegExpExecArray | null): NamedVersion | null {
    const [, number, version, signature] = found ?? [];
    if (!number || !version || !signature) return null;
    return this.signatures.isSigned(`${purpose}:${number}-${version}`, signature, SIGNATURE_BYTES)
      ? { contentNumber: Number(number), version: Number(version) }
      : null;
  }
}
