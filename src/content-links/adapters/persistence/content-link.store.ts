import { Column, Entity, ForeignKey, Index, IsNull, PrimaryColumn } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { digestOf } from '../../../shared/adapters/persistence/digest.js';
import type { ContentLink } from '../../domain/content-link.js';

@Entity('content_links')
@Index('uq_content_links_digest', ['digest'], { unique: true })
@Index('ix_content_links_user', ['userId'])
@Index('ix_content_links_expires_at', ['expiresAt'])
@Index('ix_content_links_version', ['contentNumber', 'version'])
@ForeignKey('content_versions', ['contentNumber', 'version'], ['contentNumber', 'version'], {
  name: 'fk_content_links_version',
})
export class ContentLinkRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Column('integer') contentNumber: number;
  @Column('integer') version: number;
  /** SHA-256 of the token. */
  @Column('bytea') digest: Buffer;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) revokedAt: Date | null;
}

/** Links by their tokens; only a digest of the token is kept. */
@Injectable()
export class ContentLinkStore {
  constructor(private readonly database: Database) {}

  async add(links: readonly { link: ContentLink; token: string }[]): Promise<void> {
    const rows = links.map(({ link, token }) => ({ ...link, digest: digestOf(token) }));
    if (rows.length > 0) await this.database.insertAll(ContentLinkRow, rows);
  }

  /** Keeps it from being revoked until the running transaction ends; others may look at it in the meantime. */
  async holdByToken(token: string): Promise<ContentLink | null> {
    const digest = digestOf(token);
    // The person first, in the order in which a deletion of the account locks them: else each could wait for the other.
    await this.database.query(
      'select from people where id = (select user_id from content_links where digest = $1) for key share',
      [digest],
    );
    const row = await this.database.manager.findOne(ContentLinkRow, {
      where: { digest },
      lock: { mode: 'pessimistic_read' },
    });
    return row && toDomain(row);
  }

  async byToken(token: string): Promise<ContentLink | null> {
    const row = await this.database.manager.findOneBy(ContentLinkRow, { digest: digestOf(token) });
    return row && toDomain(row);
  }

  /** Revokes the person's links. @returns how many; those revoked before keep their time and do not count */
  async revokeAll(userId: string, now: Date): Promise<number> {
    const which = { userId, revokedAt: IsNull() };
    return (await this.database.manager.update(ContentLinkRow, which, { revokedAt: now })).affected!;
  }
}

const toDomain = ({ digest: _, ...link }: ContentLinkRow): ContentLink => link;
