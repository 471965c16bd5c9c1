import { eatMemory, exit, spin } from '../../shared/testing/hostile.thread.js';
import * as ranking from '../adapters/ranking/ranking.thread.js';
import type { SharedConversation } from '../../skills/detection.api.js';

export { ready } from '../adapters/ranking/ranking.thread.js';

/** The ranking planner with three faults: it falls for these words, as an expression might for a clause. */
export function plan(input: SharedConversation) {
  const said = input.conversation.map(({ content }) => content).join(' ');
  if (said.includes('SPIN')) spin();
  if (said.includes('EAT MEMORY')) eatMemory();
  if (said.includes('EXIT')) exit();
  return ranking.plan(input);
}
