import { Refusal } from '@thali/contract/refusal'
import { JobStopped, JobWorker } from '../../../worker/job-worker.ts'
import type { ImportAnswer, ImportJob } from './import-worker.ts'

/** Limit of files being read or queued; further ones are refused for now. */
const MOST = 4
const TIMEOUT_MS = 10_000
const MEMORY_MB = 384

type Step = ImportJob['step']

/** Reads files one after another in a worker thread, so that no content can block the event loop. */
export class ImportReader {
  readonly #worker: JobWorker<ImportJob, ImportAnswer>

  constructor(timeoutMs = TIMEOUT_MS) {
    this.#worker = new JobWorker<ImportJob, ImportAnswer>({
      file: new URL('./import-worker.ts', import.meta.url),
      most: MOST,
      timeoutMs,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
  }

  /**
   * @throws {Refusal} import.file-invalid, also if reading takes too long; import.unknown-format; import.too-large;
   *   server.busy
   */
  async run<S extends Step>(job: ImportJob & { step: S }): Promise<ImportAnswer & { step: S }> {
    try {
      return (await this.#worker.run(job)) as ImportAnswer & { step: S }
    } catch (error) {
      if (!(error instanceof JobStopped)) throw error
      const message = `${error.message} to be read; bring it in smaller parts`
      throw new Refusal('import.file-invalid', { problems: [{ field: '', message }], total: 1 })
    }
  }
  close(): Promise<void> {
    return this.#worker.close()
  }
}
