import { setTimeout as wait } from 'node:timers/promises'
import { SCREEN } from './phone.ts'
import type { PlainBrowser } from './plain-browser.ts'
import { showSpread, spread } from './rounds.ts'

const RUNS = 7
/** A line and a screen; throughput in bytes a second. */
export interface LoadProfile {
  readonly network: { offline: false; latency: number; downloadThroughput: number; uploadThroughput: number }
  readonly screen: { width: number; height: number; deviceScaleFactor: number; mobile: boolean }
  /** Session of the person who is signed in. */
  readonly cookie?: { name: string; value: string; url: string }
}
/** 1.6 Mbit/s down. */
const PHONE: LoadProfile = {
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  screen: { ...SCREEN, deviceScaleFactor: 2, mobile: true },
}
const CPU_SLOWDOWN = 4
/** Long enough for hydration and the first images on this network. */
const OBSERVED_MS = 6000
/** Duration from which a task blocks, as browsers count it, in milliseconds. */
const BLOCKING_MS = 50

/** Measurements by the page itself while it loads. */
interface Observed {
  firstPaintMs: number
  largestPaintMs: number
  shift: number
  readonly tasks: [startMs: number, endMs: number][]
  /** Scripts and styles: how many, and their bytes as they came. */
  files: number
  fileBytes: number
}

/** Figures of one cold load. */
export interface Vitals {
  readonly files: number
  readonly fileBytes: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockingMs: number
  readonly shift: number
}

/** Loads a page cold again and again, the first time for warming up, and says what a diner met. */
export async function measureColdLoad(browser: PlainBrowser, address: string): Promise<void> {
  await loadOnce(browser, address, PHONE)
  const runs: Vitals[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await loadOnce(browser, address, PHONE))
  const show = (pick: (vitals: Vitals) => number, digits = 0) => showSpread(spread(runs.map(pick)), digits)
  console.log(
    `${new URL(address).pathname}${new URL(address).search}, cold, ${CPU_SLOWDOWN} × CPU, ${PHONE.network.latency} ms, 1.6 Mbit/s, ${RUNS} runs`,
  )
  console.log(`  first contentful paint   ${show((vitals) => vitals.firstPaintMs)} ms`)
  console.log(`  largest contentful paint ${show((vitals) => vitals.largestPaintMs)} ms (goal 1200)`)
  console.log(`  total blocking time      ${show((vitals) => vitals.blockingMs)} ms (goal 50)`)
  console.log(`  layout shift             ${show((vitals) => vitals.shift, 4)} (goal 0.01)`)
}

/** Loads a page with an empty cache. */
export function loadOnce(
  browser: PlainBrowser,
  address: string,
  { network, screen, cookie }: LoadProfile,
): Promise<Vitals> {
  return browser.visit(async (page) => {
    await page.send('Emulation.setDeviceMetricsOverride', screen)
    await page.send('Network.enable')
    if (cookie) await page.send('Network.setCookie', cookie)
    await page.send('Network.emulateNetworkConditions', network)
    await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.send('Page.enable')
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})()` })
    await page.send('Page.navigate', { url: address })
    await wait(OBSERVED_MS)
    const asked = { expression: 'globalThis.vitals', returnByValue: true }
    const { result } = (await page.send('Runtime.evaluate', asked)) as { result: { value: Observed } }
    return { ...result.value, blockingMs: blockingOf(result.value) }
  })
}

/** Total blocking time: what tasks take beyond 50 ms each, from the first paint on. */
function blockingOf({ tasks, firstPaintMs }: Observed): number {
  const lengths = tasks.map(([start, end]) => end - Math.max(start, firstPaintMs))
  return lengths.reduce((sum, length) => sum + Math.max(0, length - BLOCKING_MS), 0)
}

/** Runs in the page, before anything of ours. */
function observe(): void {
  const vitals: Observed = {
    firstPaintMs: 0,
    largestPaintMs: 0,
    shift: 0,
    tasks: [],
    files: 0,
    fileBytes: 0,
  }
  ;(globalThis as unknown as { vitals: Observed }).vitals = vitals
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.firstPaintMs = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    vitals.largestPaintMs = entry.startTime
  })
  watch('resource', (entry) => {
    const { name, encodedBodySize } = entry as PerformanceResourceTiming
    if (!/\.(?:js|css)$/.test(name)) return
    vitals.files += 1
    vitals.fileBytes += encodedBodySize
  })
  watch('longtask', (entry) => {
    vitals.tasks.push([entry.startTime, entry.startTime + entry.duration])
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.shift += value
  })
}
