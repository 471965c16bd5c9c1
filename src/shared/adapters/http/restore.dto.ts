import { Reason } from './fields.js';
import type { RestoreBody } from './restore.contract.js';

/** An earlier version is to stand again, and why. */
export class RestoreDto implements RestoreBody {
  @Reason()
  reason?: string;
}
