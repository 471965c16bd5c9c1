// Jest's require(esm) refuses a module that is still linking: load Nest's ESM core whole first, so that the
// CommonJS packages around it can require() it afterwards.
import 'reflect-metadata';
await import('@nestjs/common');
await import('@nestjs/core');
