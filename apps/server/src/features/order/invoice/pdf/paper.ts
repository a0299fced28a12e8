/** Page layout that is written from top to bottom, on as many pages as it takes. Lengths are points (1/72 inch). */
import PDFDocument from 'pdfkit'
import type { FontName } from '../../../../pdf/pdf-fonts.ts'
import { printable } from '../../../../pdf/printable.ts'

export interface PaperOptions {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly title: string
  /** Colour of secondary texts; black where a thermal head prints, which has no other. */
  readonly muted: string
  readonly fonts: Readonly<Record<FontName, Buffer>>
}

export interface TextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'left' | 'right' | 'center'
  readonly muted?: boolean
}

/** Column of a table: `share` of the width, or a fixed number of points. */
export interface Column {
  readonly points?: number
  readonly align?: 'left' | 'right'
}

export interface PaperCell extends TextStyle {
  readonly text: string
  /** Under it, smaller. */
  readonly below?: string
}

const SIZE = 9
/** Minimum width of the column that takes the remaining width, in points. */
const COLUMN_MIN = 8
const INK = '#000000'

export class Paper {
  readonly #pdf: PDFKit.PDFDocument
  readonly #margin: number
  readonly #bottom: number
  readonly #muted: string
  readonly width: number
  #y: number
  pages = 1

  constructor({ width, height, margin, title, muted, fonts }: PaperOptions) {
    this.#pdf = new PDFDocument({
      size: [width, height],
      margin: 0,
      autoFirstPage: true,
      // No default font: one registered a second time would be read from its file at every use.
      font: null as unknown as string,
      info: { Title: title, Creator: '', Producer: '' },
      lang: 'en',
      displayTitle: true,
    })
    this.#pdf.registerFont('regular', fonts.regular)
    this.#pdf.registerFont('bold', fonts.bold)
    this.#margin = margin
    this.#muted = muted
    this.#bottom = height - margin
    this.width = width - 2 * margin
    this.#y = margin
  }

  /** Vertical position of the next mark, in points. */
  get y(): number {
    return this.#y
  }

  set y(y: number) {
    this.#y = y
  }

  /** The finished file. */
  async end(): Promise<Buffer> {
    const chunks: Buffer[] = []
    this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise<void>((resolve) => this.#pdf.on('end', resolve))
    this.#pdf.end()
    await ended
    return Buffer.concat(chunks)
  }

  /** Ends the last page after the last mark, as a roll is cut. */
  cut(): void {
    const { page } = this.#pdf
    const bottom = this.pages > 1 ? 0 : page.height - this.#y - this.#margin
    Object.assign(page.dictionary.data, { MediaBox: [0, bottom, page.width, page.height] })
  }

  gap(points: number): void {
    this.#y += points
  }

  rule(): void {
    this.makeRoom(6)
    const { width, y } = this
    this.#pdf
      .moveTo(this.#margin, y + 2)
      .lineTo(this.#margin + width, y + 2)
      .lineWidth(0.5)
      .stroke(INK)
    this.#y += 5
  }

  /** Text over the whole width, or over a part of it. */
  text(
    text: string,
    style: TextStyle = {},
    part: { readonly from?: number; readonly width?: number } = {},
  ): void {
    const { from = 0, width = this.width - from } = part
    const height = this.#heightOf(text, width, style)
    this.makeRoom(height)
    this.#write(text, this.#margin + from, this.#y, width, style)
    this.#y += height
  }

  /** Two columns of text side by side. */
  beside(left: () => void, right: () => void): void {
    const top = this.#y
    left()
    const { y } = this
    this.#y = top
    right()
    this.#y = Math.max(y, this.#y)
  }

  /** Table rows; each new page repeats the head. */
  table(
    columns: readonly Column[],
    head: readonly PaperCell[] | null,
    rows: readonly (readonly PaperCell[])[],
  ): void {
    const places = this.#place(columns)
    const writeHead = () => {
      if (!head) return
      this.#row(
        places,
        columns,
        head.map((cell) => ({ ...cell, bold: true })),
      )
      this.rule()
    }
    writeHead()
    for (const row of rows) {
      if (this.makeRoom(this.#rowHeight(places, row))) writeHead()
      this.#row(places, columns, row)
    }
  }

  /** Starts a page if fewer points are left. @returns whether it did */
  makeRoom(points: number): boolean {
    if (this.#y + points <= this.#bottom || this.#y <= this.#margin) return false
    this.#pdf.addPage()
    this.pages += 1
    this.#y = this.#margin
    return true
  }

  #place(columns: readonly Column[]): { readonly from: number; readonly width: number }[] {
    const fixed = columns.reduce((sum, { points = 0 }) => sum + points, 0)
    const free = columns.filter(({ points }) => points === undefined).length
    let from = 0
    return columns.map(({ points }) => {
      const width = points ?? (this.width - fixed) / free
      const place = { from, width: width - 4 }
      // A line without room for a single letter would never end.
      if (points === undefined && place.width < COLUMN_MIN) throw new Error('a table has too many columns')
      from += width
      return place
    })
  }

  #rowHeight(places: readonly { readonly width: number }[], row: readonly PaperCell[]): number {
    return Math.max(...row.map((cell, index) => this.#cellHeight(cell, places[index]?.width ?? 0))) + 3
  }

  #cellHeight(cell: PaperCell, width: number): number {
    const below = cell.below ? this.#heightOf(cell.below, width, { size: (cell.size ?? SIZE) - 1 }) : 0
    return this.#heightOf(cell.text, width, cell) + below
  }

  #row(
    places: readonly { readonly from: number; readonly width: number }[],
    columns: readonly Column[],
    row: readonly PaperCell[],
  ): void {
    const top = this.#y
    for (const [index, cell] of row.entries()) {
      const place = places[index]
      if (!place) continue
      const x = this.#margin + place.from + (columns[index]?.align === 'right' ? 4 : 0)
      const style = { align: columns[index]?.align ?? 'left', ...cell }
      this.#write(cell.text, x, top, place.width, style)
      if (!cell.below) continue
      const y = top + this.#heightOf(cell.text, place.width, cell)
      this.#write(cell.below, x, y, place.width, {
        ...style,
        size: (cell.size ?? SIZE) - 1,
        bold: false,
        muted: true,
      })
    }
    this.#y = top + this.#rowHeight(places, row)
  }

  #write(text: string, x: number, y: number, width: number, style: TextStyle): void {
    this.#use(style)
    this.#pdf.text(printable(text), x, y, { width, align: style.align ?? 'left', lineGap: 0, height: 14_000 })
  }

  #heightOf(text: string, width: number, style: TextStyle): number {
    if (text === '') return 0
    this.#use(style)
    return this.#pdf.heightOfString(printable(text), { width })
  }

  #use({ size = SIZE, bold = false, muted = false }: TextStyle): void {
    this.#pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(muted ? this.#muted : INK)
  }
}
