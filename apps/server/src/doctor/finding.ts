/**
 * Result of a check: a `problem` stops or endangers service, a `warning` will in future, `skipped` was not
 * examined.
 */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'problem' | 'skipped'
  /** Description of the result, without secrets and personal data. */
  readonly words: string
  /** Steps for the operator. */
  readonly remedy?: string
}

export interface NamedFinding extends Finding {
  readonly check: string
}

export const okFinding = (words: string): Finding => ({ state: 'ok', words })
export const warningFinding = (words: string, remedy: string): Finding => ({
  state: 'warning',
  words,
  remedy,
})
export const problemFinding = (words: string, remedy: string): Finding => ({
  state: 'problem',
  words,
  remedy,
})
export const skippedFinding = (words: string): Finding => ({ state: 'skipped', words })

/** Check of the installation. May return several findings, or none where it does not apply. */
export interface DoctorCheck {
  readonly name: string
  run(signal: AbortSignal): Promise<Finding | readonly Finding[]>
}

/** Time limit of a check, in milliseconds; it exposes a mail server or gateway that hangs. */
const LIMIT_MS = 10_000

/** Runs checks one after another, each with a time limit; one that throws is reported as a problem. */
export async function runChecks(
  checks: readonly DoctorCheck[],
  describe: (error: unknown) => string,
  limitMs = LIMIT_MS,
): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = []
  for (const { name, run } of checks) {
    const found = await runOne(run, describe, limitMs)
    for (const finding of [found].flat()) findings.push({ check: name, ...finding })
  }
  return findings
}

async function runOne(
  run: DoctorCheck['run'],
  describe: (error: unknown) => string,
  limitMs: number,
): Promise<Finding | readonly Finding[]> {
  const limit = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      limit.abort()
      resolve(
        problemFinding(`gave no answer within ${limitMs / 1000} s`, 'Is it running, and reached from here?'),
      )
    }, limitMs)
  })
  try {
    return await Promise.race([run(limit.signal), late])
  } catch (error) {
    return problemFinding(describe(error), 'Put that right and run "thali doctor" again.')
  } finally {
    clearTimeout(timer)
  }
}
