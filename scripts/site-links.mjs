// Links within a folder of web pages that lead nowhere.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const LINK = /<[a-z][^>]*?\s(?:href|src)="([^"]*)"/g;
const ANCHOR = /<[a-z][^>]*?\sid="([^"]*)"/g;
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) =>
    found.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  );
}

/** The pages of a folder. */
export function pagesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name));
}

/** The links that lead nowhere, as `page: link`; those to other sites are left alone. */
export function brokenLinks(folder) {
  const anchors = new Map();
  const anchorsOf = (page) => {
    if (!anchors.has(page)) {
      anchors.set(page, new Set(matches(readFileSync(page, 'utf8'), ANCHOR)));
    }
    return anchors.get(page);
  };
  const leadsSomewhere = (page, link) => {
    const [path, anchor = ''] = link.split('#').map(decodeURIComponent);
    const target = path === '' ? page : resolve(dirname(page), path.split('?')[0]);
    if (!existsSync(target) || !statSync(target).isFile()) return false;
    return anchor === '' || anchorsOf(target).has(anchor);
  };
  return pagesIn(folder).flatMap((page) =>
    matches(readFileSync(page, 'utf8'), LINK)
      .filter((link) => !ELSEWHERE.test(link) && !leadsSomewhere(page, link))
      .map((link) => `${relative(folder, page)}: ${link}`),
  );
}
