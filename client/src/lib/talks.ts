import type { MemberTalkWire } from '#contracts/coach-chat/adapters/http/talk-access';

const NAMES: Record<MemberTalkWire['mode'], string> = {
  onboarding: 'First conversation',
  support: 'Talk along the plan',
  'check-in': 'Check-in',
};

/** 'support' → 'Talk along the plan' */
export const talkName = (mode: MemberTalkWire['mode']): string => NAMES[mode];
