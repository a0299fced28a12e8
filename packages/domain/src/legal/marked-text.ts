/**
 * Subset of Markdown for legal texts that stores write: headings, paragraphs, lists, bold, italic and links.
 *
 * Reading yields plain data and never markup, so rendering it as text nodes escapes it by construction. Each character
 * is read a bounded number of times, whatever the text. Anything that is no mark stays as typed.
 */
import type { LegalDocument } from './legal-document.ts'

/** Text of one style. A link's address has a scheme that opens a page, a mail or a call, never a script. */
export interface MarkedSpan {
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  readonly href?: string
}

export type MarkedBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly spans: readonly MarkedSpan[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly MarkedSpan[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly MarkedSpan[])[] }

// With any character in the rest, so that each is read once whatever follows.
const HEADING = /^(#{1,6})[ \t]+(.*)$/s
const BULLET = /^[ \t]{0,3}[-*+][ \t]+(.*)$/s
const NUMBERED = /^[ \t]{0,3}\d{1,4}[.)][ \t]+(.*)$/s
const SAFE_HREF = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i
/** Limit of a link's address; a longer one stays text. */
const HREF_MAX = 2000

type List = { readonly ordered: boolean; readonly items: string[] }

/** Reads a text. `#` and `##` are headings; deeper ones count as `##`. */
export function readMarkedText(text: string): MarkedBlock[] {
  const blocks: MarkedBlock[] = []
  const open: { paragraph: string[]; list: List | null } = { paragraph: [], list: null }
  const close = () => {
    const { paragraph, list } = open
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', spans: readSpans(paragraph.join(' ')) })
    if (list) blocks.push({ kind: 'list', ordered: list.ordered, items: list.items.map(readSpans) })
    open.paragraph = []
    open.list = null
  }
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, marks, heading] = HEADING.exec(line) ?? []
    const [, bullet] = BULLET.exec(line) ?? []
    const [, numbered] = NUMBERED.exec(line) ?? []
    const item = bullet ?? numbered
    if (line.trim() === '') close()
    else if (marks !== undefined && heading !== undefined) {
      close()
      const spans = readSpans(heading.trim())
      if (spans.length > 0) blocks.push({ kind: 'heading', level: marks.length === 1 ? 1 : 2, spans })
    } else if (item !== undefined) {
      const ordered = bullet === undefined
      if (open.list?.ordered !== ordered) close()
      open.list ??= { ordered, items: [] }
      open.list.items.push(item.trim())
    } else if (open.list) open.list.items.push(`${open.list.items.pop()} ${line.trim()}`)
    else open.paragraph.push(line.trim())
  }
  close()
  return blocks
}

/** Reads the marks within one line: `**bold**`, `*italic*`, `[words](address)`, and `\` before a literal sign. */
function readSpans(text: string): MarkedSpan[] {
  const spans: MarkedSpan[] = []
  // A kind of mark without a further closing one is searched only once.
  const unclosed = new Set<string>()
  let plain = ''
  const closeOf = (mark: string, from: number) => {
    if (unclosed.has(mark) || /\s/.test(text[from] ?? ' ')) return -1
    const end = findClose(text, mark, from)
    if (end === -1) unclosed.add(mark)
    return end
  }
  const flush = () => {
    if (plain !== '') spans.push({ text: plain })
    plain = ''
  }
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? ''
    const mark = sign === '*' ? (text[at + 1] === '*' ? '**' : '*') : ''
    const end = mark === '' ? -1 : closeOf(mark, at + mark.length)
    const link = sign === '[' ? readLink(text, at) : null
    if (sign === '\\' && /[\\*[\]#+\-.)]/.test(text[at + 1] ?? '')) {
      plain += text[at + 1]
      at += 2
    } else if (end !== -1) {
      flush()
      const within = withoutEscapes(text.slice(at + mark.length, end))
      spans.push(mark === '**' ? { text: within, bold: true } : { text: within, italic: true })
      at = end + mark.length
    } else if (link) {
      flush()
      spans.push({ text: link.text, href: link.href })
      at = link.end
    } else {
      const length = mark.length || 1
      plain += text.slice(at, at + length)
      at += length
    }
  }
  flush()
  return spans
}

/** Index of a closing mark, which never follows a blank; -1 where the mark does not close. */
function findClose(text: string, mark: string, from: number): number {
  const isClose = (at: number) =>
    !/[\s\\]/.test(text[at - 1] ?? '') && (mark === '**' || (text[at + 1] !== '*' && text[at - 1] !== '*'))
  let at = text.indexOf(mark, from + 1)
  while (at !== -1 && !isClose(at)) at = text.indexOf(mark, at + 1)
  return at
}

/** Limit of a link's text, so that a text of nothing but brackets is read in linear time. */
const WORDS_MAX = 300

function readLink(text: string, from: number): { text: string; href: string; end: number } | null {
  const part = text.slice(from, from + WORDS_MAX + HREF_MAX)
  const [whole, words = '', href = ''] = /^\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})\)/.exec(part) ?? []
  if (whole === undefined || !SAFE_HREF.test(href)) return null
  return { text: withoutEscapes(words), href, end: from + whole.length }
}

function withoutEscapes(text: string): string {
  return text.replace(/\\([\\*[\]#+\-.)])/g, '$1')
}

/** Writes a default text in these marks, as a start for a store's own. */
export function writeMarkedText({ sections }: Pick<LegalDocument, 'sections'>): string {
  const parts = sections.flatMap(({ heading, paragraphs }) => [
    `## ${escapeMarks(heading)}`,
    ...paragraphs.map((paragraph) =>
      typeof paragraph === 'string'
        ? escapeLine(paragraph)
        : paragraph.map((entry) => `- ${escapeMarks(entry)}`).join('\n'),
    ),
  ])
  return parts.join('\n\n')
}

function escapeMarks(text: string): string {
  return text
    .replace(/[\\*[\]]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Escapes the start of a line, too, where more signs are marks. */
function escapeLine(text: string): string {
  return escapeMarks(text)
    .replace(/^[#+-]/, '\\$&')
    .replace(/^(\d{1,4})([.)])/, '$1\\$2')
}
