import { z } from 'zod';
import { LossReader } from '../../domain/loss.js';
import { classes, list, once, read } from './word-lists.js';

const lossFile = z.strictObject({ classes, loss: list, 'job-loss': list });

export const lossReader = once(() => new LossReader(read('loss.yaml', lossFile)));
