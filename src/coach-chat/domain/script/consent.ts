/** "Ok" after a question of ours is a yes; alone, it says nothing. */
export const saysOk = (message: string): boolean =>
  /^\W*(?:ok|okay|kk?)\b\W*(?:please|pls|thanks|thank you|ty|then|cool|great|good|do (?:it|that)|go ahead|sure)?\W*$/i.test(
    message,
  );
