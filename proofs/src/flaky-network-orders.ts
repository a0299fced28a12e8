import { makeOrderConfig, makeStoreFile, type StoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { StoreId } from '@thali/domain/ids'
import { openLine } from '@thali/test-kit/cuttable-connection'
import { inParallel, type ProofReport, Violations } from '@thali/test-kit/fixture'
import type { ProcessFixture } from '@thali/test-kit/process-fixture'
import { openBrowser, type StoryBrowser } from '@thali/test-kit/story-browser'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { FlakyDiner } from './flaky-diner.ts'
import { describePage, type PageMessage, recordPages } from './page-recorder.ts'
import { CUT_POINTS, rollPlan, type SessionPlan } from './session-plan.ts'
import {
  countSent,
  type Evidence,
  findFaults,
  isAboutOrder,
  isUntoldAndForgotten,
  type StoredOrder,
  saidNotSent,
} from './session-verdict.ts'

const AT_ONCE = 4
/** Browser messages about broken lines; any other complaint of a page is a fault of ours. */
const NETWORK_COMPLAINT =
  /Failed to load resource|Failed to fetch|net::ERR_|error occurred when fetching|Unable to preload CSS/
const LIMITS = {
  ...UNLIMITED,
  LIMIT_OTP_PER_ADDRESS_PER_HOUR: '100000',
  LIMIT_OTP_PER_ADDRESS_PER_DAY: '100000',
  LIMIT_OTP_PER_STORE_PER_HOUR: '100000',
  LIMIT_OTP_PER_STORE_PER_DAY: '100000',
  LIMIT_OTP_SHARED_PER_STORE_PER_DAY: '100000',
}

interface Scene {
  readonly fixture: ProcessFixture
  readonly server: ThaliProcess
  readonly browser: StoryBrowser
  readonly file: StoreFile
  readonly violations: Violations
  /** Records of each session. */
  readonly evidence: Evidence[]
}

/**
 * Diners on a bad network get one order each: real browsers whose line is cut at every step, and a witness to
 * every word their pages say about the order.
 */
export async function tryFlakyDiners(
  fixture: ProcessFixture,
  random: SeededRandom,
  sessions: number,
): Promise<ProofReport> {
  const file = makeShop()
  await fixture.importFile(file)
  const plans = Array.from({ length: sessions }, (_, index) => rollPlan(random, index))
  const violations = new Violations()
  const evidence: Evidence[] = []
  const server = await startThali({ ...fixture.env, ...LIMITS })
  const browser = await openBrowser()
  browser.expectComplaint(NETWORK_COMPLAINT)
  try {
    const scene = { fixture, server, browser, file, violations, evidence }
    await inParallel(plans, AT_ONCE, (plan) => playSession(scene, plan))
    for (const complaint of browser.takeComplaints()) violations.add(`a page complained: ${complaint}`)
  } finally {
    await browser.close()
    await server.stop()
  }
  const sent = evidence.map(countSent)
  return {
    figures: {
      sessions,
      cutPoints: Math.min(sessions, CUT_POINTS.length),
      phonesThatStoreNothing: plans.filter((plan) => plan.storesNothing).length,
      orders: evidence.reduce((sum, { orders }) => sum + orders.length, 0),
      ordersSent: sent.reduce((sum, times) => sum + times, 0),
      sentAgain: sent.filter((times) => times > 1).length,
      saidNotSent: evidence.filter(saidNotSent).length,
      // Met the browser's error page on a phone that stores nothing, and never heard of an order afterwards.
      forgottenByBrowser: evidence.filter(isUntoldAndForgotten).length,
    },
    violations: violations.list(),
  }
}

/** Dine-In without, Delivery with a code, both without minimum. */
function makeShop(): StoreFile {
  const orderConfigs = [
    makeOrderConfig(),
    makeOrderConfig({ label: 'Delivery', otpAuthentication: true, otp_on_order: true }),
  ]
  return makeStoreFile({ profile: { orderConfigs } })
}

async function playSession(scene: Scene, plan: SessionPlan): Promise<void> {
  const { server, browser, file, fixture } = scene
  const complain = (message: string) => scene.violations.add(`${describePlan(plan)}: ${message}`)
  const line = await openLine(server.port)
  const context = await browser.openContext({ serviceWorkers: plan.hasWorker ? 'allow' : 'block' })
  if (plan.storesNothing) await context.addInitScript(refuseStorage)
  const messages: PageMessage[] = []
  try {
    await recordPages(context, (message) => messages.push(message))
    const setting = {
      plan,
      context,
      line,
      storeSlug: file.profile.slug,
      complain,
      readCode: () => lastCode(server, plan.phone),
      wasPlaced: () => messages.some(isAboutOrder),
    }
    const diner = new FlakyDiner(setting, await context.newPage())
    await diner.order()
    const { quantity, wasOfflineWhilePlacing, wasForgotten } = diner
    if (!wasForgotten || messages.some(isAboutOrder)) await diner.lookBack()
    const { passed } = line
    const left = {
      orders: await ordersOf(fixture, file.profile._id, plan.id),
      passed,
      messages,
      quantity,
      wasOfflineWhilePlacing,
      wasForgotten,
    }
    scene.evidence.push(left)
    findFaults(left).forEach(complain)
  } catch (error) {
    const shown = await Promise.all(context.pages().map(describePage))
    complain(`broke off: ${(error as Error).message.split('\n')[0]}; shown: ${shown.join(' | ')}`)
  } finally {
    await context.close()
    await line.close()
  }
}

function describePlan({ id, cutPoint, isOffline, storesNothing, dead, reaction }: SessionPlan): string {
  const phone = `${isOffline ? 'offline, ' : ''}${storesNothing ? 'stores nothing, ' : ''}`
  return `${id} (${cutPoint}, ${phone}${dead}, ${reaction})`
}

async function ordersOf(fixture: ProcessFixture, storeId: StoreId, address: string): Promise<StoredOrder[]> {
  const rows = await fixture.read((db) =>
    db
      .selectFrom('orders')
      .select(['slug', 'snapshot', 'placed_at'])
      .where('store_id', '=', storeId)
      .where('address', '=', address)
      .execute(),
  )
  return rows.map(({ slug, snapshot, placed_at }) => {
    const { lines } = JSON.parse(snapshot) as { lines: { quantity: number }[] }
    return {
      slug,
      placedAt: placed_at.getTime(),
      quantity: lines.reduce((sum, one) => sum + one.quantity, 0),
    }
  })
}

/** Runs in each page before its scripts. */
function refuseStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

/** Latest code sent to a phone, from the server's console. */
function lastCode(server: ThaliProcess, phone: string): string | null {
  const sent = new RegExp(`^SMS to \\+91${phone}: .*?\\b(\\d{4})\\b`, 'gm')
  return [...server.output().matchAll(sent)].at(-1)?.[1] ?? null
}
