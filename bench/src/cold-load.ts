import { setTimeout as wait } from 'node:timers/promises'
import { SCREEN } from './phone.ts'
import type { PlainBrowser } from './plain-browser.ts'
import { showSpread, spread } from './rounds.ts'

const RUNS = 7
/** 1.6 Mbit/s down. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CPU_SLOWDOWN = 4
/** Long enough for hydration and the first images on this network. */
const OBSERVED_MS = 6000
/** What a task may take before it blocks, as browsers count it. */
const BLOCKING_MS = 50

/** What the page itself sees while it loads. */
interface Observed {
  firstPaintMs: number
  largestPaintMs: number
  shift: number
  readonly tasks: [startMs: number, endMs: number][]
}

/** What a diner meets. */
interface Vitals {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockingMs: number
  readonly shift: number
}

/** Loads a page cold again and again, the first time for warming up, and says what a diner met. */
export async function measureColdLoad(browser: PlainBrowser, address: string): Promise<void> {
  await loadOnce(browser, address)
  const runs: Vitals[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await loadOnce(browser, address))
  const show = (pick: (vitals: Vitals) => number, digits = 0) => showSpread(spread(runs.map(pick)), digits)
  console.log(
    `${new URL(address).pathname}${new URL(address).search}, cold, ${CPU_SLOWDOWN} × CPU, ${NETWORK.latency} ms, 1.6 Mbit/s, ${RUNS} runs`,
  )
  console.log(`  first contentful paint   ${show((vitals) => vitals.firstPaintMs)} ms`)
  console.log(`  largest contentful paint ${show((vitals) => vitals.largestPaintMs)} ms (goal 1200)`)
  console.log(`  total blocking time      ${show((vitals) => vitals.blockingMs)} ms (goal 50)`)
  console.log(`  layout shift             ${show((vitals) => vitals.shift, 4)} (goal 0.01)`)
}

function loadOnce(browser: PlainBrowser, address: string): Promise<Vitals> {
  return browser.visit(async (page) => {
    await page.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, deviceScaleFactor: 2, mobile: true })
    await page.send('Network.enable')
    await page.send('Network.emulateNetworkConditions', NETWORK)
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
  const vitals: Observed = { firstPaintMs: 0, largestPaintMs: 0, shift: 0, tasks: [] }
  ;(globalThis as unknown as { vitals: Observed }).vitals = vitals
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.firstPaintMs = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    vitals.largestPaintMs = entry.startTime
  })
  watch('longtask', (entry) => {
    vitals.tasks.push([entry.startTime, entry.startTime + entry.duration])
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.shift += value
  })
}
