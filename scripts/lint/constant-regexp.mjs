import { getStaticValue } from '@eslint-community/eslint-utils';

/** A regular expression that is put together while the program runs is one whose running time no rule can check. */
const constantRegexp = {
  create(context) {
    const check = (node) => {
      if (node.callee.name !== 'RegExp' || node.arguments.length === 0) return;
      const scope = context.sourceCode.getScope(node);
      if (node.arguments.every((argument) => getStaticValue(argument, scope))) return;
      context.report({ node, message: 'Build it from constants alone, so that its running time can be checked.' });
    };
    return { NewExpression: check, CallExpression: check };
  },
};

/** The linter's plugin of the project's own rules. */
export default { meta: { name: 'local' }, rules: { 'constant-regexp': constantRegexp } };
