import { deviceName } from '../../domain/device-name.js';
import type { Session } from '../../domain/session.js';
import type { SessionWire } from './auth-tokens.contract.js';

/** @param currentTokenId of the session that made the call; null: the caller is somebody else */
export const presentSession = (session: Session, currentTokenId: string | null): SessionWire => ({
  id: session.id,
  device: deviceName(session.userAgent),
  kind: session.kind,
  current: session.id === currentTokenId,
  created: session.createdAt.toISOString(),
  last_used: session.lastUsedAt.toISOString(),
  expires: session.expiresAt.toISOString(),
});
