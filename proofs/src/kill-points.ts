import type { Db } from '@thali/server/db/schema'
import type { ThaliProcess } from '@thali/test-kit/thali-process'

/** Points of an operation at which a server dies, as an observer outside sees them. */
export class KillPoints<Point extends string> {
  #reach: (point: Point) => Promise<void> = async () => {}

  /**
   * Reports that the operation reached a point. Where a server must die there, it is dead when this resolves.
   */
  reach(point: Point): Promise<void> {
    return this.#reach(point)
  }

  /**
   * Kills a server when the operation reaches a point, once.
   *
   * @param go starts the operation; not waited for
   * @throws {Error} thrown by `go` or the start
   */
  async kill(
    target: Point | undefined,
    starting: Promise<ThaliProcess>,
    go: (server: ThaliProcess) => Promise<void>,
  ): Promise<void> {
    await new Promise<void>((killed, failed) => {
      this.#reach = async (point) => {
        if (point !== target) return
        this.#reach = async () => {}
        await (await starting).kill()
        killed()
      }
      starting.then(go).catch(failed)
    })
    this.#reach = async () => {}
  }
}

/** Ends the leases of dead relays at once: their deliveries are due. */
export async function endLeases(db: Db): Promise<void> {
  await db
    .updateTable('deliveries')
    .set((row) => ({ next_attempt_at: row.ref('created_at') }))
    .where('next_attempt_at', 'is not', null)
    .execute()
}
