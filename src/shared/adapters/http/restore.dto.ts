import { Reason } from './fields.js';
import type { RestoreBody } from './restore.contract.js';

export class RestoreDto implements RestoreBody {
  @Reason()
  reason?: string;
}
