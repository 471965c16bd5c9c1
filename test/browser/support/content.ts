import { randomBytes, randomUUID } from 'node:crypto';
import { digestOf } from '../../../src/shared/adapters/persistence/digest.js';
import { type ProductProcess, query } from '../../support/product-process.js';

/**
 * The path of a link to a practice whose asset is of another kind than a worksheet. No plan uses it.
 * @param assetLink what the practice links to; nothing checks whether it exists
 */
export async function aContentLinkTo(
  { dataDir }: ProductProcess,
  userId: string,
  { title, assetLink }: { title: string; assetLink: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [practice] = await query<{ content_number: number }>(
    dataDir,
    `with item as (
       insert into content_items (content_number, version, title, text, text_message, asset, asset_link, stage, skills,
                                  prerequisites, situations, retired_at, edited_by_staff, last_edited)
       select max(content_number) + 1, 1, $4, 'What to look for.', 'Look.', $5, $5, 'foundation', '{"delegation": 1}',
              '[]', '[]', now(), true, now()
       from content_items
       returning content_number, version, title, text, text_message, asset, asset_link
     ), pinned as (
       insert into content_versions (content_number, version, title, text, text_message, asset, asset_link, created_at)
       select *, now() from item
     )
     insert into content_links (id, user_id, content_number, version, digest, created_at, expires_at)
     select $1, $2, content_number, version, $3, now(), now() + interval '1 day' from item
     returning content_number`,
    [randomUUID(), userId, digestOf(token), title, assetLink],
  );
  return `/content/${practice!.content_number}?user=${userId}&token=${token}`;
}

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
