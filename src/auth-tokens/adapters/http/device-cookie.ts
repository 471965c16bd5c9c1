import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Configuration } from '../../../config/configuration.js';

/** The longest that browsers keep a cookie. */
const LIFETIME_MS = 400 * 24 * 3_600_000;

/** Where a browser keeps its device token. Scripts can't read it, and no page of another site sends it. */
@Injectable()
export class DeviceCookie {
  private readonly name: string;

  constructor(private readonly config: Configuration) {
    this.name = config.secure ? '__Host-device' : 'device';
  }

  read({ headers }: Request): string | null {
    const pair = headers.cookie?.split(/;\s*/).find((cookie) => cookie.startsWith(`${this.name}=`));
    return pair?.slice(this.name.length + 1) ?? null;
  }

  set(response: Response, token: string): void {
    const { secure } = this.config;
    response.cookie(this.name, token, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: LIFETIME_MS });
  }
}
