/** Words of an "ok" that says nothing else. */
const OK = new Set('ok okay k kk please pls'.split(' '));
const AROUND = new Set('please pls thanks thank you ty then cool great good do it that go ahead sure'.split(' '));

/** "Ok" after a question of ours is a yes; alone, it says nothing. */
export function saysOk(message: string): boolean {
  const [first = '', ...rest] = message.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return OK.has(first) && rest.every((word) => AROUND.has(word));
}
