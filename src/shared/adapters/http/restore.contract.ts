export interface RestoreBody {
  reason?: string;
}
