/** What a person said, and the rules for showing it back to them: plain types and functions. */
export { type Conversation, ownWordsIn, personsMessages, saidIn, type Turn } from './domain/conversation.js';
export { FOCUS_SKILLS, GENERAL_FOCUS, weightsOf } from './domain/focus.js';
export { PROBLEM_MAX_CHARACTERS, type Quote, quoteFault } from './domain/quote-rules.js';
export { relatedSkills } from './domain/related-skills.js';
