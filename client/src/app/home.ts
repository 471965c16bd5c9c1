import { curriculumStateWire } from '@contracts/curriculum/adapters/http/curriculum';
import { api } from '../api/api';
import { useAuth } from '../session/auth-store';
import { paths } from './paths';

/**
 * Returns the target of `/` for somebody who is logged in: staff to the sandbox, members to their plan, else to the
 * conversation.
 */
export async function homeOfSession(): Promise<string> {
  if (useAuth.getState().isStaff) return paths.chatSandbox;
  const plan = await api.get('/curriculum/state/', { schema: curriculumStateWire }).catch(() => null);
  return plan?.state == null ? paths.getToKnowYou : paths.curriculum;
}
