/** One drawing in the making: its seeded randomness and the gradients, clips and filters it needs. */

export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([offset, colour, opacity = 1]) => {
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    })
    .join('')

const n = (value: number) => Math.round(value * 100) / 100

export class Art {
  readonly #defs = new Map<string, string>()
  #state: number

  constructor(name: string) {
    this.#state = 2166136261
    for (const letter of name) this.#state = Math.imul(this.#state ^ letter.charCodeAt(0), 16777619)
  }

  /** A number from 0 up to 1; the same name gives the same numbers (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)]!
  }

  /** A point inside a circle, evenly spread. */
  inside(radius: number): readonly [x: number, y: number] {
    const angle = this.between(0, Math.PI * 2)
    const away = Math.sqrt(this.next()) * radius
    return [Math.cos(angle) * away, Math.sin(angle) * away]
  }

  /** Repeats a drawing with a running number. */
  many(count: number, draw: (index: number) => string): string {
    return Array.from({ length: count }, (_, index) => draw(index)).join('')
  }

  define(make: (id: string) => string): string {
    const key = make('?')
    const known = this.#defs.get(key)
    if (known) return `url(#${known})`
    const id = `d${this.#defs.size}`
    this.#defs.set(key, id)
    return `url(#${id})`
  }

  radial(stops: readonly Stop[], cx = 0.42, cy = 0.38, r = 0.68): string {
    return this.define((id) => {
      return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`
    })
  }

  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 1, y2 = 1): string {
    return this.define((id) => {
      const ends = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
      return `<linearGradient id="${id}" ${ends}>${stopsOf(stops)}</linearGradient>`
    })
  }

  blur(deviation: number): string {
    return this.define((id) => {
      const room = 'x="-50%" y="-50%" width="200%" height="200%"'
      return `<filter id="${id}" ${room}><feGaussianBlur stdDeviation="${deviation}"/></filter>`
    })
  }

  /** Rounds a flat shape into a body lit from the upper left, with a small shadow under it. */
  lift(soft: number, gloss = 0.35, shadow = 0.45): string {
    const height = n(soft * 1.1)
    return this.define(
      (
        id,
      ) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="${soft}" result="hill"/>
<feDiffuseLighting in="hill" surfaceScale="${height}" diffuseConstant="0.98" lighting-color="#fffaf0" result="light"><feDistantLight azimuth="232" elevation="52"/></feDiffuseLighting>
<feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="0.9" k2="0.31" result="shaded"/>
<feSpecularLighting in="hill" surfaceScale="${height}" specularConstant="${gloss}" specularExponent="24" lighting-color="#fff4dc" result="shine"><feDistantLight azimuth="232" elevation="48"/></feSpecularLighting>
<feComposite in="shaded" in2="shine" operator="arithmetic" k2="1" k3="1" result="lit"/>
<feComposite in="lit" in2="SourceAlpha" operator="in" result="body"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="${n(soft * 0.8 + 1)}"/><feOffset dx="${n(soft * 0.5 + 1)}" dy="${n(soft * 0.8 + 2)}"/>
<feColorMatrix values="0 0 0 0 0.16 0 0 0 0 0.07 0 0 0 0 0.02 0 0 0 ${shadow} 0" result="shadow"/>
<feMerge><feMergeNode in="shadow"/><feMergeNode in="body"/></feMerge></filter>`,
    )
  }

  /** Gives a shape the moving gloss of a sauce. */
  sauce(frequency = 0.014, height = 9, gloss = 0.5): string {
    const seed = Math.floor(this.next() * 90)
    return this.define(
      (id) => `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}" result="noise"/>
<feColorMatrix in="noise" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0.4 0 0 -0.1" result="hills"/>
<feDiffuseLighting in="hills" surfaceScale="${height}" diffuseConstant="1.05" lighting-color="#fff" result="light"><feDistantLight azimuth="232" elevation="58"/></feDiffuseLighting>
<feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="0.72" k2="0.36" result="shaded"/>
<feSpecularLighting in="hills" surfaceScale="${height * 1.3}" specularConstant="${gloss}" specularExponent="32" lighting-color="#ffeccb" result="shine"><feDistantLight azimuth="232" elevation="56"/></feSpecularLighting>
<feComposite in="shaded" in2="shine" operator="arithmetic" k2="1" k3="0.8" result="lit"/>
<feComposite in="lit" in2="SourceAlpha" operator="in"/></filter>`,
    )
  }

  /** Roughens the edges of a shape. */
  rough(scale: number, frequency = 0.03): string {
    const seed = Math.floor(this.next() * 90)
    return this.define(
      (id) => `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%">
<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/>
<feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
    )
  }

  clipped(shape: string, content: string): string {
    const clip = this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)
    return `<g clip-path="${clip}">${content}</g>`
  }

  /**
   * Stains a shape with noise: chars, browning, specks.
   *
   * @param amount share of the surface that is stained, 0 to 1
   */
  stain(
    shape: string,
    colour: string,
    amount: number,
    frequency: number | string = 0.02,
    opacity = 0.8,
    reach = 700,
  ): string {
    const [red, green, blue] = [1, 3, 5].map((at) => n(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
    const seed = Math.floor(this.next() * 90)
    const slope = 5
    const cut = n(-slope * (0.72 - amount * 0.44))
    const filter = this.define(
      (id) => `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/>
<feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${slope} 0 0 0 ${cut}"/><feGaussianBlur stdDeviation="1.1"/></filter>`,
    )
    return this.clipped(
      shape,
      `<rect x="${-reach}" y="${-reach}" width="${reach * 2}" height="${reach * 2}" opacity="${opacity}" filter="${filter}"/>`,
    )
  }

  document(width: number, height: number, body: string): string {
    const defs = [...this.#defs].map(([key, id]) => key.replace('id="?"', `id="${id}"`)).join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`
  }
}
