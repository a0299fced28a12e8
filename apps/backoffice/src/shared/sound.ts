/** Sounds made by the browser itself, so that a kitchen hears them without a file to load. */
import { useSyncExternalStore } from 'react'

type Note = { readonly hertz: number; readonly atMs: number; readonly forMs: number }

const NEW_ORDER: readonly Note[] = [
  { hertz: 880, atMs: 0, forMs: 160 },
  { hertz: 1174.7, atMs: 170, forMs: 160 },
  { hertz: 1568, atMs: 340, forMs: 320 },
]
/** Sound of a diner's request, like a bell on a counter, so that it is not taken for a new order. */
const GUEST_REQUEST: readonly Note[] = [
  { hertz: 1318.5, atMs: 0, forMs: 180 },
  { hertz: 1318.5, atMs: 240, forMs: 300 },
]
const LINE_LOST: readonly Note[] = [
  { hertz: 330, atMs: 0, forMs: 260 },
  { hertz: 247, atMs: 300, forMs: 420 },
]
const VOLUME = 0.5
/** Delay until audio is started, in milliseconds: starting is slow, so the page is shown first. */
const ASKED_AFTER_MS = 3_000

let context: AudioContext | null = null
const listeners = new Set<() => void>()

function audio(): AudioContext | null {
  if (!context && typeof AudioContext !== 'undefined') {
    context = new AudioContext()
    context.onstatechange = () => {
      for (const listener of listeners) listener()
    }
  }
  return context
}

/** Asks the browser to allow sound; it agrees only within a tap or a key press. */
export async function unblockSound(): Promise<void> {
  await audio()
    ?.resume()
    .catch(() => undefined)
}

/** True while the browser blocks sound until the page is touched. */
export function useSoundBlocked(): boolean {
  return useSyncExternalStore(subscribe, isBlocked)
}

/**
 * Whether sound is blocked. Until the browser is asked, which is slow, an untouched page counts as blocked.
 */
function isBlocked(): boolean {
  return context ? context.state !== 'running' : !navigator.userActivation?.hasBeenActive
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const asking = setTimeout(() => {
    audio()
    listener()
  }, ASKED_AFTER_MS)
  const touch = () => void unblockSound()
  // Not on pointer down: a strip that vanishes then would move the button away under the finger.
  addEventListener('click', touch)
  addEventListener('keydown', touch)
  return () => {
    clearTimeout(asking)
    listeners.delete(listener)
    removeEventListener('click', touch)
    removeEventListener('keydown', touch)
  }
}

/** Rings for an order that is not accepted yet. */
export function ringNewOrder(): void {
  play(NEW_ORDER, 'triangle')
}

/** Rings for a request of diners at a table. */
export function ringGuestRequest(): void {
  play(GUEST_REQUEST, 'sine')
}

/** Plays two falling notes: the connection is lost, and the screen out of date. */
export function ringConnectionLost(): void {
  play(LINE_LOST, 'square')
}

function play(notes: readonly Note[], wave: OscillatorType): void {
  const ctx = audio()
  if (ctx?.state !== 'running') return
  for (const note of notes) {
    const from = ctx.currentTime + note.atMs / 1000
    const to = from + note.forMs / 1000
    const oscillator = ctx.createOscillator()
    const gain = ctx.createGain()
    oscillator.type = wave
    oscillator.frequency.value = note.hertz
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(VOLUME, from + 0.015)
    gain.gain.exponentialRampToValueAtTime(0.001, to)
    oscillator.connect(gain).connect(ctx.destination)
    oscillator.start(from)
    oscillator.stop(to)
  }
}
