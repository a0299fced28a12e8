/** Conversion of untrusted HTML to plain text: read once from beginning to end, never run, nothing fetched. */

/** Limit of characters that are read of a mail's HTML. */
export const HTML_MAX = 2_000_000

/** Elements whose contents are skipped. */
const UNREAD = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'object',
  'svg',
  'math',
  'textarea',
  'select',
])
const BREAKS = new Set([
  'br',
  'hr',
  'div',
  'p',
  'tr',
  'li',
  'ul',
  'ol',
  'table',
  'blockquote',
  'pre',
  'section',
  'article',
  'header',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dt',
  'dd',
  'address',
  'form',
])
const PARAGRAPHS = new Set(['p', 'blockquote', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '\u200c',
    zwj: '\u200d',
    copy: '©',
    reg: '®',
    trade: '™',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    bull: '•',
    middot: '·',
    deg: '°',
    euro: '€',
    pound: '£',
    cent: '¢',
    yen: '¥',
    times: '×',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    ccedil: 'ç',
    ntilde: 'ñ',
  }),
)

/**
 * Converts an HTML mail to text. A link's address follows its text where the text does not contain it. Hidden elements
 * are kept, so that the text shows all that was sent.
 *
 * @param most limit in characters (UTF-16 units)
 */
export function htmlToText(html: string, most: number): string {
  const end = Math.min(html.length, HTML_MAX)
  const out = new Lines(most)
  let href = ''
  let linkFrom = 0
  let at = 0
  while (at < end && !out.isFull) {
    if (html[at] !== '<') {
      const next = html.indexOf('<', at)
      const until = next === -1 || next > end ? end : next
      out.words(decodeEntities(html.slice(at, until)))
      at = until
      continue
    }
    if (html.startsWith('<!--', at)) {
      at = after(html, '-->', at + 4, end)
      continue
    }
    const tag = /^<(\/?)([a-z][a-z0-9:-]{0,30})/i.exec(html.slice(at, at + 40))
    if (!tag) {
      const isMarkup = html[at + 1] === '!' || html[at + 1] === '?' || html[at + 1] === '/'
      if (!isMarkup) out.words('<')
      at = isMarkup ? after(html, '>', at + 1, end) : at + 1
      continue
    }
    const [, slash = '', name = ''] = tag
    const element = name.toLowerCase()
    const close = endOfTag(html, at + 1, end)
    const attributes = html.slice(at + tag[0].length, Math.min(close, at + 4_000))
    at = close
    if (slash === '' && UNREAD.has(element)) {
      at = endOfElement(html, element, at, end)
      continue
    }
    if (element === 'a') {
      if (slash === '') {
        href = linkOf(attributes)
        linkFrom = out.pieces
      } else {
        if (href !== '' && !out.from(linkFrom).includes(href.replace(/^mailto:/, ''))) out.words(` (${href})`)
        href = ''
      }
    }
    if (element === 'li' && slash === '') {
      out.breakLine()
      out.words('• ')
    } else if (PARAGRAPHS.has(element)) out.breakParagraph()
    else if (element === 'br') out.newLine()
    else if (BREAKS.has(element)) out.breakLine()
    else if (element === 'td' || element === 'th') out.words(' ')
  }
  return out.text()
}

/** Decodes HTML entities; unknown ones stay as written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));?/gi, (whole, dec, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? ENTITIES.get(String(name).toLowerCase()) ?? whole
    const code = dec === undefined ? Number.parseInt(hex, 16) : Number.parseInt(dec, 10)
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })
}

/**
 * Index behind the `>` that ends a tag; a `>` in a quoted attribute does not count, nor does a quote that never closes.
 */
function endOfTag(html: string, from: number, end: number): number {
  for (let at = from; at < end; at += 1) {
    const character = html[at]
    if (character === '>') return at + 1
    if ((character === '"' || character === "'") && /[=\s]/.test(html[at - 1] ?? '')) {
      const closed = html.indexOf(character, at + 1)
      if (closed !== -1) at = closed
    }
  }
  return end
}

function endOfElement(html: string, element: string, from: number, end: number): number {
  const closing = new RegExp(`</${element}[\\s>/]`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(html)
  return found && found.index < end ? after(html, '>', found.index, end) : end
}

function after(html: string, what: string, from: number, end: number): number {
  const found = html.indexOf(what, from)
  return found === -1 || found >= end ? end : found + what.length
}

function linkOf(attributes: string): string {
  const [, double, single, bare] =
    /\shref\s*=\s*(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i.exec(attributes) ?? []
  const href = decodeEntities(double ?? single ?? bare ?? '').trim()
  return /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(href) ? href : ''
}

/** Collects words with the spacing of a browser. */
class Lines {
  readonly #most: number
  readonly #parts: string[] = []
  #length = 0
  /** Line breaks at the end; infinite at the start, so that no text begins with one. */
  #breaks = Number.POSITIVE_INFINITY
  #isSpaced = false

  constructor(most: number) {
    this.#most = most
  }

  /** Number of pieces so far, for `from`. */
  get pieces(): number {
    return this.#parts.length
  }

  get isFull(): boolean {
    return this.#length >= this.#most
  }

  from(piece: number): string {
    return this.#parts.slice(piece).join('')
  }

  words(words: string): void {
    const flat = words.replace(/[ \t\r\n\f\u00a0]+/g, ' ')
    if (flat === '') return
    const bare = flat.trim()
    if (bare === '') {
      this.#isSpaced = true
      return
    }
    if ((this.#isSpaced || flat.startsWith(' ')) && this.#breaks === 0) this.#add(' ')
    this.#add(bare)
    this.#breaks = 0
    this.#isSpaced = flat.endsWith(' ')
  }

  breakLine(): void {
    if (this.#breaks === 0) this.newLine()
  }

  breakParagraph(): void {
    while (this.#breaks < 2) this.newLine()
  }

  newLine(): void {
    this.#add('\n')
    this.#breaks += 1
    this.#isSpaced = false
  }

  text(): string {
    const text = this.#parts.join('').slice(0, this.#most)
    return text
      .replace(/\n{3,}/g, '\n\n')
      .trim()
      .toWellFormed()
  }

  #add(piece: string): void {
    this.#parts.push(piece)
    this.#length += piece.length
  }
}
