/** The fixed responses to crisis messages, for the domain code of other modules: plain rules, cheap to load in a thread. */
export {
  CRISIS_LINE,
  crisisChatReply,
  crisisChatReplyAgain,
  crisisRepliedTo,
  quietUntil,
  crisisTextReply,
} from './domain/crisis-replies.js';
