/** The documentation: true names, links that lead somewhere, and a search that finds. */
import { API_DOCS } from '@thali/contract/paths'
import { expect, it } from 'vitest'
import { type GuideSection, searchGuide } from './browser/search-guide.ts'
import { renderGuide } from './build-guide.ts'
import { type GuidePage, readGuide } from './read-guide.ts'
import { pagesFor } from './render-layout.ts'
import { renderMarkdown } from './render-markdown.ts'

const guide = renderGuide()
const sections = guide.flatMap(({ rendered }) => rendered.sections)

it('names in bold only what stands on a screen', () => {
  expect(
    guide.flatMap(({ page, rendered }) => rendered.problems.map((one) => `${page.file}: ${one}`)),
  ).toEqual([])
  const names = guide.flatMap(({ rendered }) => [...rendered.html.matchAll(/<strong>/g)])
  expect(names.length).toBeGreaterThan(100)
})

it('shows its pictures with words in the language of the page', () => {
  const shown = guide.flatMap(({ page, rendered }) =>
    [...rendered.html.matchAll(/<img src="([^"]+)" alt="([^"]+)" width="(\d+)" height="(\d+)"/g)].map(
      ([, src = '', alt = '', width]) => ({ lang: page.lang, src, alt, width: Number(width) }),
    ),
  )
  expect(shown.length).toBeGreaterThanOrEqual(10)
  for (const { lang, src, alt, width } of shown) {
    expect(src).toMatch(new RegExp(`^/docs/assets/[a-z-]+-${lang}-[0-9a-f]{10}\\.webp$`))
    expect(/\p{Script=Devanagari}/u.test(alt)).toBe(lang === 'hi')
    expect(width).toBeGreaterThan(300)
  }
})

it('links to pages and headings that are there', () => {
  const targets = new Set([
    ...guide.flatMap(({ page, rendered }) => [
      page.address,
      ...[...rendered.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${page.address}#${id}`),
    ]),
    API_DOCS,
    `${API_DOCS}/json`,
  ])
  const links = guide.flatMap(({ page, rendered }) =>
    [...rendered.html.matchAll(/ href="(\/[^"]*)"/g)].map(([, href = '']) => ({ file: page.file, href })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ href }) => !targets.has(decodeURIComponent(href)))).toEqual([])
})

it('says in Hindi whatever it says in English to diners, staff and owners', () => {
  const pages = readGuide()
  for (const audience of ['diners', 'staff', 'owners'] as const) {
    const files = (lang: GuidePage['lang']) =>
      pagesFor(lang, audience, pages).map(({ file }) => file.replace(/^hi\//, ''))
    expect(files('en').length).toBeGreaterThan(2)
    expect(files('hi')).toEqual(files('en'))
    expect(pagesFor('hi', audience, pages).every(({ lang }) => lang === 'hi')).toBe(true)
  }
})

it('finds a page by beginnings of its words, its heading before its text', () => {
  const found = (query: string) => searchGuide(sections, query).map(({ url }) => url)
  expect(found('restor back')).toContain('/docs/operators/backup#restore')
  expect(found('QR CODES')[0]).toBe('/docs/owners/qr-codes')
  expect(found('nosuchword')).toEqual([])
  expect(found('  ')).toEqual([])
})

it('finds Hindi without the dot below, whichever way it is written', () => {
  const section: GuideSection = { url: '/x', page: 'पेज', heading: 'ऑर्डर', text: 'बड़ा बटन' }
  for (const query of ['बड़ा', 'बड\u093cा', 'बडा']) expect(searchGuide([section], query)).toEqual([section])
})

it('shows HTML of the source as text, and names buttons as the screen does', () => {
  const page: GuidePage = {
    lang: 'hi',
    audience: 'staff',
    file: 'hi/staff/10-board.md',
    address: '/docs/hi/staff/board',
    title: 'Board',
    markdown:
      '# Board\n\n<script>alert(1)</script>\n\nTap **Undo** <img src=x onerror=y> [x](javascript:a) **Nope**',
  }
  const { html, problems } = renderMarkdown(page, (name) => (name === 'Undo' ? 'वापस लें' : undefined))
  expect(html).not.toMatch(/<(script|img)/)
  expect(html).toContain('<strong>वापस लें</strong>')
  expect(problems).toEqual(['the link javascript:a leads nowhere', '"Nope" stands on no screen'])
})
