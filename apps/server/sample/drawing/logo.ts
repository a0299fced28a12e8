/** The sign of the house. */
import type { Art } from './art.ts'
import { at, circle, fill, line, path } from './shape.ts'

/** The mark of the house: seven flames over a row of stoves. */
export function drawLogo(art: Art): string {
  const flame =
    'M0 58C-40 44 -44 4 -18 -22C-12 -6 -4 -6 -4 -18C-6 -44 2 -62 18 -78C18 -50 46 -30 42 12C40 40 22 54 0 58Z'
  const flames = [-3, -2, -1, 0, 1, 2, 3]
    .map((step) => {
      const angle = (step * 25 * Math.PI) / 180
      const size = 0.98 - Math.abs(step) * 0.06
      const look =
        step === 0
          ? '#ffd36a'
          : Math.abs(step) === 1
            ? '#fbbf54'
            : Math.abs(step) === 2
              ? '#f6a63e'
              : '#ee8c30'
      return at(
        320 + Math.sin(angle) * 205,
        424 - Math.cos(angle) * 205,
        path(flame, fill(look)),
        step * 25,
        size,
      )
    })
    .join('')
  return (
    `<rect width="640" height="640" fill="${art.radial(
      [
        [0, '#c9573a'],
        [1, '#9c3620'],
      ],
      0.4,
      0.3,
      0.9,
    )}"/>` +
    circle(320, 320, 282, line('#f6dfb8', 5, 'opacity="0.55"')) +
    circle(320, 320, 268, line('#f6dfb8', 2, 'opacity="0.4"')) +
    flames +
    path('M168 424H472C472 506 404 548 320 548S168 506 168 424Z', fill('#fbeed3')) +
    path('M148 402H492Q504 402 504 413T492 424H148Q136 424 136 413T148 402Z', fill('#fff7e6')) +
    path('M206 462Q320 500 434 462', line('#b8452a', 7, 'opacity="0.65"')) +
    art.many(9, (index) =>
      circle(
        224 + index * 24,
        486 + Math.sin((index / 8) * Math.PI) * 16,
        4.5,
        fill('#b8452a', 'opacity="0.65"'),
      ),
    )
  )
}
