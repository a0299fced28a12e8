/** Sends jobs to printers of the local network, one lease per job. */
import type { Deps } from '../../../deps.ts'
import { endJob } from './end-job.ts'
import { fetchJob } from './fetch-job.ts'
import { seePrinter } from './find-printer-by-key.ts'
import { isAllowedTarget, parseTarget } from './network-target.ts'
import type { PrintWork } from './print-work.ts'
import { findPrinter, noteFault, type Printer } from './printer.queries.ts'
import { publishPrinting } from './publish-printing.ts'
import { sendEscPos } from './send-escpos.ts'
import { failWaitingJobs, findDuePrinter, setDue } from './waiting-jobs.queries.ts'

type DuePrinter = NonNullable<Awaited<ReturnType<typeof findDuePrinter>>>

/** Limit of concurrent printers; a hanging one occupies one place. */
const AT_ONCE = 8
/** Places among these for printers whose last print failed, so that others never wait for them. */
const FAULTY_AT_ONCE = 3

/** Sends due jobs, one at a time per printer. */
export class PrintRelay implements PrintWork {
  readonly #deps: Deps
  readonly #cutOff = new AbortController()
  /** Sends in progress, by printer. */
  readonly #sending = new Map<string, { readonly isFaulty: boolean; readonly ended: Promise<void> }>()
  readonly #by: string

  constructor(deps: Deps) {
    this.#deps = deps
    this.#by = `server ${deps.newId()}`
  }

  /** Starts to send due jobs. */
  async begin(): Promise<void> {
    while (this.#sending.size < AT_ONCE) {
      const faulty = [...this.#sending.values()].filter(({ isFaulty }) => isFaulty).length
      const due = await findDuePrinter(this.#deps.db, this.#deps.now(), {
        busy: [...this.#sending.keys()],
        isAnswering: faulty >= FAULTY_AT_ONCE,
      })
      if (!due) return
      const ended = this.#send(due)
        .catch((error: unknown) =>
          this.#deps.log.warn({ err: error }, 'what became of a print was not written'),
        )
        .finally(() => this.#sending.delete(due.printerId))
      this.#sending.set(due.printerId, { isFaulty: due.fault !== '', ended })
    }
  }

  /** Sends due jobs and waits for them. */
  async sendDue(): Promise<void> {
    await this.begin()
    await this.#ended()
  }

  async stop(): Promise<void> {
    this.#cutOff.abort(new Error('the server stops'))
    await this.#ended()
  }

  #ended(): Promise<unknown> {
    return Promise.all([...this.#sending.values()].map(({ ended }) => ended))
  }

  async #send({ storeId, printerId }: DuePrinter): Promise<void> {
    const deps = this.#deps
    const by = this.#by
    const printer = await findPrinter(deps.db, storeId, printerId)
    // Queued while its printer was removed, or its transport changed.
    if (!printer) {
      await failWaitingJobs(deps.db, storeId, printerId, deps.now())
      await publishPrinting(deps, storeId)
      return
    }
    if (printer.transport !== 'tcp') return setDue(deps.db, storeId, printerId, null)
    const fetched = await fetchJob(deps, storeId, printer, { by, format: printer.format, isServers: true })
    if (!fetched) return
    const outcome = await this.#print(printer, fetched.bytes)
    if (outcome.kind === 'printed') await seePrinter(deps, storeId, printer)
    else await noteFault(deps.db, storeId, printer.id, outcome.fault)
    await endJob(deps, storeId, printer, { jobId: fetched.job.id, by }, outcome)
    // It works again: postponed jobs are sent at once.
    if (outcome.kind === 'printed' && printer.fault !== '')
      await setDue(deps.db, storeId, printer.id, deps.now())
  }

  async #print({ target }: Printer, bytes: Uint8Array) {
    const parsed = parseTarget(target)
    // The operator may have closed the network since the printer was set up.
    if (!parsed || !isAllowedTarget(parsed, this.#deps.config.printNetwork)) {
      const error = 'this server may not print to that address'
      return { kind: 'later', error, wasSent: false, fault: 'unreachable' } as const
    }
    return sendEscPos(parsed, bytes, this.#cutOff.signal)
  }
}
