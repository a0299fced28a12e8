import { constants, inflateSync } from 'node:zlib'

/** The texts of a PDF of ours in the order in which they are drawn, a line each; fonts are read by their own tables. */
export function textsOfPdf(bytes: Buffer): string[] {
  const objects = objectsOf(bytes)
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (table) fonts.set(name, readTable(streamOf(objects.get(table) ?? '')))
    }
  }
  return [...objects.values()].flatMap((body) => {
    const page = streamOf(body)
    return /\bBT\b/.test(page) ? readTexts(page, fonts) : []
  })
}

/** Colours that the texts and areas of a PDF of ours are filled with, as red, green and blue from 0 to 1. */
export function coloursOfPdf(bytes: Buffer): Set<string> {
  const pages = [...objectsOf(bytes).values()].map(streamOf).filter((page) => /\bBT\b/.test(page))
  return new Set(
    pages.flatMap((page) => [...page.matchAll(/^([\d. ]+) scn$/gm)].map(([, colour = '']) => colour)),
  )
}

function objectsOf(bytes: Buffer): ReadonlyMap<string, string> {
  const file = bytes.toString('latin1')
  return new Map(
    [...file.matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
}

function streamOf(body: string): string {
  const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body)?.[1]
  if (stream === undefined) return ''
  if (!body.includes('/FlateDecode')) return stream
  // Compressed bytes may end as a line does, and then lack that end here.
  const options = { finishFlush: constants.Z_SYNC_FLUSH }
  return inflateSync(Buffer.from(stream, 'latin1'), options).toString('latin1')
}

/** Glyph to text, from the ranges that PDFKit writes. */
function readTable(table: string): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  for (const [, first = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [at, hex] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const units = Buffer.from((hex[1] ?? '').replaceAll(' ', ''), 'hex').swap16()
      texts.set(Number.parseInt(first, 16) + at, units.toString('utf16le'))
    }
  }
  return texts
}

function readTexts(page: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  return [...page.matchAll(/\bBT\b([\s\S]*?)\bET\b/g)].map(([, block = '']) => {
    const table = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '')
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return glyphs.map((glyph) => table?.get(Number.parseInt(glyph, 16)) ?? '').join('')
  })
}
