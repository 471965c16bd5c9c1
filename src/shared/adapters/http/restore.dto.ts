import { Reason } from './fields.js';

/** An earlier version is to stand again, and why. */
export class RestoreDto {
  @Reason()
  reason?: string;
}
