import { JobStopped, JobWorker } from '../../../worker/job-worker.ts'
import type { ParsedMail } from './parsed-mail.ts'

const WAITING_MAX = 200
const TIMEOUT_MS = 15_000
const MEMORY_MB = 256

/** Parses mails off the event loop, one after another. */
export class MailParser {
  readonly #worker = new JobWorker<{ raw: Uint8Array; isWhole: boolean }, ParsedMail>({
    file: new URL('./parse-worker.ts', import.meta.url),
    most: WAITING_MAX,
    timeoutMs: TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })

  /** @returns null when it exceeds the limit of time or memory */
  async parse(raw: Uint8Array, isWhole: boolean): Promise<ParsedMail | null> {
    try {
      return await this.#worker.run({ raw, isWhole })
    } catch (error) {
      if (error instanceof JobStopped) return null
      throw error
    }
  }

  close(): Promise<void> {
    return this.#worker.close()
  }
}
