/**
 * After a database was brought back: what waited at the moment of the backup has most likely gone since, and no mail server can
 * be asked. Staff find it among the mails that were given up, and may have it sent again. A report of danger goes again by
 * itself: it does no harm twice, and must not be missed. A row for each mail that is put aside.
 */
export const DOUBT_MAILS = `
  update mails set state = 'failed', failure = 'restored', claimed_until = null
  where state = 'queued' and template <> 'safety-case' returning id`;
