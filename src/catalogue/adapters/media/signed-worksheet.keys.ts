import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Runtime } from '../../../shared/shared.module.js';
import { WorksheetKeys } from '../../application/ports/worksheet.keys.js';

const KEY = /^worksheet-(\d{1,9})-(\d{1,9})-([\w-]{22})\.pdf$/;
const SIGNATURE_BYTES = 16;

@Injectable()
export class SignedWorksheetKeys extends WorksheetKeys {
  constructor(private readonly runtime: Runtime) {
    super();
  }

  keyOf(contentNumber: number, version: number): string {
    return `worksheet-${contentNumber}-${version}-${this.sign(`${contentNumber}-${version}`)}.pdf`;
  }

  parse(key: string): { contentNumber: number; version: number } | null {
    const [, number, version, signature] = KEY.exec(key) ?? [];
    if (!number || !version || !signature) return null;
    const right = Buffer.from(this.sign(`${number}-${version}`));
    return timingSafeEqual(right, Buffer.from(signature))
      ? { contentNumber: Number(number), version: Number(version) }
      : null;
  }

  private sign(what: string): string {
    return createHmac('sha256', this.runtime.appSecret)
      .update(`worksheet:${what}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url');
  }
}
