/**
 * Arguments of the measurements: `[--small] [--NAME=NUMBER …] [STORE-FILE …]`, of which each reads those it
 * knows.
 */

/** Number of rows that a measurement fills a database with. */
export interface Fill {
  readonly stores: number
  readonly orders: number
}

/** 10,000 stores and 1,000,000 orders, or a hundredth with `--small`. */
export function fillFrom(args: readonly string[]): Fill {
  return args.includes('--small') ? { stores: 100, orders: 10_000 } : { stores: 10_000, orders: 1_000_000 }
}

/** Size of the `scale` measurement. */
export interface Scale extends Fill {
  readonly streams: number
  readonly rounds: number
  /** Duration of each side in each round, in milliseconds. */
  readonly roundMs: number
}

const FULL_SCALE: Scale = { stores: 100_000, orders: 1_000_000, streams: 5_000, rounds: 5, roundMs: 3_000 }
const SMALL_SCALE: Scale = { stores: 200, orders: 2_000, streams: 100, rounds: 2, roundMs: 500 }

/** 100,000 stores and 1,000,000 orders, ten times the orders with `--large`; each number may be given. */
export function scaleFrom(args: readonly string[]): Scale {
  const base = args.includes('--small') ? SMALL_SCALE : FULL_SCALE
  return {
    stores: numberFrom(args, 'stores', base.stores),
    orders: numberFrom(args, 'orders', args.includes('--large') ? base.orders * 10 : base.orders),
    streams: numberFrom(args, 'streams', base.streams),
    rounds: numberFrom(args, 'rounds', base.rounds),
    roundMs: numberFrom(args, 'round-ms', base.roundMs),
  }
}

/** Duration and rate of the `messages` measurement. */
export interface MessageLoad {
  readonly rounds: number
  /** Duration of each side in each round, in milliseconds. */
  readonly roundMs: number
  readonly ordersASecond: number
}

// The worst minutes of 1,000 stores (docs/capacity.md), in one process that also sends.
const FULL_MESSAGES: MessageLoad = { rounds: 7, roundMs: 20_000, ordersASecond: 5 }
const SMALL_MESSAGES: MessageLoad = { rounds: 1, roundMs: 3_000, ordersASecond: 10 }

/** Seven rounds, or a short one with `--small`; each number may be given. */
export function messageLoadFrom(args: readonly string[]): MessageLoad {
  const base = args.includes('--small') ? SMALL_MESSAGES : FULL_MESSAGES
  return {
    rounds: numberFrom(args, 'rounds', base.rounds),
    roundMs: numberFrom(args, 'round-ms', base.roundMs),
    ordersASecond: numberFrom(args, 'orders-a-second', base.ordersASecond),
  }
}

/**
 * Reads the number of `--name=NUMBER`.
 *
 * @throws {Error} explains that it is no number, or not above 0
 */
export function numberFrom(args: readonly string[], name: string, otherwise: number): number {
  const written = args.find((arg) => arg.startsWith(`--${name}=`))
  if (written === undefined) return otherwise
  const number = Number(written.slice(name.length + 3))
  if (!(number > 0)) throw new Error(`--${name} is a number above 0`)
  return number
}

/** Store files to measure beside the sample store. */
export function storeFilesFrom(args: readonly string[]): string[] {
  return args.filter((arg) => !arg.startsWith('--'))
}

/** `1,000,000 orders of 10,000 stores` */
export function showFill({ stores, orders }: Fill): string {
  return `${orders.toLocaleString('en')} orders of ${stores.toLocaleString('en')} stores`
}
