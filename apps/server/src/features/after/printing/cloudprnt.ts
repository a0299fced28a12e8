/**
 * Star CloudPRNT: the printer polls for a job, fetches it, and reports its result, all at one address (Star CloudPRNT
 * Protocol Guide 2.4, "HTTP method"). The address is random: the MAC it sends is no secret.
 */
import type { PrinterFault } from '@thali/domain/print/printer'
import type { PrintOutcome } from './end-job.ts'

/** Media type of the jobs; every model that speaks CloudPRNT accepts it. */
export const CLOUDPRNT_TYPE = 'image/png'

/** The answer to a poll. Cutting and the drawer are set with the job. */
export function pollAnswer(jobId: string | null) {
  if (jobId === null) return { jobReady: false }
  return { jobReady: true, mediaTypes: [CLOUDPRNT_TYPE], jobToken: jobId, deleteMethod: 'DELETE' }
}

/** Headers of a job: a cut after it, and the drawer if it opens. */
export function jobHeaders({
  opensDrawer,
}: {
  readonly opensDrawer: boolean
}): Readonly<Record<string, string>> {
  return {
    'X-Star-Cut': 'partial; feed=true',
    'X-Star-ImageDitherPattern': 'none',
    ...(opensDrawer && { 'X-Star-CashDrawer': 'end' }),
  }
}

/** A status as printers send it: `200 OK`, `410%20Out%20of%20paper`, `OK`. */
function numberOf(code: string): number | null {
  let text = code
  try {
    text = decodeURIComponent(code)
  } catch {
    // As it was sent.
  }
  if (/^OK\b/i.test(text.trim())) return 200
  const [, digits] = /^\s*(\d{3})/.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Fault of a printer by the status code of its poll; empty: none. */
export function faultOf(statusCode: string): PrinterFault | '' {
  const number = numberOf(statusCode)
  if (number === null || (number >= 200 && number < 300)) return ''
  if (number === 410) return 'paper-out'
  if (number === 411) return 'jammed'
  if (number === 420) return 'cover-open'
  return 'offline'
}

/** Codes of documents that this printer will never print: another media type, broken, too large. */
const NEVER = new Set([510, 511, 512, 521])

/** Result of a job by the code of its confirmation. */
export function outcomeOf(code: string): PrintOutcome {
  const number = numberOf(code)
  if (number !== null && number >= 200 && number < 300) return { kind: 'printed' }
  const error = number === null ? 'no status' : `status ${number}`
  if (number !== null && NEVER.has(number)) return { kind: 'failed', error }
  // Out of paper while printing: half of it may be printed.
  return { kind: 'later', error, wasSent: number !== 520 }
}
