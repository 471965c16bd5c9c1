import type { User } from '../../session/user';

/** Tells a password manager whose password a form asks for; hidden from people. */
export function UsernameForPasswordManagers({ user }: { user: User }) {
  return <input type="text" autoComplete="username" value={user.email} readOnly hidden />;
}
