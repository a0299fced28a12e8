import { setTimeout as wait } from 'node:timers/promises'
import type { CuttableLine } from '@thali/test-kit/cuttable-connection'
import type { BrowserContext, Page } from 'playwright-core'
import { FlakyNetwork } from './flaky-network.ts'
import { describePage } from './page-recorder.ts'
import { openPage, type PageState, POLL_MS, readPageState, TIMEOUT_MS } from './page-state.ts'
import type { SessionPlan } from './session-plan.ts'

const DISH = 'Masala Chai'
/** A missing button is skipped: the next look shows why. */
const PRESS = { timeout: 2000 }
/** Time that a busy machine may take to show the result of a tap, in milliseconds. */
const SEEN_MS = 1000
/** Time limit until a cart shows, on however bad a line, in milliseconds. */
const CART_MS = 15_000
/** Time that a diner waits on the menu for news of the order, in milliseconds. */
const WORD_MS = 1500
/**
 * Time before a page counts as read, in milliseconds; a page left sooner leaves the message to the next one.
 */
const READ_MS = 1600
/** Number of looks after which an empty cart counts as lost. */
const EMPTY_LOOKS = 20

/** Environment of one session. */
interface Session {
  readonly plan: SessionPlan
  readonly context: BrowserContext
  readonly line: CuttableLine
  readonly storeSlug: string
  /** Reads the code that was sent to the diner's phone last. */
  readCode(): string | null
  wasPlaced(): boolean
  complain(words: string): void
}

/** A diner with an unreliable network: acts like a person on what the page shows, until the order is placed. */
export class FlakyDiner {
  readonly #session: Session
  readonly #plan: SessionPlan
  readonly #network: FlakyNetwork
  readonly #menu: string
  readonly #cart: string
  /** The tab in view. */
  #page: Page
  #secondTab: Page | null = null
  #hasReacted = false
  #isForgotten = false
  #placedAt = Number.POSITIVE_INFINITY
  /** Quantity that the order must have; a change of the order raises it. */
  quantity: number

  constructor(session: Session, page: Page) {
    this.#session = session
    this.#plan = session.plan
    this.#network = new FlakyNetwork(session.plan, session.context, session.line)
    this.#menu = `/${session.storeSlug}`
    this.#cart = `/place-order?store=${session.storeSlug}`
    this.#page = page
    this.quantity = session.plan.quantity
  }

  /**
   * Whether the order was requested while the phone knew that there was no network, for long enough to be
   * seen.
   */
  get wasOfflineWhilePlacing(): boolean {
    const { cutPoint, isOffline } = this.#plan
    return cutPoint === 'before placing' && isOffline && this.#network.restoredAt - this.#placedAt > SEEN_MS
  }

  /**
   * Without storage, the browser's error page discards the state of the history entry: the cart, and an order pending
   * in it, may be lost.
   */
  get wasForgotten(): boolean {
    return this.#isForgotten
  }

  /** Acts from the QR code until a page says "placed". */
  async order(): Promise<void> {
    await this.#network.reach('open')
    await this.#open(this.#menu)
    await this.#fillCart()
    if (this.#isForgotten) return
    await this.#goToCart()
    const deadline = Date.now() + TIMEOUT_MS
    let emptyLooks = 0
    while (!this.#session.wasPlaced()) {
      const state = await readPageState(this.#page)
      emptyLooks = state === 'empty' ? emptyLooks + 1 : 0
      if (emptyLooks > EMPTY_LOOKS) {
        if (!this.#isForgotten) this.#session.complain('the cart was lost')
        return
      }
      if (Date.now() > deadline) {
        const shown = await describePage(this.#page)
        return this.#session.complain(`came to no end, the page shows: ${state}, ${shown}`)
      }
      await this.#act(state)
      await wait(POLL_MS)
    }
  }

  /**
   * Checks what must hold after a page said "placed": the order stays visible, is in the history, and the
   * cart is empty.
   */
  async lookBack(): Promise<void> {
    const { complain, plan } = this.#session
    await this.#secondTab?.close()
    if (plan.cutPoint === 'on the order’s page' && (await readPageState(this.#page)) === 'order') {
      const number = this.#page.getByText('Order number', { exact: true })
      await number.waitFor()
      await this.#network.reach('watch the order')
      await wait(plan.outageMs / 2)
      if (!(await number.isVisible())) complain('the order’s page vanished with the network')
    }
    await this.#network.return()
    await wait(READ_MS)
    await this.#open('/orders')
    const cards = this.#page.getByRole('link', { name: 'View Order' })
    await cards
      .first()
      .waitFor({ timeout: CART_MS })
      .catch(() => undefined)
    const known = await cards.count()
    // What is stored nowhere ends with the address.
    if (known !== (plan.storesNothing ? 0 : 1)) complain(`the history knows ${known} orders`)
    const shown = await this.#lookIntoCart()
    if (shown !== 'empty') complain(`what was ordered is still in the cart, which shows: ${shown}`)
    if (this.#network.isCut) complain('the line was never mended')
  }

  /**
   * Final state of the cart. After a page that died right after the answer, the next one shows the order
   * again.
   */
  async #lookIntoCart(): Promise<PageState> {
    const deadline = Date.now() + TIMEOUT_MS
    let state: PageState = 'order'
    while (state !== 'empty' && state !== 'form' && Date.now() < deadline) {
      await wait(state === 'order' ? READ_MS : POLL_MS)
      if (state === 'order') await this.#open(this.#cart)
      state = await readPageState(this.#page)
    }
    return state
  }

  #reload(): Promise<unknown> {
    return this.#page.reload({ timeout: 8000 }).catch(() => this.#noteErrorPage())
  }

  async #open(path: string): Promise<void> {
    const address = this.#session.line.origin + path
    const isOpen = await openPage(this.#page, address, () => this.#noteErrorPage())
    if (!isOpen) this.#session.complain(`${path} did not open`)
  }

  #noteErrorPage(): void {
    if (this.#plan.storesNothing) this.#isForgotten = true
  }

  /** @returns whether there was such a button to press */
  #press(name: string | RegExp, page = this.#page): Promise<boolean> {
    const pressing = page.getByRole('button', { name }).first().click(PRESS)
    return pressing.then(
      () => true,
      () => false,
    )
  }

  async #fillCart(): Promise<void> {
    await this.#page
      .getByRole('button', { name: `Add ${DISH}`, exact: true })
      .first()
      .click()
    await this.#network.reach('add')
    const more = this.#page
      .getByRole('group', { name: `Quantity of ${DISH}` })
      .getByRole('button', { name: 'Increase' })
    for (let count = 1; count < this.quantity; count += 1) await more.click()
    if (this.#plan.cutPoint === 'adding' && this.#plan.reaction === 'reloads') await this.#open(this.#menu)
    await this.#page
      .getByRole('link', { name: `${this.quantity} Items in Cart` })
      .waitFor({ timeout: this.#isForgotten ? WORD_MS : CART_MS })
      .catch(() => {
        if (!this.#isForgotten) {
          this.#session.complain(`the menu does not show ${this.quantity} in the cart`)
        }
      })
  }

  async #goToCart(): Promise<void> {
    await this.#network.reach('go to the cart')
    await this.#page.getByRole('link', { name: /View cart/ }).click()
    const heading = this.#page.getByRole('heading', { name: `Cart (Items: ${this.quantity})` })
    const deadline = Date.now() + CART_MS
    while (!(await heading.isVisible().catch(() => false))) {
      if (Date.now() > deadline) return this.#session.complain('the cart did not open with what was in it')
      const state = await readPageState(this.#page)
      if (state === 'failed' || state === 'gone') await this.#act(state)
      await wait(POLL_MS)
    }
  }

  async #act(state: PageState): Promise<unknown> {
    const { hasBeenCut, isCut } = this.#network
    switch (state) {
      case 'gone':
        if (isCut && !this.#plan.hasWorker) return
        return this.#plan.storesNothing ? this.#reload() : this.#open(this.#cart)
      case 'failed':
        return this.#press('Try again')
      case 'menu':
        return hasBeenCut && !isCut ? this.#waitThenOpenCart() : undefined
      case 'form':
      case 'code':
        return this.#fillAndPress(state)
      case 'sending':
      case 'unsent':
      case 'unanswered':
        return this.#react(state)
      case 'asking':
        return this.#press('Send it now')
      default:
        return
    }
  }

  /**
   * Waits on the menu, where an order that may have arrived is sent by itself, and opens the cart if nothing
   * shows.
   */
  async #waitThenOpenCart(): Promise<void> {
    await wait(WORD_MS)
    if (!this.#session.wasPlaced()) await this.#open(this.#cart)
  }

  async #fillAndPress(state: 'form' | 'code'): Promise<void> {
    const isPlacing = state === 'code' || this.#plan.orderType === 'Dine-In'
    const isFirst = isPlacing && this.#placedAt === Number.POSITIVE_INFINITY
    // If the page no longer shows the field, the next look reports what it shows instead.
    const isFilled = await (state === 'form' ? this.#fillForm(this.#page) : this.#fillCode()).catch(
      () => false,
    )
    if (isFilled === false) return
    if (isFirst) await this.#openSecondTab()
    if (isFirst) await this.#network.reach('place')
    if (!isPlacing) await this.#network.reach('ask for a code')
    await this.#press(/^Place order/)
    if (isPlacing) this.#placedAt = Math.min(this.#placedAt, Date.now())
    await wait(POLL_MS * 2)
  }

  async #fillForm(page: Page): Promise<void> {
    const { id, orderType, phone } = this.#plan
    const isDelivery = orderType === 'Delivery'
    await page.getByRole('radio', { name: new RegExp(`^${orderType}`) }).check({ force: true, ...PRESS })
    await page.getByLabel(isDelivery ? 'Delivery Address' : 'Table/Room no').fill(id, PRESS)
    if (isDelivery) await page.getByRole('textbox', { name: /^Mobile Number/ }).fill(phone, PRESS)
  }

  async #fillCode(): Promise<void> {
    const code = this.#session.readCode()
    if (code) await this.#page.getByRole('textbox', { name: 'OTP' }).fill(code, PRESS)
  }

  async #newTab(): Promise<Page> {
    const tab = await this.#session.context.newPage()
    await this.#network.applyToNewTab()
    return tab
  }

  async #openSecondTab(): Promise<void> {
    if (this.#plan.reaction !== 'second tab' || this.#plan.orderType !== 'Dine-In') return
    this.#secondTab = await this.#newTab()
    await this.#secondTab.goto(this.#session.line.origin + this.#cart).catch(() => undefined)
  }

  /** Reacts once, while the order is under way and the network is gone. */
  async #react(state: PageState): Promise<unknown> {
    const { reaction, reactionMs } = this.#plan
    if (!this.#network.hasBeenCut || this.#hasReacted || this.#placedAt > Date.now()) return
    if (reaction === 'changes' && state !== 'unsent') return
    this.#hasReacted = true
    await wait(reactionMs)
    switch (reaction) {
      case 'waits':
        return
      case 'tries again':
        return this.#press('Try now')
      case 'reloads':
        return this.#reload()
      case 'comes back in a new tab':
        return this.#comeBackInNewTab()
      case 'changes':
        await this.#press('Change the order')
        if (await this.#press('Increase')) this.quantity += 1
        return
      case 'second tab':
        return this.#orderInSecondTab()
    }
  }

  async #comeBackInNewTab(): Promise<void> {
    const former = this.#page
    this.#page = await this.#newTab()
    await former.close()
    await this.#open(this.#plan.script % 2 === 0 ? this.#cart : this.#menu)
  }

  async #orderInSecondTab(): Promise<void> {
    const tab = this.#secondTab
    if (!tab) return
    await tab.bringToFront()
    // It may have seen that the order is on its way, or never have loaded.
    await this.#fillForm(tab).then(
      () => this.#press(/^Place order/, tab),
      () => undefined,
    )
    await this.#page.bringToFront()
  }
}
