/**
 * Setup of each file of a browser app's tests: what the worker's files before it have left goes, as when a page is
 * opened. Libraries stay loaded, which takes longer than most tests.
 */
import { vi } from 'vitest'

type Listener = Parameters<typeof window.addEventListener>

/** Kept on the page: modules, this one too, are evaluated again in each file. */
const page = globalThis as typeof globalThis & {
  heardOnPage?: [EventTarget, ...Listener][]
  timersOfPage?: NodeJS.Timeout[]
}

page.heardOnPage ??= notePageListeners()
page.timersOfPage ??= noteTimers()
for (const [target, ...listener] of page.heardOnPage.splice(0)) target.removeEventListener(...listener)
// An order that waited to be sent again would be sent by the page of the next file.
for (const timer of page.timersOfPage.splice(0)) clearTimeout(timer)
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.head.replaceChildren()
document.body.replaceChildren()

function notePageListeners(): [EventTarget, ...Listener][] {
  const noted: [EventTarget, ...Listener][] = []
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target)
    target.addEventListener = (...listener: Listener) => {
      noted.push([target, ...listener])
      add(...listener)
    }
  }
  return noted
}

function noteTimers(): NodeJS.Timeout[] {
  const noted: NodeJS.Timeout[] = []
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as typeof setTimeout
    const noting = (...call: Parameters<typeof start>) => {
      const timer = start(...call)
      noted.push(timer)
      return timer
    }
    Object.assign(globalThis, { [name]: Object.assign(noting, start) })
  }
  return noted
}
