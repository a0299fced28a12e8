import { parseArgs } from 'node:util'

/** What a command that serves may be told beside its settings. */
export function readNewKey(args: readonly string[]): boolean {
  const { values } = parseArgs({
    args: [...args],
    options: { 'new-key': { type: 'boolean', default: false } },
  })
  return values['new-key']
}
