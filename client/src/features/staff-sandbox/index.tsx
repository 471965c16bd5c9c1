/** Stands in until the feature lands. */
export function ChatSandboxScreen() {
  return null;
}
