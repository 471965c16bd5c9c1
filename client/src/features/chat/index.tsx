/** Stands in until the feature lands. */
export function OnboardingChatScreen() {
  return null;
}
