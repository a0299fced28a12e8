/** Stored and shown text of a mail. */
import { plainLines } from '../typed-text.ts'
import { SNIPPET_MAX } from './mail.ts'

/** Heads of a quoted mail, as common programs write them. */
const QUOTE_HEADS = [
  /^(?:On|Am|Le|El|Il|Op|Em)\s.{5,200}(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu)\s?:\s*$/iu,
  /^.{5,200}(?:ने लिखा|पर लिखा)\s?:?\s*$/u,
  /^-{2,}\s*(?:Original Message|Forwarded message|Ursprüngliche Nachricht|मूल संदेश).{0,60}$/iu,
  /^_{20,}\s*$/,
]
/** Lines of a head: some programs break "On … wrote:" over two. */
const HEAD_LINES = 2

/** Cleans untrusted text: one kind of line break, no invisible characters, limited in bytes of UTF-8. */
export function cleanMailText(
  text: string,
  mostBytes: number,
): { readonly text: string; readonly isCut: boolean } {
  // A text never has more characters than bytes.
  const begin = text.slice(0, mostBytes).toWellFormed()
  const clean = plainLines(begin.replace(/\r\n?/g, '\n'))
    .split('\n')
    // A pattern would search long blanks again from each of their characters.
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
  const cut = cutToBytes(clean, mostBytes)
  return { text: cut, isCut: text.length > mostBytes || cut.length < clean.length }
}

/** Counts bytes by hand, since the language itself has no function for it. */
function cutToBytes(text: string, most: number): string {
  let bytes = 0
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (bytes > most) return text.slice(0, at)
    at += code > 0xffff ? 2 : 1
  }
  return text
}

/** Index at which the quoted mail at the end begins; null where there is none. */
export function quoteStart(text: string): number | null {
  const lines = text.split('\n')
  // Quoted lines with an answer below them are not at the end.
  const endsFrom = lines.findLastIndex((line) => !line.startsWith('>') && line.trim() !== '') + 1
  let at = 0
  for (const [index, line] of lines.entries()) {
    if (index >= endsFrom && line.startsWith('>')) return at
    const isHead = line.trim() !== '' && isQuoteHead(lines.slice(index, index + HEAD_LINES).join(' '))
    if (isHead || isQuoteHead(line)) return at
    at += line.length + 1
  }
  return null
}

function isQuoteHead(line: string): boolean {
  return line.length <= 300 && QUOTE_HEADS.some((head) => head.test(line.trim()))
}

/** Whether a text quotes an earlier mail anywhere. */
export function hasQuote(text: string): boolean {
  return quoteStart(text) !== null || /^>/m.test(text)
}

/** Characters of a mail from which its snippet is made. */
const SNIPPET_OF = 4_000

/** Snippet of a mail for lists: its own words, without quotes. */
export function mailSnippet(text: string): string {
  const begin = text.slice(0, SNIPPET_OF)
  const own = begin
    .slice(0, quoteStart(begin) ?? begin.length)
    .replace(/\s+/g, ' ')
    .trim()
  if (own.length <= SNIPPET_MAX) return own
  return `${own
    .slice(0, SNIPPET_MAX - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}

/** Quotes an earlier mail under an answer in the usual form, at most so many characters of it. */
export function quoteMail(text: string, { by, on, most }: { by: string; on: string; most: number }): string {
  const own = text.slice(0, Math.min(quoteStart(text) ?? text.length, most)).trim()
  const quoted = own.split('\n').map((line) => (line === '' ? '>' : `> ${line}`))
  return [`On ${on}, ${by} wrote:`, ...quoted].join('\n')
}
