import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { emailText } from '@thali/contract/accounts'
import { type Config, readConfig } from '../config.ts'
import { findRunningAddress } from '../running-address.ts'
import { type CommandIo, UsageError } from './command.ts'

/** Minimum length of a passphrase, since a holder of the file has unlimited guesses. */
const LEAST_CHARACTERS = 12

export function readStoreOption(given = ''): string {
  if (given === '') throw new UsageError('--store names the store by its slug. Example: --store demo')
  return given
}

/** An e-mail address with which a person can sign in, in lower case. */
export function readEmailOption(given = ''): string {
  const email = emailText.safeParse(given)
  if (!email.success) throw new UsageError('--email is an e-mail address. Example: --email owner@example.com')
  return email.data
}

/**
 * Settings of a command that prints links: without PUBLIC_URL these lead to the server that runs on the data
 * directory.
 */
export function readConfigBeside(env: NodeJS.ProcessEnv): Config {
  const config = readConfig(env)
  if (config.isPublicUrlSet) return config
  return { ...config, publicUrl: findRunningAddress(config.dataDir) ?? config.publicUrl }
}

/** Reads `--new-key`, the only flag of a command that serves. */
export function readNewKey(args: readonly string[]): boolean {
  const { values } = parseArgs({
    args: [...args],
    options: { 'new-key': { type: 'boolean', default: false } },
  })
  return values['new-key']
}

/** Passphrase of a backup, read from a pipe. A line break at the end belongs to the pipe. */
export async function readPassphrase({ stdin }: CommandIo): Promise<string> {
  const passphrase = (await text(stdin)).replace(/\r?\n$/, '')
  if (passphrase.length < LEAST_CHARACTERS)
    throw new UsageError(`the passphrase on stdin must have at least ${LEAST_CHARACTERS} characters`)
  return passphrase
}
