/** Distribution of payloads over the fields of a store, so that each payload is placed in each field. */
import type { Payload } from './fuzz/corpora/scripts.ts'

/** Separator of several payloads in one field. */
const BETWEEN = ' '

/** Payloads placed in each field. */
export class PlacedPayloads {
  readonly #payloads: readonly Payload[]
  /** Texts by field, in the order in which they were placed. */
  readonly #texts = new Map<string, string[]>()
  /** Number of payloads that had their turn, by field that a store has once. */
  readonly #turns = new Map<string, number>()
  /** Fields that a store has once and that hold other payloads than before. */
  readonly #changed = new Set<string>()
  /** Number of placements of a payload in a field. */
  placements = 0
  /** Number of payloads that were longer than their field may be. */
  tooLong = 0

  constructor(payloads: readonly Payload[]) {
    this.#payloads = payloads
  }

  /** Number of payloads. */
  get count(): number {
    return this.#payloads.length
  }

  /** Names of the fields that hold payloads. */
  get fields(): string[] {
    return [...this.#texts.keys()]
  }

  /** Whether each field that a store has once has held each payload. */
  get isDone(): boolean {
    return [...this.#turns.values()].every((turns) => turns >= this.#payloads.length)
  }

  /** Current texts of a field; empty if none were placed. */
  in(field: string): readonly string[] {
    return this.#texts.get(field) ?? []
  }

  /** Texts for a field that a store has many times: one for each payload that fits. */
  each(field: string, max: number): readonly [string, ...string[]] {
    const texts = this.#texts.get(field) ?? this.#putEach(field, max)
    const [first = '', ...others] = texts
    return [first, ...others]
  }

  #putEach(field: string, max: number): string[] {
    const sign = this.#signOf(field)
    const texts = this.#payloads.map(({ text }) => text + sign).filter((text) => text.length <= max)
    this.#texts.set(field, texts)
    this.placements += texts.length
    this.tooLong += this.#payloads.length - texts.length
    return texts
  }

  /** Text for a field that a store has once: the next payloads in turn, as many as fit. */
  next(field: string, max: number): string {
    const sign = this.#signOf(field)
    const texts = this.#take(field, max - sign.length, (taken) => [...taken, ''].join(BETWEEN).length)
    const joined = texts.length === 0 ? '' : texts.join(BETWEEN) + sign
    this.#texts.set(field, joined === '' ? [] : [joined])
    return joined
  }

  /** Texts for a field that a store has `most` times: one for each of the payloads whose turn it is. */
  some(field: string, max: number, most: number): string[] {
    const sign = this.#signOf(field)
    const isFull = (taken: readonly string[]) => (taken.length < most ? 0 : Number.POSITIVE_INFINITY)
    const texts = this.#take(field, max - sign.length, isFull).map((text) => text + sign)
    this.#texts.set(field, texts)
    return texts
  }

  /** Takes them in turn until no more fit; after the last, from the start. */
  #take(field: string, max: number, length: (taken: readonly string[]) => number): string[] {
    const from = this.#turns.get(field) ?? 0
    const texts: string[] = []
    let turn = from
    for (; turn < from + this.count; turn += 1) {
      const { text } = this.#payloads[turn % this.count] as Payload
      const isNew = turn < this.count
      if (text.length > max) this.tooLong += Number(isNew)
      else if (length(texts) + text.length > max) break
      else {
        texts.push(text)
        this.placements += Number(isNew)
        if (isNew) this.#changed.add(field)
      }
    }
    this.#turns.set(field, turn)
    return texts
  }

  /** Whether any of these fields has other payloads than at the last `forgetChanges`. */
  hasChanged(fields: readonly string[]): boolean {
    return fields.some((field) => this.#changed.has(field))
  }

  /** Marks all changes as seen. */
  forgetChanges(): void {
    this.#changed.clear()
  }

  /** Ends each text of a field, so that no text of another field is taken for it. */
  #signOf(field: string): string {
    const known = [...this.#texts.keys()].indexOf(field)
    return ` ~${known < 0 ? this.#texts.size : known}~`
  }
}
