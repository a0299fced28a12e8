/** Runs checks, a few at a time, and says how each went. */
import { runScript } from './run-script.ts'

export interface Check {
  readonly name: string
  /** A script of this checkout and its arguments; run by the Node that runs this. */
  readonly command: readonly string[]
}

const AT_ONCE = 2

/** @returns how many passed and failed */
export async function runChecks(
  checks: readonly Check[],
  cwd: string,
): Promise<{ readonly passed: number; readonly failed: number }> {
  const waiting = [...checks]
  let failed = 0
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedMs = performance.now()
      const { code, text } = await runScript(check.command, { cwd })
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
      if (code !== 0) failed += 1
      console.log(
        code === 0 ? `✓ ${check.name} (${seconds} s)` : `✗ ${check.name} (${seconds} s)\n${indent(text)}`,
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { passed: checks.length - failed, failed }
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '    ')
}
