/** Runs a script on this Node and keeps what it said. */
import { spawn } from 'node:child_process'

export interface Outcome {
  readonly code: number
  /** Output on both streams. */
  readonly text: string
}

/** A script that cannot be started has failed, too. */
export function runScript(
  command: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<Outcome> {
  const child = spawn(process.execPath, command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, text: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, text }))
  })
}
