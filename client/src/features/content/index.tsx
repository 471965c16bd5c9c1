/** Stands in until the feature lands. */
export function ContentScreen() {
  return null;
}
