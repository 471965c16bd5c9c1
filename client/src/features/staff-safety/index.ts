export { SafetyScreen } from './safety-screen';
