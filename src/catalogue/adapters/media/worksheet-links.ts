import { Injectable } from '@nestjs/common';
import { SignedKeys } from '../../application/services/signed-keys.js';
import { keyOfLink, mediaLink } from '../../domain/media.js';
import { SecretRotation } from '../../../shared/adapters/crypto/secret-rotation.js';
import { Database } from '../../../shared/adapters/persistence/database.js';

/** Practices keep the links to their worksheets, which are signed again when the secret was changed. */
@Injectable()
export class WorksheetLinks {
  constructor(
    private readonly keys: SignedKeys,
    private readonly database: Database,
    rotation: SecretRotation,
  ) {
    rotation.register('links to worksheets', () => this.signAgain());
  }

  /** @returns how many were not signed by this installation */
  private async signAgain(): Promise<number> {
    const links = await this.database.query<{ link: string }>(
      `select asset_link as link from content_items where asset_link like $1
       union select asset_link from content_versions where asset_link like $1`,
      [`${mediaLink('worksheet-')}%`],
    );
    let unknown = 0;
    for (const { link } of links) {
      const which = this.keys.parseWorksheet(keyOfLink(link) ?? '');
      if (!which) unknown += 1;
      else await this.replace(link, mediaLink(this.keys.ofWorksheet(which.contentNumber, which.version)));
    }
    return unknown;
  }

  private async replace(link: string, renewed: string): Promise<void> {
    if (renewed === link) return;
    for (const table of ['content_items', 'content_versions'])
      await this.database.query(`update ${table} set asset_link = $2 where asset_link = $1`, [link, renewed]);
  }
}
