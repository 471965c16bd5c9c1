/**
 * After a database was restored: mails that waited at the moment of the backup were most likely sent since, and no mail
 * server can be asked. Staff find them among the mails that were given up, and may send them again. A report of danger
 * is sent again by itself: it does no harm twice, and must not be missed. Returns a row for each mail that is put
 * aside.
 */
export const DOUBT_MAILS = `
  update mails set state = 'failed', failure = 'restored', claimed_until = null
  where state = 'queued' and template <> 'safety-case' returning id`;
