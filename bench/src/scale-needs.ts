/** Measured cost of one unit of work. */
export interface MeasuredCosts {
  /** Milliseconds of processor, of servers and of PostgreSQL. */
  readonly orderMs: { readonly server: number; readonly database: number }
  readonly moveMs: { readonly server: number; readonly database: number }
  readonly pageMs: number
  /** Memory of one live stream, and of a process before any. */
  readonly streamBytes: number
  readonly processBytes: number
  /** Bytes on disk, indexes included. */
  readonly orderBytes: number
  readonly storeBytes: number
}

/** Assumed use of stores; not measured. */
export const ASSUMPTIONS = {
  ordersAStoreAndDay: 30,
  /** Share of a day's orders in its busiest hour. */
  topHourShare: 0.15,
  /** The busiest minutes of that hour against its mean, and a feast against a day. */
  peak: 4,
  movesAnOrder: 3,
  pagesAnOrder: 10,
  /** Minutes that a diner follows an order. */
  followedMinutes: 25,
  staffScreensAStore: 1,
  /** No machine is planned to be busier than this. */
  busiest: 0.6,
  streamsAProcess: 8_000,
} as const

/** Resources for a number of stores. */
export interface Needs {
  readonly stores: number
  /** Orders a second in the mean of the busiest hour, and in its worst minutes. */
  readonly ordersASecond: number
  readonly worstOrdersASecond: number
  /** Cores for the worst minutes, at 60 % of each. */
  readonly serverCores: number
  readonly databaseCores: number
  readonly streams: number
  readonly processes: number
  readonly memoryGb: number
  /** Size of stores, and of each year's orders. */
  readonly storesGb: number
  readonly ordersGbAYear: number
}

const GIGABYTE = 1e9

/** Computes the needs of stores from measurements and assumptions. */
export function needsOf(stores: number, costs: MeasuredCosts): Needs {
  const { orderMs, moveMs, pageMs } = costs
  const ordersASecond = (stores * ASSUMPTIONS.ordersAStoreAndDay * ASSUMPTIONS.topHourShare) / 3600
  const worst = ordersASecond * ASSUMPTIONS.peak
  const server = orderMs.server + ASSUMPTIONS.movesAnOrder * moveMs.server + ASSUMPTIONS.pagesAnOrder * pageMs
  const database = orderMs.database + ASSUMPTIONS.movesAnOrder * moveMs.database
  const serverCores = (worst * server) / 1000 / ASSUMPTIONS.busiest
  const streams = stores * ASSUMPTIONS.staffScreensAStore + ordersASecond * ASSUMPTIONS.followedMinutes * 60
  const processes = Math.max(1, Math.ceil(serverCores), Math.ceil(streams / ASSUMPTIONS.streamsAProcess))
  return {
    stores,
    ordersASecond,
    worstOrdersASecond: worst,
    serverCores,
    databaseCores: (worst * database) / 1000 / ASSUMPTIONS.busiest,
    streams,
    processes,
    memoryGb: (streams * costs.streamBytes + processes * costs.processBytes) / GIGABYTE,
    storesGb: (stores * costs.storeBytes) / GIGABYTE,
    ordersGbAYear: (stores * ASSUMPTIONS.ordersAStoreAndDay * 365 * costs.orderBytes) / GIGABYTE,
  }
}

const COLUMNS = [
  ['stores', ({ stores }) => whole(stores)],
  [
    'orders a second, worst',
    ({ ordersASecond, worstOrdersASecond }) => `${few(ordersASecond)}, ${few(worstOrdersASecond)}`,
  ],
  ['cores of servers', ({ serverCores }) => few(serverCores)],
  ['cores of PostgreSQL', ({ databaseCores }) => few(databaseCores)],
  ['streams', ({ streams }) => whole(streams)],
  ['processes', ({ processes }) => whole(processes)],
  ['their memory', ({ memoryGb }) => `${few(memoryGb)} GB`],
  ['disk of stores', ({ storesGb }) => `${few(storesGb)} GB`],
  ['disk of a year of orders', ({ ordersGbAYear }) => `${few(ordersGbAYear)} GB`],
] as const satisfies readonly (readonly [string, (needs: Needs) => string])[]

/** A table in Markdown, a row a number of stores. */
export function showNeeds(all: readonly Needs[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(COLUMNS.map(([title]) => title)),
    line(COLUMNS.map(() => '---')),
    ...all.map((needs) => line(COLUMNS.map(([, show]) => show(needs)))),
  ].join('\n')
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en')
}

function few(number: number): string {
  return number >= 10 ? whole(number) : number.toFixed(number < 1 ? 2 : 1)
}
