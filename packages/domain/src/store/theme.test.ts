import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, mix, parseHex, type Rgb, toHex } from './color.ts'
import { DEFAULT_COLOR, deriveTheme, type Shades, SUNKEN_COLORS } from './theme.ts'

const rgb = (hex: string) => parseHex(hex) as Rgb
const between = (a: string, b: string) => contrast(rgb(a), rgb(b))

function expectReadable(shades: Shades, sunken: string) {
  expect(between(shades.onAccent, shades.accent)).toBeGreaterThanOrEqual(4.5)
  expect(between(shades.onAccentStrong, shades.accentStrong)).toBeGreaterThanOrEqual(4.5)
  expect(between(shades.accentStrong, shades.paper)).toBeGreaterThanOrEqual(4.5)
  expect(between(shades.accentStrong, shades.accentSoft)).toBeGreaterThanOrEqual(4.5)
  expect(between(shades.accentStrong, sunken)).toBeGreaterThanOrEqual(4.5)
  expect(between(shades.accentLine, shades.paper)).toBeGreaterThanOrEqual(3)
}

describe('a theme', () => {
  it.each(['FFD400', 'FDFDFD', '001F5B', 'FF9900', '00AB55', '000000', 'FFFFFF', '808080', 'FF0000'])(
    'of %s is readable in light and dark',
    (hex) => {
      const theme = deriveTheme(hex)
      expectReadable(theme.light, SUNKEN_COLORS.light)
      expectReadable(theme.dark, SUNKEN_COLORS.dark)
    },
  )

  it('of any colour is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const theme = deriveTheme(value.toString(16).padStart(6, '0'))
        expectReadable(theme.light, SUNKEN_COLORS.light)
        expectReadable(theme.dark, SUNKEN_COLORS.dark)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the store’s own colour as the accent on light paper', () => {
    expect(deriveTheme('#00ab55').light).toMatchObject({ accent: '#00ab55', accentLine: '#00ab55' })
    expect(deriveTheme('FFD400').light).toMatchObject({ accent: '#ffd400', onAccent: '#000000' })
  })

  it('uses the strong shade for outlines if the accent is too pale', () => {
    const { accentLine, accentStrong } = deriveTheme('FFD400').light
    expect(accentLine).toBe(accentStrong)
  })

  it.each(['0B0B1A', 'F8F8F8', '1B2A5C'])('of %s never makes active elements look disabled', (hex) => {
    const { dark } = deriveTheme(hex)
    expect(between(dark.accentStrong, dark.paper)).toBeGreaterThanOrEqual(6.5)
  })

  it.each(['1B2A5C', '001F5B', '3D0C11', '0B3D2E'])('of a dark %s stays a colour in the dark', (hex) => {
    const { dark } = deriveTheme(hex)
    for (const shade of [dark.accent, dark.accentStrong]) {
      const channels = rgb(shade)
      expect(1 - Math.min(...channels) / Math.max(...channels)).toBeGreaterThan(0.45)
    }
  })

  it.each(['000000', '1A1A1A', '808080'])('of the grey %s fills buttons nearly in ink in the dark', (hex) => {
    const { dark } = deriveTheme(hex)
    expect(between(dark.accent, dark.paper)).toBeGreaterThanOrEqual(10)
  })

  it.each(['FFFFFF', 'FFFDF8', 'FFF8E1', 'FDFDFD', '000000', 'FFFF00', '006400'])(
    'of %s has a tint that shows',
    (hex) => {
      const { light, dark } = deriveTheme(hex)
      for (const { accentSoft, paper } of [light, dark]) {
        const channels = rgb(accentSoft).map((channel, index) => Math.abs(channel - (rgb(paper)[index] ?? 0)))
        expect(Math.max(...channels)).toBeGreaterThanOrEqual(12)
      }
    },
  )

  it('of a grey writes nearly in ink', () => {
    const { light } = deriveTheme('F8F8F8')
    expect(between(light.accentStrong, light.paper)).toBeGreaterThanOrEqual(10)
  })

  it('falls back to the default colour', () => {
    for (const wrong of [null, '', 'red', '12345', 'url(x)']) {
      expect(deriveTheme(wrong)).toEqual(deriveTheme(DEFAULT_COLOR))
    }
  })
})

describe('colours', () => {
  it('are read and written', () => {
    expect(parseHex('#F90')).toEqual([255, 153, 0])
    expect(parseHex('ff9900')).toEqual([255, 153, 0])
    expect(parseHex('ff99001')).toBeNull()
    expect(toHex([255, 153, 0])).toBe('#ff9900')
  })

  it('contrast as WCAG computes it', () => {
    expect(between('000000', 'ffffff')).toBeCloseTo(21, 5)
    expect(between('777777', 'ffffff')).toBeCloseTo(4.48, 2)
    expect(between('ffffff', '777777')).toBe(between('777777', 'ffffff'))
  })

  it('mix by share', () => {
    expect(mix([255, 255, 255], [0, 0, 0], 0.1)).toEqual([26, 26, 26])
  })
})
