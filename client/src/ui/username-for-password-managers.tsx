/** Tells a password manager whose password a form asks for; hidden from people. */
export function UsernameForPasswordManagers({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
