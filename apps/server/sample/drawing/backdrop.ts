/** The table under a dish. */
import type { Art } from './art.ts'

const PAPERS = {
  cream: ['#f7ead2', '#e9d5b2', '#c9a877'],
  apricot: ['#f6d2a8', '#e9b581', '#c08347'],
  rose: ['#f1cdbd', '#e0ab97', '#b5735c'],
  leaf: ['#d9dfbf', '#bcc79a', '#86955e'],
  sky: ['#cfdedb', '#a9c2c0', '#6f8f90'],
  sand: ['#ecdcc0', '#d8c19b', '#a98b5c'],
  saffron: ['#f8d57e', '#eab550', '#bb8021'],
  dusk: ['#4a4a68', '#34344f', '#1d1d33'],
  terracotta: ['#c9714b', '#aa5432', '#74341b'],
  pine: ['#3f6b5a', '#2d5244', '#17332a'],
  plum: ['#7a4a5d', '#5d3446', '#371b28'],
} as const

export type Paper = keyof typeof PAPERS

/** Textured paper or cloth in the light of one window, upper left. */
export function backdrop(art: Art, name: Paper, width: number, height: number): string {
  const [light, base, deep] = PAPERS[name]
  const glow = art.radial(
    [
      [0, light],
      [0.55, base],
      [1, deep],
    ],
    0.28,
    0.18,
    1.05,
  )
  const threads = art.define(
    (id) =>
      `<pattern id="${id}" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 3h10M3 0v10" stroke="#fff" stroke-opacity=".06" stroke-width="2.4"/><path d="M0 8h10M8 0v10" stroke="#3a1c08" stroke-opacity=".03" stroke-width="2.4"/></pattern>`,
  )
  const whole = `width="${width}" height="${height}"`
  return `<rect ${whole} fill="${glow}"/>` + `<rect ${whole} fill="${threads}"/>`
}

/** A folded napkin lying across a corner. */
export function napkin(art: Art, colour: string, stripe: string): string {
  const stripes = [-92, -76, 76, 92]
    .map((x) => `<rect x="${x - 4}" y="-340" width="8" height="680" fill="${stripe}" opacity="0.75"/>`)
    .join('')
  const fold = art.linear(
    [
      [0, '#ffffff', 0.3],
      [0.3, '#ffffff', 0],
      [0.52, '#000000', 0.18],
      [0.6, '#ffffff', 0.16],
      [1, '#000000', 0.22],
    ],
    0,
    0,
    1,
    0,
  )
  return (
    `<rect x="-118" y="-330" width="250" height="680" rx="6" fill="#2a1206" opacity="0.4" filter="${art.blur(14)}"/>` +
    `<rect x="-130" y="-340" width="260" height="680" rx="6" fill="${colour}"/>${stripes}` +
    `<rect x="-130" y="-340" width="260" height="680" rx="6" fill="${fold}"/>`
  )
}
