/**
 * Drops the messages of the cipher's own checks from what phones load: its errors say that it is called wrongly, which
 * our calls do not. They throw as before.
 */
import type { Plugin } from 'vite'

/** New error with its arguments, in which calls may stand. */
const ERROR = /\bnew (?<kind>\w*Error)\((?:[^()]|\([^()]*\))*\)/g

export function dropCipherMessages(): Plugin {
  return {
    name: 'drop-cipher-messages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/@noble\/ciphers\//, code: ERROR },
      handler: (code) => code.replace(ERROR, 'new $<kind>()'),
    },
  }
}
