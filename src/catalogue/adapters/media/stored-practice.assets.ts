import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { CatalogueSource } from '../../application/ports/content-item.repository.js';
import { MediaStorage } from '../../application/ports/media.storage.js';
import { type NamedVersion, SharedPracticeKeys, WorksheetKeys } from '../../application/ports/signed-keys.js';
import { PracticeAssets } from '../../application/ports/worksheet-printer.js';
import { keyOfLink, kindOfKey, mediaLink } from '../../domain/media.js';
import { SecretRotation } from '../../../shared/adapters/crypto/secret-rotation.js';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { Runtime } from '../../../shared/adapters/process/runtime.js';

@Injectable()
export class StoredPracticeAssets extends PracticeAssets {
  constructor(
    private readonly source: CatalogueSource,
    private readonly storage: MediaStorage,
    private readonly keys: WorksheetKeys,
  ) {
    super();
  }

  worksheetLink(contentNumber: number, version: number): string {
    return mediaLink(this.keys.keyOf(contentNumber, version));
  }

  isWorksheet(link: string, contentNumber: number, version: number): boolean {
    const which = this.keys.parse(keyOfLink(link) ?? '');
    return which?.contentNumber === contentNumber && which.version === version;
  }

  /** Named by a digest of what it holds: a changed picture has another address. */
  async mediaLink(asset: string): Promise<string> {
    const bytes = await this.source.media(asset);
    const key = `${createHash('sha256').update(bytes).digest('base64url')}${path.extname(asset).replace('.jpeg', '.jpg')}`;
    await this.storage.put(key, { bytes }, kindOfKey(key)!.contentType);
    return mediaLink(key);
  }
}

const KEY = /^worksheet-(\d{1,9})-(\d{1,9})-([\w-]{22})\.pdf$/;
const SHARED_KEY = /^(\d{1,9})-(\d{1,9})-([\w-]{22})$/;
const SIGNATURE_BYTES = 16;

/** A practice that somebody shared opens under the present secret and the previous one. */
@Injectable()
export class SignedSharedPracticeKeys extends SharedPracticeKeys {
  constructor(private readonly runtime: Runtime) {
    super();
  }

  keyOf(contentNumber: number, version: number): string {
    const name = `${contentNumber}-${version}`;
    return `${name}-${sign(this.runtime.appSecret, 'shared', name)}`;
  }

  parse(key: string): NamedVersion | null {
    return signedVersion(SHARED_KEY.exec(key), 'shared', this.runtime.secrets);
  }
}

@Injectable()
export class SignedWorksheetKeys extends WorksheetKeys {
  constructor(
    private readonly runtime: Runtime,
    private readonly database: Database,
    rotation: SecretRotation,
  ) {
    super();
    rotation.register('links to worksheets', () => this.signAgain());
  }

  keyOf(contentNumber: number, version: number): string {
    const { appSecret } = this.runtime;
    return `worksheet-${contentNumber}-${version}-${sign(appSecret, 'worksheet', `${contentNumber}-${version}`)}.pdf`;
  }

  parse(key: string): NamedVersion | null {
    return signedVersion(KEY.exec(key), 'worksheet', this.runtime.secrets);
  }

  /**
   * Practices keep the links to their worksheets.
   * @returns how many were not signed by this installation
   */
  private async signAgain(): Promise<number> {
    const links = await this.database.query<{ link: string }>(
      `select asset_link as link from content_items where asset_link like $1
       union select asset_link from content_versions where asset_link like $1`,
      [`${mediaLink('worksheet-')}%`],
    );
    let unknown = 0;
    for (const { link } of links) {
      const which = this.parse(keyOfLink(link) ?? '');
      if (!which) unknown += 1;
      else await this.replace(link, mediaLink(this.keyOf(which.contentNumber, which.version)));
    }
    return unknown;
  }

  private async replace(link: string, renewed: string): Promise<void> {
    if (renewed === link) return;
    for (const table of ['content_items', 'content_versions'])
      await this.database.query(`update ${table} set asset_link = $2 where asset_link = $1`, [link, renewed]);
  }
}

/** The purpose of a signature: one for a worksheet opens no shared practice. */
type Purpose = 'worksheet' | 'shared';

const sign = (secret: string, purpose: Purpose, name: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${name}`).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');

/** @param found number, version and signature, after the whole key */
function signedVersion(
  found: RegExpExecArray | null,
  purpose: Purpose,
  secrets: readonly string[],
): NamedVersion | null {
  const [, number, version, signature] = found ?? [];
  if (!number || !version || !signature) return null;
  const given = Buffer.from(signature);
  return secrets.some((secret) => timingSafeEqual(Buffer.from(sign(secret, purpose, `${number}-${version}`)), given))
    ? { contentNumber: Number(number), version: Number(version) }
    : null;
}
