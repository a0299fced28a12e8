import { type CodeArt, codeArt } from './code-art.ts'
import type { Mark, PrintedPage } from './print-layout.ts'

/** A logo as it is embedded: PNG, square. */
export type Logo = Buffer | null

/** One code as SVG, a unit a module. */
export function drawCode(address: string, logo: Logo, widthPx: number): string {
  const art = codeArt(address)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${widthPx}" viewBox="0 0 ${art.size} ${art.size}" shape-rendering="crispEdges">${artMarkup(art, logo)}</svg>`
}

/**
 * What a camera needs to see of a page: its codes, and everything that is drawn near or over them. Texts are left
 * out: they stand beside the codes, and would need fonts.
 */
export function drawForReading(
  { width, height, marks, turned }: PrintedPage,
  logo: Logo,
  dotsPerMm: number,
): string {
  const drawn = marks.map((mark) => markup(mark, logo)).join('')
  const upsideDown = turned.map((mark) => markup(mark, logo)).join('')
  const around = `rotate(180 ${width / 2} ${height / 2})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * dotsPerMm)}" height="${Math.round(height * dotsPerMm)}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${drawn}<g transform="${around}">${upsideDown}</g></svg>`
}

function markup(mark: Mark, logo: Logo): string {
  const box = `x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}"`
  switch (mark.kind) {
    case 'rect':
      return `<rect ${box} rx="${mark.radius}" fill="${mark.fill}"/>`
    case 'outline':
      return `<rect ${box} fill="none" stroke="#c3cac6" stroke-width="0.2"/>`
    case 'text':
      return ''
    case 'code': {
      const art = codeArt(mark.address)
      const scale = mark.width / art.size
      return `<g transform="translate(${mark.x} ${mark.y}) scale(${scale})">${artMarkup(art, mark.hasLogo ? logo : null)}</g>`
    }
  }
}

function artMarkup({ size, path, logo: place }: CodeArt, logo: Logo): string {
  const box = `x="${place.at}" y="${place.at}" width="${place.size}" height="${place.size}"`
  const middle = logo
    ? `<rect ${box} fill="#fff"/><image ${box} href="data:image/png;base64,${logo.toString('base64')}"/>`
    : ''
  return `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/>${middle}`
}
