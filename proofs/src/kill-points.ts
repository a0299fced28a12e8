import type { Db } from '@thali/server/db/schema'
import type { ThaliProcess } from '@thali/test-kit/thali-process'

/** Points of a way at which a server dies, as what stands beside it sees them. */
export class KillPoints<Point extends string> {
  #reach: (point: Point) => Promise<void> = async () => {}

  /** The way has come to a point: where a server is to die there, it is dead when this ends. */
  reach(point: Point): Promise<void> {
    return this.#reach(point)
  }

  /**
   * Kills a server when the way comes to a point, once.
   *
   * @param go what brings it there, from its start; not waited for
   * @throws {Error} what `go` or the start threw
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
