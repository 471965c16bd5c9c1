import { jobQueueSuite } from './job-queue.suite.js';
import { RecordingJobQueue } from './recording-job-queue.js';

jobQueueSuite(['test.note-number', 'test.fail-alone'], async () => new RecordingJobQueue());
