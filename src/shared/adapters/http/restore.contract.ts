/** The body with which an earlier version is to stand again. */
export interface RestoreBody {
  reason?: string;
}
