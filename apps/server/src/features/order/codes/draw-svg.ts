import { codeArt } from './code-art.ts'

/** Logo for embedding: PNG, square. */
export type Logo = Buffer | null

/** Draws a code as SVG, one unit per module, with a logo in the middle where the code leaves room for it. */
export function drawCode(address: string, logo: Logo, width: number): string {
  const { size, path, logo: place } = codeArt(address)
  const box = place && `x="${place.at}" y="${place.at}" width="${place.size}" height="${place.size}"`
  const middle =
    logo && box
      ? `<rect ${box} fill="#fff"/><image ${box} href="data:image/png;base64,${logo.toString('base64')}"/>`
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/>${middle}</svg>`
}
