import { Reason } from './fields.js';
import type { RestoreBody } from './restore.contract.js';

/** The version to restore, and why. */
export class RestoreDto implements RestoreBody {
  @Reason()
  reason?: string;
}
