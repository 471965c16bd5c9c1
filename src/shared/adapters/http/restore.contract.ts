/** The body of a call that restores an earlier version. */
export interface RestoreBody {
  reason?: string;
}
