import type { BrowserContext, Page } from 'playwright-core'
import type { CuttableLine } from './cuttable-line.ts'
import { press } from './flaky-hands.ts'
import { FlakyNetwork } from './flaky-network.ts'
import type { FlakyPlan } from './flaky-plan.ts'
import { look, openPage, type Sight } from './flaky-sight.ts'

/** What a session is played on. */
export interface FlakyScene {
  readonly plan: FlakyPlan
  readonly context: BrowserContext
  readonly line: CuttableLine
  readonly storeSlug: string
  /** Reads the code that was sent to the diner's phone last. */
  readCode(): string | null
  wasPlaced(): boolean
  complain(words: string): void
}

/** A diner's phone: the tab that is looked at, and the network below it. */
export class FlakyPhone {
  readonly scene: FlakyScene
  readonly network: FlakyNetwork
  /** The tab in view. */
  page: Page

  constructor(scene: FlakyScene, page: Page) {
    this.scene = scene
    this.network = new FlakyNetwork(scene.plan, scene.context, scene.line)
    this.page = page
  }

  get menuPath(): string {
    return `/${this.scene.storeSlug}`
  }

  get cartPath(): string {
    return `/place-order?store=${this.scene.storeSlug}`
  }

  addressOf(path: string): string {
    return this.scene.line.origin + path
  }

  look(): Promise<Sight> {
    return look(this.page)
  }

  async open(path: string): Promise<void> {
    const isOpen = await openPage(this.page, this.addressOf(path))
    if (!isOpen) this.scene.complain(`${path} did not open`)
  }

  async newTab(): Promise<Page> {
    const tab = await this.scene.context.newPage()
    await this.network.tellNewTab()
    return tab
  }

  press(name: string | RegExp): Promise<boolean> {
    return press(this.page.getByRole('button', { name }))
  }
}
