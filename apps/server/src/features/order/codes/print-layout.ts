/** Layout of printed pages: plain marks in millimetres, which `code-art.ts` and `draw-pdf.ts` draw. */
import type { PrintFormat } from '@thali/contract/codes'
import type { PaperSheet } from '@thali/domain/print/paper-size'
import { deriveTheme } from '@thali/domain/store/theme'

/** A store as its prints show it. */
export interface PrintedStore {
  readonly name: string
  /** Six hex digits, or null. */
  readonly color: string | null
  /** Of sheets and of table tents. */
  readonly sheet: PaperSheet
  /** Calls to action for the diner, in one or two languages. */
  readonly hints: readonly string[]
  /** Address for typing, without the parameters of the code. */
  readonly typed: string
  /** Empty: not printed. */
  readonly licence: string
}

/** Code with its title, such as `Table 4`; the title may be empty. */
export interface PrintedCard {
  readonly address: string
  readonly title: string
  /** Part of the house; may be empty. */
  readonly area: string
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type LayoutMark =
  | (Box & { readonly kind: 'rect'; readonly fill: string; readonly radius: number })
  | (Box & { readonly kind: 'outline' })
  | (Box & {
      readonly kind: 'text'
      readonly text: string
      /** Largest letter height that is tried; text that does not fit is set smaller. */
      readonly size: number
      readonly bold: boolean
      readonly fill: string
    })
  | (Box & { readonly kind: 'code'; readonly address: string })

export interface PrintedPage {
  readonly width: number
  readonly height: number
  readonly marks: readonly LayoutMark[]
  /** Marks that are printed upside down, like the back of a tent. */
  readonly turned: readonly LayoutMark[]
}

const A6 = { width: 105, height: 148 }
const STICKER = { width: 70, height: 84 }
/** Cards of a sheet: three columns, four rows. */
const GRID = { columns: 3, rows: 4, margin: 8 }
const INK = '#171b19'
const MUTED = '#59625d'

/** The pages that hold these cards, in their order. */
export function layOut(
  format: PrintFormat,
  store: PrintedStore,
  cards: readonly PrintedCard[],
): PrintedPage[] {
  switch (format) {
    case 'a4':
      return chunks(cards, GRID.columns * GRID.rows).map((page) => cutSheet(store, page))
    case 'a6':
      return cards.map((card) => single(A6, 6, store, card))
    case 'sticker':
      return cards.map((card) => single(STICKER, 2, store, card))
    case 'tent':
      return cards.map((card) => tent(store, card))
  }
}

function cutSheet(store: PrintedStore, cards: readonly PrintedCard[]): PrintedPage {
  const { sheet } = store
  const width = (sheet.width - 2 * GRID.margin) / GRID.columns
  const height = (sheet.height - 2 * GRID.margin) / GRID.rows
  const marks = cards.flatMap((card, at): LayoutMark[] => {
    const box = {
      x: GRID.margin + (at % GRID.columns) * width,
      y: GRID.margin + Math.floor(at / GRID.columns) * height,
      width,
      height,
    }
    return [{ kind: 'outline', ...box }, ...cardMarks(inset(box, 2), store, card)]
  })
  return { width: sheet.width, height: sheet.height, marks, turned: [] }
}

function single(
  page: { readonly width: number; readonly height: number },
  margin: number,
  store: PrintedStore,
  card: PrintedCard,
): PrintedPage {
  const box = { x: 0, y: 0, ...page }
  return { ...page, marks: cardMarks(inset(box, margin), store, card), turned: [] }
}

/** Table tent: two faces on a sheet with the fold between them, the upper one upside down. */
function tent(store: PrintedStore, card: PrintedCard): PrintedPage {
  const { width, height } = store.sheet
  const face = { x: 0, y: height / 2, width, height: height / 2 }
  const fold = { kind: 'outline', x: 0, y: height / 2, width, height: 0 } as const
  const marks = cardMarks(inset(face, 12), store, card)
  return { width, height, marks: [fold, ...marks], turned: marks }
}

/** Marks of a card: the store's name on its colour, the code, its title and hints, and the address in letters. */
function cardMarks(box: Box, store: PrintedStore, { address, title, area }: PrintedCard): LayoutMark[] {
  const { accent, onAccent } = deriveTheme(store.color).light
  const unit = Math.min(box.height / 100, box.width / 70)
  const head = 11 * unit
  const lines: { text: string; size: number; bold: boolean; fill: string }[] = [
    ...(title === '' ? [] : [{ text: title, size: 7 * unit, bold: true, fill: INK }]),
    ...(area === '' ? [] : [{ text: area, size: 3.6 * unit, bold: false, fill: MUTED }]),
    ...store.hints.map((text) => ({ text, size: 4 * unit, bold: false, fill: INK })),
    { text: store.typed, size: 3.2 * unit, bold: false, fill: MUTED },
    ...(store.licence === '' ? [] : [{ text: store.licence, size: 2.8 * unit, bold: false, fill: MUTED }]),
  ]
  const heightOf = (size: number) => size * 1.35
  const below = lines.reduce((sum, { size }) => sum + heightOf(size), 0)
  const side = Math.min(box.width, box.height - head - below - 2 * unit)
  const code: LayoutMark = {
    kind: 'code',
    x: box.x + (box.width - side) / 2,
    y: box.y + head + unit,
    width: side,
    height: side,
    address,
  }
  const band = { x: box.x, y: box.y, width: box.width, height: head }
  const marks: LayoutMark[] = [
    { kind: 'rect', ...band, fill: accent, radius: 1.5 * unit },
    {
      kind: 'text',
      ...inset(band, 1.5 * unit),
      text: store.name,
      size: 5.4 * unit,
      bold: true,
      fill: onAccent,
    },
    code,
  ]
  let y = code.y + side + unit / 2
  for (const line of lines) {
    const height = heightOf(line.size)
    marks.push({ kind: 'text', x: box.x, y, width: box.width, height, ...line })
    y += height
  }
  return marks
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}
