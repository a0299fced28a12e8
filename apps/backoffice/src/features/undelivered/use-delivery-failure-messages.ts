import { useLingui } from '@lingui/react/macro'

/**
 * Reasons why a message was given up, in the language of the screen. A reason that this version does not know stays
 * as the server wrote it, in English; it names no person.
 */
export function useDeliveryFailureMessages(): (reason: string) => string {
  const { t } = useLingui()
  const messages: readonly (readonly [RegExp, (value: string) => string])[] = [
    [/^no answer within (\d+) s$/, (seconds) => t`No answer within ${seconds} s.`],
    [/^the mail server answered (\d+)/, (code) => t`The mail server refused it (${code}).`],
    [/^the mail server was not reached: (.+)$/, (why) => t`The mail server was not reached (${why}).`],
    [/^the push service answered (\d+)$/, (status) => t`The push service answered ${status}.`],
    [/^the push service could not be reached$/, () => t`The push service was not reached.`],
    [/^it answered (\d+)$/, (status) => t`It answered ${status}.`],
    [/^it could not be reached$/, () => t`It was not reached.`],
    [/^it did not answer in time$/, () => t`It did not answer in time.`],
    [/^the address is not a public one$/, () => t`Its address cannot be reached from the internet.`],
    [/^the address is malformed$/, () => t`The address is not valid.`],
    [/^the provider failed$/, () => t`The service failed.`],
    [/^the service did not take (?:it|an answer)$/, () => t`The service did not take it.`],
    [/^no mail is configured$/, () => t`No mail is set up on this server.`],
    [/^it expired unsent$/, () => t`It could not be sent in time.`],
    [
      /^it was sealed by another secret key$/,
      () => t`This server’s key has changed since then, so it cannot be opened.`,
    ],
  ]
  return (reason) => {
    for (const [pattern, say] of messages) {
      const found = pattern.exec(reason)
      if (found) return say(found[1] ?? '')
    }
    return reason
  }
}
