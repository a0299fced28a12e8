/** What the measurements take: `[--small] [STORE-FILE …]`, each what it knows. */

/** How much a measurement fills a database with. */
export interface Fill {
  readonly stores: number
  readonly orders: number
}

/** 10,000 stores and 1,000,000 orders, or a hundredth with `--small`. */
export function fillFrom(args: readonly string[]): Fill {
  return args.includes('--small') ? { stores: 100, orders: 10_000 } : { stores: 10_000, orders: 1_000_000 }
}

/** Store files to measure beside the sample store. */
export function storeFilesFrom(args: readonly string[]): string[] {
  return args.filter((arg) => !arg.startsWith('--'))
}

/** `1,000,000 orders of 10,000 stores` */
export function showFill({ stores, orders }: Fill): string {
  return `${orders.toLocaleString('en')} orders of ${stores.toLocaleString('en')} stores`
}
