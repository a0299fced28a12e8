import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { fillCode, fillForm, press, putIntoCart } from './flaky-hands.ts'
import { lookBack } from './flaky-look-back.ts'
import { FlakyPhone, type FlakyScene } from './flaky-phone.ts'
import { GLANCE_MS, OPEN_MS, SETTLE_MS, type Sight } from './flaky-sight.ts'
import { describePage } from './page-witness.ts'

/** A busy machine may take so long to show what a tap has changed. */
const SEEN_MS = 1000
/** How long a cart may take to come up, on however bad a line. */
const CART_MS = 15_000
/** How long a diner on the menu waits for a word about the order. */
const WORD_MS = 1500
/** A cart that looks empty at so many glances is lost. */
const EMPTY_LOOKS = 20

/** A diner whose network goes away: does what a person does with what the page shows, until it says "placed". */
export class FlakyDiner {
  readonly #scene: FlakyScene
  readonly #phone: FlakyPhone
  #secondTab: Page | null = null
  #hasReacted = false
  #hasPlaced = false
  #placedAt = Number.POSITIVE_INFINITY
  /** How many the order is to hold: changing the order raises it. */
  quantity: number

  constructor(scene: FlakyScene, page: Page) {
    this.#scene = scene
    this.#phone = new FlakyPhone(scene, page)
    this.quantity = scene.plan.quantity
  }

  /** The order was asked for while the phone knew that there is no network, and stayed so long enough to be seen. */
  get wasOfflineWhilePlacing(): boolean {
    const { cutPoint, isOffline } = this.#scene.plan
    return (
      cutPoint === 'before placing' && isOffline && this.#phone.network.mendedAt - this.#placedAt > SEEN_MS
    )
  }

  /** From the QR code to the word "placed". */
  async order(): Promise<void> {
    this.#phone.network.expectOpening()
    await this.#phone.open(this.#phone.menuPath)
    await this.#fillCart()
    await this.#goToCart()
    const deadline = Date.now() + SETTLE_MS
    let emptyLooks = 0
    while (!this.#scene.wasPlaced()) {
      const sight = await this.#phone.look()
      emptyLooks = sight === 'empty' ? emptyLooks + 1 : 0
      if (emptyLooks > EMPTY_LOOKS) return this.#scene.complain('the cart was lost')
      if (Date.now() > deadline) {
        const shown = await describePage(this.#phone.page)
        return this.#scene.complain(`came to no end, the page shows: ${sight}, ${shown}`)
      }
      await this.#act(sight)
      await wait(GLANCE_MS)
    }
  }

  /** Looks at the order, the history and the cart once more, on the tab that is left. */
  async lookBack(): Promise<void> {
    await this.#secondTab?.close()
    await lookBack(this.#phone)
  }

  async #fillCart(): Promise<void> {
    const { plan } = this.#scene
    await putIntoCart(this.#phone.page, plan.quantity, () => this.#phone.network.reach('adding'))
    await this.#expectInCart()
    if (plan.cutPoint === 'adding' && plan.reaction === 'reloads') {
      await this.#phone.open(this.#phone.menuPath)
      await this.#expectInCart()
    }
  }

  async #expectInCart(): Promise<void> {
    await this.#phone.page
      .getByRole('link', { name: `${this.quantity} Items in Cart` })
      .waitFor({ timeout: OPEN_MS })
      .catch(() => this.#scene.complain(`the menu does not show ${this.quantity} in the cart`))
  }

  async #goToCart(): Promise<void> {
    this.#phone.network.reach('going to the cart')
    await this.#phone.page.getByRole('link', { name: /View cart/ }).click()
    const heading = this.#phone.page.getByRole('heading', { name: `Cart (Items: ${this.quantity})` })
    const deadline = Date.now() + CART_MS
    while (!(await heading.isVisible().catch(() => false))) {
      if (Date.now() > deadline) return this.#scene.complain('the cart did not open with what was in it')
      const sight = await this.#phone.look()
      if (sight === 'failed' || sight === 'gone') await this.#act(sight)
      await wait(GLANCE_MS)
    }
  }

  async #act(sight: Sight): Promise<unknown> {
    const { hasBeenCut, isCut } = this.#phone.network
    switch (sight) {
      case 'gone':
        return isCut && !this.#scene.plan.hasWorker ? undefined : this.#phone.open(this.#phone.cartPath)
      case 'failed':
        return this.#phone.press('Try again')
      case 'menu':
        return hasBeenCut && !isCut ? this.#waitThenOpenCart() : undefined
      case 'form':
      case 'code':
        return this.#fillAndPress(sight)
      case 'sending':
      case 'unsent':
      case 'unanswered':
        return this.#react(sight)
      case 'asking':
        return this.#phone.press('Send it now')
      case 'empty':
      case 'loading':
      case 'order':
        return
    }
  }

  /** On the menu an order that may have arrived is sent by itself; whoever sees nothing of it looks into the cart. */
  async #waitThenOpenCart(): Promise<void> {
    await wait(WORD_MS)
    if (!this.#scene.wasPlaced()) await this.#phone.open(this.#phone.cartPath)
  }

  async #fillAndPress(sight: 'form' | 'code'): Promise<void> {
    const isPlacing = sight === 'code' || this.#scene.plan.orderType === 'Dine-In'
    try {
      await this.#fill(sight)
    } catch {
      return
    }
    if (isPlacing && !this.#hasPlaced) {
      this.#hasPlaced = true
      await this.#openSecondTab()
      await this.#phone.network.expectPlacing()
    } else if (!isPlacing) {
      this.#phone.network.expectAsking()
    }
    await this.#phone.press(/^Place order/)
    if (isPlacing) this.#placedAt = Math.min(this.#placedAt, Date.now())
    await wait(GLANCE_MS * 2)
  }

  async #fill(sight: 'form' | 'code'): Promise<void> {
    if (sight === 'form') return fillForm(this.#phone.page, this.#scene.plan)
    const code = this.#scene.readCode()
    if (code) await fillCode(this.#phone.page, code)
  }

  async #openSecondTab(): Promise<void> {
    const { plan } = this.#scene
    if (plan.reaction !== 'second tab' || plan.orderType !== 'Dine-In') return
    this.#secondTab = await this.#phone.newTab()
    await this.#secondTab.goto(this.#phone.addressOf(this.#phone.cartPath)).catch(() => undefined)
  }

  /** Once, while the order is on its way and the network is gone. */
  async #react(sight: Sight): Promise<unknown> {
    const { plan } = this.#scene
    if (!this.#phone.network.hasBeenCut || this.#hasReacted || !this.#hasPlaced) return
    if (plan.reaction === 'changes' && sight !== 'unsent') return
    this.#hasReacted = true
    await wait(plan.reactionMs)
    switch (plan.reaction) {
      case 'waits':
        return
      case 'tries again':
        return this.#phone.press('Try now')
      case 'reloads':
        return this.#phone.page.reload({ timeout: 8000 }).catch(() => undefined)
      case 'comes back in a new tab':
        return this.#comeBackInNewTab()
      case 'changes':
        return this.#changeOrder()
      case 'second tab':
        return this.#orderInSecondTab()
    }
  }

  async #comeBackInNewTab(): Promise<void> {
    const former = this.#phone.page
    this.#phone.page = await this.#phone.newTab()
    await former.close()
    await this.#phone.open(this.#scene.plan.script % 2 === 0 ? this.#phone.cartPath : this.#phone.menuPath)
  }

  async #changeOrder(): Promise<void> {
    await this.#phone.press('Change the order')
    const more = this.#phone.page.getByRole('button', { name: 'Increase' }).first()
    if (await press(more)) this.quantity += 1
  }

  async #orderInSecondTab(): Promise<void> {
    const tab = this.#secondTab
    if (!tab) return
    try {
      await tab.bringToFront()
      await fillForm(tab, this.#scene.plan)
      await press(tab.getByRole('button', { name: /^Place order/ }))
    } catch {
      // The tab has seen that the order is on its way, or never loaded.
    }
    await this.#phone.page.bringToFront()
  }
}
