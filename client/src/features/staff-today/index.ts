export { Activity } from './activity';
export { Needs } from './needs';
