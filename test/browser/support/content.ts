import { randomBytes, randomUUID } from 'node:crypto';
import { digestOf } from '../../../src/shared/adapters/persistence/digest.js';
import { type ProductProcess, query } from '../../support/product-process.js';

/** The path of a link to a practice with a worksheet, as a text message brings it. */
export async function aContentLink({ dataDir }: ProductProcess, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [practice] = await query<{ content_number: number }>(
    dataDir,
    `insert into content_links (id, user_id, content_number, version, digest, created_at, expires_at)
     select $1, $2, content_number, version, $3, now(), now() + interval '1 day'
     from content_items where asset_link ilike '%.pdf' order by content_number limit 1
     returning content_number`,
    [randomUUID(), userId, digestOf(token)],
  );
  return `/content/${practice!.content_number}?user=${userId}&token=${token}`;
}
