/** Common names of browser and device, from a User-Agent. */

/** The most specific first: each of them contains the names of those below as well. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

export interface Device {
  /** Null: unknown. */
  readonly browser: string | null
  readonly system: string | null
  readonly isHandheld: boolean
}

/** Reads a User-Agent. */
export function describeDevice(userAgent: string): Device {
  const find = (list: typeof BROWSERS) => list.find(([mark]) => mark.test(userAgent))?.[1] ?? null
  return {
    browser: find(BROWSERS),
    system: find(SYSTEMS),
    isHandheld: /iPhone|iPad|Android/.test(userAgent),
  }
}
