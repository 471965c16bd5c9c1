import { Column } from 'typeorm';
import type { Worksheet } from '../../domain/practice.js';

/** What members get of a content item and of each of its versions: the columns that both tables have. */
export abstract class PracticeColumns {
  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  text: string | null;

  @Column('text', { name: 'text_message' })
  textMessage: string;

  @Column('text', { nullable: true })
  asset: string | null;

  @Column('text', { name: 'asset_link', nullable: true })
  assetLink: string | null;

  @Column('text', { name: 'asset_alt', nullable: true })
  assetAlt: string | null;

  @Column('jsonb', { nullable: true })
  worksheet: Worksheet | null;
}
