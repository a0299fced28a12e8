import { parseArgs } from 'node:util'

/** Reads `--new-key`, the only flag of a command that serves. */
export function readNewKey(args: readonly string[]): boolean {
  const { values } = parseArgs({
    args: [...args],
    options: { 'new-key': { type: 'boolean', default: false } },
  })
  return values['new-key']
}
