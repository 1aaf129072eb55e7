// Tests in a real browser, of what is in dist, or in the folder named. Needs Chromium.
import process from 'node:process';
import { runTests } from '../test/browser/harness.mjs';
import { workerTests } from '../test/browser/worker.mjs';

const passed = await runTests(workerTests(process.argv[2] ?? 'dist'));
process.exitCode = passed ? 0 : 1;
