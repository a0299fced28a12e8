import { openLine } from './cuttable-line.ts'
import { FlakyDiner } from './flaky-diner.ts'
import { CUT_POINTS, type FlakyPlan, rollPlan } from './flaky-plan.ts'
import {
  countSent,
  type Evidence,
  findFaults,
  type KeptOrder,
  saidNotSent,
  tellsOfOrder,
} from './flaky-verdict.ts'
import type { KillStage } from './kill-stage.ts'
import { makeOrderConfig, makeStoreFile, type StoreFile } from './make-store.ts'
import { describePage, listenToPages, type Said } from './page-witness.ts'
import { inParallel, type PromiseReport, Violations } from './promise-stage.ts'
import type { Dice } from './seeded-random.ts'
import { openBrowser, type StoryBrowser } from './story-browser.ts'
import { startThali, type ThaliProcess } from './thali-process.ts'

const AT_ONCE = 4
/** What browsers say about lines that break; everything else that a page complains about is a fault of ours. */
const NETWORK_COMPLAINT =
  /Failed to load resource|Failed to fetch|net::ERR_|error occurred when fetching|Unable to preload CSS/
const LIMITS = {
  LIMIT_ORDERS_PER_MINUTE: '1000000',
  LIMIT_REQUESTS_PER_MINUTE: '9000000',
  LIMIT_OTP_PER_STORE_PER_DAY: '1000000',
}

interface Scene {
  readonly stage: KillStage
  readonly server: ThaliProcess
  readonly browser: StoryBrowser
  readonly file: StoreFile
  readonly violations: Violations
  readonly figures: Figures
}

/** What the sessions came to, over all of them. */
class Figures {
  orders = 0
  ordersSent = 0
  sentAgain = 0
  saidNotSent = 0
  readonly sessionMs: number[] = []

  add(evidence: Evidence): void {
    const sent = countSent(evidence)
    this.orders += evidence.orders.length
    this.ordersSent += sent
    this.sentAgain += sent > 1 ? 1 : 0
    this.saidNotSent += saidNotSent(evidence) ? 1 : 0
  }
}

/**
 * Diners on a bad network get one order each: real browsers whose line is cut at every step, and a witness to
 * every word their pages say about the order.
 */
export async function tryFlakyDiners(stage: KillStage, dice: Dice, sessions: number): Promise<PromiseReport> {
  const file = makeShop()
  await stage.importFile(file)
  const plans = Array.from({ length: sessions }, (_, index) => rollPlan(dice, index))
  const violations = new Violations()
  const figures = new Figures()
  const server = await startThali({ ...stage.env, ...LIMITS })
  const browser = await openBrowser()
  browser.expectComplaint(NETWORK_COMPLAINT)
  try {
    const scene = { stage, server, browser, file, violations, figures }
    await inParallel(plans, AT_ONCE, (plan) => playSession(scene, plan))
    for (const complaint of browser.takeComplaints()) violations.add(`a page complained: ${complaint}`)
  } finally {
    await browser.close()
    await server.stop()
  }
  const { sessionMs, ...counts } = figures
  sessionMs.sort((a, b) => a - b)
  return {
    figures: {
      sessions,
      cutPoints: Math.min(sessions, CUT_POINTS.length),
      ...counts,
      sessionMedianMs: sessionMs[Math.floor(sessionMs.length / 2)] ?? 0,
      sessionMaxMs: sessionMs.at(-1) ?? 0,
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

async function playSession(scene: Scene, plan: FlakyPlan): Promise<void> {
  const { server, browser, file, figures, stage } = scene
  const startedAt = performance.now()
  const complain = (words: string) => scene.violations.add(`${describePlan(plan)}: ${words}`)
  const readOrders = () => ordersOf(stage, file.profile._id, plan.id)
  const line = await openLine(server.port)
  const context = await browser.openContext({ serviceWorkers: plan.hasWorker ? 'allow' : 'block' })
  const said: Said[] = []
  const proofs: Promise<void>[] = []
  const prove = async ({ what }: Said) => {
    if ((await readOrders()).length === 0) complain(`said "${what}" before there was an order`)
  }
  try {
    await listenToPages(context, (words) => {
      said.push(words)
      if (tellsOfOrder(words)) proofs.push(prove(words))
    })
    const setting = {
      plan,
      context,
      line,
      storeSlug: file.profile.slug,
      complain,
      readCode: () => lastCode(server, plan.phone),
      wasPlaced: () => said.some(tellsOfOrder),
    }
    const diner = new FlakyDiner(setting, await context.newPage())
    await diner.order()
    await diner.lookBack()
    await Promise.all(proofs)
    const { quantity, wasOfflineWhilePlacing } = diner
    const { passed } = line
    const evidence = { orders: await readOrders(), passed, said, quantity, wasOfflineWhilePlacing }
    figures.add(evidence)
    findFaults(evidence).forEach(complain)
  } catch (error) {
    const shown = await Promise.all(context.pages().map(describePage))
    complain(`broke off: ${(error as Error).message.split('\n')[0]}; shown: ${shown.join(' | ')}`)
  } finally {
    figures.sessionMs.push(Math.round(performance.now() - startedAt))
    await context.close()
    await line.close()
  }
}

function describePlan({ id, cutPoint, isOffline, dead, reaction }: FlakyPlan): string {
  return `${id} (${cutPoint}, ${isOffline ? 'offline, ' : ''}${dead}, ${reaction})`
}

async function ordersOf(stage: KillStage, storeId: string, address: string): Promise<KeptOrder[]> {
  const rows = await stage.read((db) =>
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

/** The code that went to a phone last, as it stands on the server's console. */
function lastCode(server: ThaliProcess, phone: string): string | null {
  const sent = new RegExp(`^SMS to \\+91${phone}: .*?\\b(\\d{4})\\b`, 'gm')
  return [...server.output().matchAll(sent)].at(-1)?.[1] ?? null
}
