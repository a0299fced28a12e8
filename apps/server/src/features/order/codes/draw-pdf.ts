import { readFonts } from '../../../pdf/pdf-fonts.ts'
import type { Logo } from './code-art.ts'
import { codeArt } from './code-art.ts'
import type { LayoutMark, PrintedPage } from './print-layout.ts'
import { setLine } from './set-line.ts'

const POINTS_PER_MM = 72 / 25.4

/** Pages as PDF, ready for print: vectors and embedded fonts. */
export async function drawPdf(pages: readonly PrintedPage[], logo: Logo, title: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    autoFirstPage: false,
    // No default font: its file would be read at every use.
    font: null as unknown as string,
    info: { Title: title, Creator: '', Producer: '' },
  })
  const fonts = readFonts()
  document.registerFont('regular', fonts.regular)
  document.registerFont('bold', fonts.bold)
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve)
    document.once('error', reject)
  })
  for (const { width, height, marks, turned } of pages) {
    document.addPage({ size: [width * POINTS_PER_MM, height * POINTS_PER_MM], margin: 0 })
    document.scale(POINTS_PER_MM)
    for (const mark of marks) draw(document, mark, logo)
    document.rotate(180, { origin: [width / 2, height / 2] })
    for (const mark of turned) draw(document, mark, logo)
  }
  document.end()
  await ended
  return Buffer.concat(parts)
}

function draw(document: PDFKit.PDFDocument, mark: LayoutMark, logo: Logo): void {
  const { x, y, width, height } = mark
  switch (mark.kind) {
    case 'rect':
      document.roundedRect(x, y, width, height, mark.radius).fill(mark.fill)
      break
    case 'outline':
      document.lineWidth(0.2).rect(x, y, width, height).stroke('#c3cac6')
      break
    case 'text':
      setLine(document, mark)
      break
    case 'code': {
      const art = codeArt(mark.address)
      document.save()
      document.translate(x, y).scale(width / art.size)
      document.rect(0, 0, art.size, art.size).fill('#fff')
      document.path(art.path).fill('#000')
      if (logo && art.logo) {
        const { at, size } = art.logo
        document.rect(at, at, size, size).fill('#fff')
        document.image(logo, at, at, { width: size, height: size })
      }
      document.restore()
    }
  }
}
