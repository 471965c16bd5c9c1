// What the decorators of Nest and typeorm write to; the rest of Nest is loaded by the tests that use it.
import 'reflect-metadata';
