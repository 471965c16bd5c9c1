export { PromptTemplatesScreen } from './prompt-templates-screen';
