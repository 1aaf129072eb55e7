// Builds the documentation into the folder "site": the page that plays, the guides and the
// reference. A link that leads nowhere is an error, and so is a page that has grown heavy.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { Application } from 'typedoc';
import { brokenLinks, pagesIn } from './site-links.mjs';
import { buildPage, FIRST_LOAD_LIMIT, firstLoad } from './site-page.mjs';

const FOLDER = 'site';
const TITLE = /<a href="([^"]*)" class="title">/;

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

/** Writes guides and reference; warnings are errors, as typedoc.json says. */
async function writeReference() {
  const app = await Application.bootstrapWithPlugins();
  const project = await app.convert();
  if (project === undefined) throw new Error('The sources could not be read.');
  app.validate(project);
  await app.generateOutputs(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) {
    fail('The reference has errors or warnings.');
  }
}

/** Lets the title of every page lead to the page that plays. */
function linkTitles() {
  for (const page of pagesIn(`${FOLDER}/api`)) {
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace(TITLE, '<a href="../$1" class="title">'));
  }
}

rmSync(FOLDER, { recursive: true, force: true });
await writeReference();
linkTitles();
await buildPage(FOLDER);

const broken = brokenLinks(FOLDER);
if (broken.length > 0) fail(`Links that lead nowhere:\n${broken.join('\n')}`);
const size = firstLoad(FOLDER);
console.log(`first load of the page: ${size} bytes of at most ${FIRST_LOAD_LIMIT}`);
if (size > FIRST_LOAD_LIMIT) fail('The page is too heavy.');
