// Loaded into a server (node --import): reports each package once, when a module of it is loaded.
import { registerHooks } from 'node:module';

const said = new Set();
registerHooks({
  load(url, context, next) {
    const [, inside] = url.split('/node_modules/');
    const name = inside && /^(?:@[^/]+\/)?[^/]+/.exec(inside)[0];
    if (name && !said.has(name)) process.stderr.write(`LOADED ${name}\n`);
    said.add(name);
    return next(url, context);
  },
});
