/** PINs by which staff identify themselves at a shared screen. */

/** Length of a PIN, in digits. */
export const PIN_DIGITS = 6

/** Time after a person's last input for which a screen acts for them. */
export const PERSON_IDLE_MS = 2 * 60_000

/** Length of the longest part whose repetition makes a PIN simple: `123123`. */
const LONGEST_REPEATED = 3

/**
 * True for PINs that are guessed first: a repeated part (`000000`, `121212`, `123123`), and digits that go up or down
 * by one, also over 9 to 0.
 */
export function isSimplePin(pin: string): boolean {
  for (let length = 1; length <= LONGEST_REPEATED; length += 1)
    if (pin === pin.slice(0, length).repeat(pin.length / length)) return true
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}
