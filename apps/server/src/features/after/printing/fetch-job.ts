/** Hands a printer its next job, leased to the caller. */

import { FILES } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import { printMessages } from '@thali/domain/print/print-messages'
import { asDuplicate, type PrintedDocument } from '@thali/domain/print/printed-document'
import sharp from 'sharp'
import type { Deps } from '../../../deps.ts'
import { readShown } from '../../menu/images/converted-files.ts'
import { imagePlace } from '../../menu/images/kept-originals.ts'
import { loadStaffStore } from '../../menu/menu/load-staff-store.ts'
import { findNextJob, finishJob, leasePrintJob, type PrintJob } from './print-job.queries.ts'
import type { Printer } from './printer.queries.ts'
import { publishPrinting } from './publish-printing.ts'
import { type Bitmap, makeBitmap, setDot } from './render/bitmap.ts'
import type { RenderJob } from './render/ticket-renderer.ts'

/** Largest share of the paper's width, and height in pixels. */
const WIDEST_SHARE = 0.6
const HIGHEST_PX = 160

/** Length of a lease, longer than the longest ticket takes to print. */
const LEASE_MS = 60_000

export interface FetchedJob {
  readonly job: PrintJob
  readonly bytes: Uint8Array
}

export interface JobRequest {
  /** Id of the caller, which distinguishes two at one address. */
  readonly by: string
  readonly format: RenderJob['format']
  /** Restricts the request to this job. */
  readonly jobId?: string | undefined
  /** Whether the server itself sends it. */
  readonly isServers?: boolean
}

/**
 * The next job of a printer; null when none waits. A document that cannot be printed in full fails with a reason, and
 * the next job is handed out. A job handed out before is marked as a repeat.
 */
export async function fetchJob(
  deps: Deps,
  storeId: StoreId,
  printer: Printer,
  { by, format, jobId, isServers = false }: JobRequest,
): Promise<FetchedJob | null> {
  for (;;) {
    const at = deps.now()
    const next = await findNextJob(deps.db, storeId, printer.id, { by, at, jobId })
    if (!next) return null
    const endsAt = new Date(at.getTime() + LEASE_MS)
    const job = await leasePrintJob(deps.db, storeId, next, { by, at, endsAt, isServers })
    if (!job) continue
    const rendered = await renderJob(deps, storeId, printer, job, format)
    if ('bytes' in rendered) return { job, bytes: rendered.bytes }
    await failJob(deps, storeId, job, `${rendered.problem}: ${rendered.text}`)
  }
}

export async function renderJob(
  deps: Deps,
  storeId: StoreId,
  printer: Pick<Printer, 'width' | 'language'>,
  job: Pick<PrintJob, 'document' | 'isDuplicate'>,
  format: RenderJob['format'],
) {
  const document = JSON.parse(job.document) as PrintedDocument
  const marked = job.isDuplicate ? asDuplicate(document, printMessages(printer.language).duplicate) : document
  const hasLogo = marked.lines.some(({ kind }) => kind === 'logo')
  const logo = hasLogo ? await readPrinterLogo(deps, storeId, printer.width) : null
  return deps.tickets.render({ document: marked, width: printer.width, format, logo })
}

/** Ends a job that cannot be printed, and notifies the board. */
export async function failJob(
  deps: Deps,
  storeId: StoreId,
  { id }: Pick<PrintJob, 'id'>,
  error: string,
): Promise<void> {
  const failed = await finishJob(deps.db, storeId, id, { state: 'failed', error, at: deps.now() })
  if (failed) await publishPrinting(deps, storeId)
}

/**
 * A store's logo in black and white for paper of a width in dots; null if it has none, or its file does not exist
 * yet.
 */
async function readPrinterLogo(deps: Deps, storeId: StoreId, paperWidth: number): Promise<Bitmap | null> {
  const loaded = await loadStaffStore(deps, storeId)
  const logo = loaded?.store.logo
  const widest = logo?.widths.at(-1)
  if (!logo || widest === undefined || !logo.src.startsWith(FILES.media)) return null
  const file = await readShown(imagePlace(deps), `${logo.src.slice(FILES.media.length)}/${widest}.jpg`)
  if (!file) return null
  const { data, info } = await sharp(file)
    .resize(Math.floor(paperWidth * WIDEST_SHARE), HIGHEST_PX, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return dither(data, info.width, info.height)
}

/** Black dots for grey (Floyd and Steinberg): the error of a dot is spread to its neighbours. */
function dither(grey: Uint8Array, width: number, height: number): Bitmap {
  const bitmap = makeBitmap(Math.ceil(width / 8) * 8, height)
  const levels = Int32Array.from(grey)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const level = levels[y * width + x] ?? 255
      const isBlack = level < 128
      if (isBlack) setDot(bitmap, x, y)
      const error = level - (isBlack ? 0 : 255)
      const add = (dx: number, dy: number, sixteenths: number) => {
        if (x + dx < 0 || x + dx >= width || y + dy >= height) return
        const at = (y + dy) * width + x + dx
        levels[at] = (levels[at] ?? 0) + Math.trunc((error * sixteenths) / 16)
      }
      add(1, 0, 7)
      add(-1, 1, 3)
      add(0, 1, 5)
      add(1, 1, 1)
    }
  }
  return bitmap
}
