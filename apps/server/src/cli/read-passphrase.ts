import { text } from 'node:stream/consumers'
import { type CommandIo, UsageError } from './command.ts'

/** Minimum length of a passphrase, since a holder of the file has unlimited guesses. */
const LEAST_CHARACTERS = 12

/** Passphrase of a backup, read from a pipe. A line break at the end belongs to the pipe. */
export async function readPassphrase({ stdin }: CommandIo): Promise<string> {
  const passphrase = (await text(stdin)).replace(/\r?\n$/, '')
  if (passphrase.length < LEAST_CHARACTERS)
    throw new UsageError(`the passphrase on stdin must have at least ${LEAST_CHARACTERS} characters`)
  return passphrase
}
