/** Turns a page's Markdown into HTML, and into the sections that its search finds. */
import { posix } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import type { GuideSection } from './browser/search-guide.ts'
import type { ButtonName } from './button-names.ts'
import { addressOf, type GuidePage } from './read-guide.ts'
import type { GuidePicture } from './read-pictures.ts'

export interface RenderedPage {
  readonly html: string
  readonly sections: readonly GuideSection[]
  /** Faults of the source: names that are on no screen, links that lead nowhere. */
  readonly problems: readonly string[]
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const OUTWARD = /^(https:\/\/|\/[a-z])/

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)
}

/** Fragment of a heading's address. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/**
 * Renders a page. Bold text names elements of a screen, in English: the page shows the app's text in the
 * page's language. HTML in the source is shown as text.
 *
 * @param pictures by their files below docs/guide
 */
export function renderMarkdown(
  page: GuidePage,
  nameOf: ButtonName,
  pictures: ReadonlyMap<string, GuidePicture> = new Map(),
): RenderedPage {
  const problems: string[] = []
  const marked = new Marked({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      strong({ text }: Tokens.Strong) {
        const name = nameOf(text)
        if (name === undefined) problems.push(`"${text}" stands on no screen`)
        return `<strong>${escapeHtml(name ?? text)}</strong>`
      },
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const target = targetOf(page, href)
        if (target === null) problems.push(`the link ${href} leads nowhere`)
        return `<a href="${escapeHtml(target ?? '#')}">${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, text }: Tokens.Image) {
        const picture = pictures.get(posix.join(posix.dirname(page.file), href))
        if (!picture) problems.push(`the picture ${href} is not there`)
        if (text.trim() === '') problems.push(`the picture ${href} has no words`)
        const { src = '', width = 0, height = 0 } = picture ?? {}
        return `<img src="${src}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy" decoding="async">`
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n')
        // Wider than a phone: it scrolls by itself, also by keyboard.
        return `<div class="table" tabindex="0" role="group"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  const tokens = marked.lexer(page.markdown)
  const html = marked.parser(tokens)
  const sections = sectionsOf(page, tokens, (part) => plainText(marked.parser(part)))
  return { html, sections, problems: [...new Set(problems)] }
}

/** Target of a link: pages are named by their files, relative to each other. */
function targetOf(page: GuidePage, href: string): string | null {
  if (OUTWARD.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const address = path === '' ? page.address : addressOf(posix.join(posix.dirname(page.file), path))
  return address === null ? null : address + (anchor === undefined ? '' : `#${anchor}`)
}

function sectionsOf(
  page: GuidePage,
  tokens: readonly Token[],
  textOf: (tokens: Token[]) => string,
): GuideSection[] {
  const sections: { url: string; page: string; heading: string; tokens: Token[] }[] = []
  for (const token of tokens) {
    if (token.type === 'heading') {
      const heading = textOf([token])
      const anchor = token.depth === 1 ? '' : `#${anchorOf(token.text)}`
      sections.push({ url: page.address + anchor, page: page.title, heading, tokens: [] })
    } else sections.at(-1)?.tokens.push(token)
  }
  return sections.map(({ tokens: part, ...section }) => ({ ...section, text: textOf(part) }))
}

function plainText(html: string): string {
  return html
    .replace(/<\/(p|li|h\d|th|td|pre)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
