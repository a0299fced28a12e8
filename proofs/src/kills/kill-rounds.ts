/** Harness of proofs that kill servers: round by round they are loaded, one dies, and it comes back. */
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { Db } from '@thali/server/db/schema'
import type { Violations } from '@thali/test-kit/fixture'
import type { ServerGroup } from '../server-group.ts'

/** Plan of kills: the load at each, its time, and the work while a server is down. */
export interface KillTrial {
  readonly servers: ServerGroup
  /** Runs before all servers run; those that it needs it starts. */
  begin?(): Promise<unknown>
  /** Loads the servers. @returns work under way, which ends by the kill, or when all servers are back */
  load(round: number): readonly Promise<unknown>[] | Promise<readonly Promise<unknown>[]>
  /** Waits for the moment of the kill. @returns the server that dies, by its number */
  moment(underWay: Promise<unknown>): Promise<number>
  /** Runs between the death of a server and its return. */
  whileDead?(round: number): Promise<unknown>
  /** Runs when all servers are back and the load has ended. */
  afterReturn?(round: number): Promise<unknown>
  /** Runs after the last round, beside the servers. */
  settle?(): Promise<unknown>
}

/** Runs a trial, and stops its servers. @throws {Error} thrown by a load before its kill */
export async function killInRounds(kills: number, trial: KillTrial): Promise<void> {
  const { servers } = trial
  try {
    await trial.begin?.()
    await servers.start()
    for (let round = 0; round < kills; round += 1) {
      const underWay = Promise.all(await trial.load(round))
      const failing = underWay.then(() => new Promise<never>(() => undefined))
      await servers.kill(await Promise.race([trial.moment(underWay), failing]))
      await trial.whileDead?.(round)
      await servers.start()
      await underWay
      await trial.afterReturn?.(round)
    }
    await trial.settle?.()
  } finally {
    await servers.stop()
  }
}

/** A moment at random within so many milliseconds, at which any of the servers dies. */
export function anyMoment(servers: ServerGroup, random: SeededRandom, withinMs: number) {
  return async (): Promise<number> => {
    await wait(random.between(0, withinMs))
    return random.between(0, servers.size - 1)
  }
}

/** Points of an operation at which a server dies, as an observer outside sees them. */
export class KillPoints<Point extends string> {
  #target: Point | undefined
  #reached = Promise.withResolvers<void>()
  #dead = Promise.withResolvers<void>()

  /** Reports that the operation reached a point. Where a server must die there, it is dead when this resolves. */
  async reach(point: Point): Promise<void> {
    if (point !== this.#target) return
    this.#target = undefined
    this.#reached.resolve()
    await this.#dead.promise
  }

  arm(target: Point | undefined): void {
    this.#target = target
    this.#reached = Promise.withResolvers()
    this.#dead = Promise.withResolvers()
  }

  get reached(): Promise<void> {
    return this.#reached.promise
  }

  release(): void {
    this.#dead.resolve()
  }
}

/** Trial of a server that dies at the points of a table, one after the other. */
export interface PointTrial<Point extends string> extends Pick<KillTrial, 'servers' | 'settle'> {
  readonly table: readonly Point[]
  readonly points: KillPoints<Point>
  /** Database in which leases of killed processes are ended, so that no test waits for them. */
  readonly db: Db
  /** Prepares what a server finds when it starts. */
  prepare?(round: number): Promise<unknown>
  /** Works at a server that is ready. */
  work(target: Point, round: number): Promise<unknown>
}

/** Kills a server at each point in turn. */
export async function killAtPoints<Point extends string>(
  kills: number,
  { table, points, db, prepare, work, ...trial }: PointTrial<Point>,
): Promise<void> {
  const targetOf = (round: number) => table[round % table.length] as Point
  const arm = async (round: number) => {
    if (round === kills) return
    await prepare?.(round)
    points.arm(targetOf(round))
  }
  await killInRounds(kills, {
    ...trial,
    begin: () => arm(0),
    load: (round) => [work(targetOf(round), round)],
    moment: () => points.reached.then(() => 0),
    async whileDead(round) {
      points.release()
      await endLeases(db)
      await arm(round + 1)
    },
  })
}

/** Time limit of settling, in milliseconds, far above any server that works. */
const SETTLED_MS = 120_000
const LOOK_EVERY_MS = 50

/** Waits until nothing is missing, and reports what still is at the end of the limit. */
export async function untilSettled(
  missing: () => Promise<readonly string[]>,
  violations: Violations,
  withinMs = SETTLED_MS,
): Promise<void> {
  const endsAt = performance.now() + withinMs
  let left = await missing()
  while (left.length > 0 && performance.now() < endsAt) {
    await wait(LOOK_EVERY_MS)
    left = await missing()
  }
  for (const words of left) violations.add(words)
}

/** Ends the leases of dead relays at once: their deliveries are due. */
async function endLeases(db: Db): Promise<void> {
  await db
    .updateTable('deliveries')
    .set((row) => ({ next_attempt_at: row.ref('created_at') }))
    .where('next_attempt_at', 'is not', null)
    .execute()
}
