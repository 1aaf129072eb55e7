// Tests in a real browser, of what is in dist, or in the folder named. Needs Chromium.
import process from 'node:process';
import { elementTests } from '../test/browser/element.mjs';
import { runTests } from '../test/browser/harness.mjs';
import { reactTests } from '../test/browser/react.mjs';
import { webTests } from '../test/browser/web.mjs';
import { workerTests } from '../test/browser/worker.mjs';

const dist = process.argv[2] ?? 'dist';
const passed = await runTests({
  ...elementTests(dist),
  ...workerTests(dist),
  ...reactTests,
  ...webTests,
});
// Not by exitCode: a browser that does not end would keep this waiting.
process.exit(passed ? 0 : 1);
