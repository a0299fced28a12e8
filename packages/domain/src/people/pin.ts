/** PINs by which staff say who they are at a shared screen. */

/** Digits of a PIN. */
export const PIN_DIGITS = 6

/** How long a screen acts for a person after their last input. */
export const PERSON_IDLE_MS = 2 * 60_000

/** Longest part whose repetition makes a PIN simple: `123123`. */
const LONGEST_REPEATED = 3

/**
 * True for what is guessed first: one part again and again (`000000`, `121212`, `123123`), and digits that go up or
 * down by one, over 9 to 0 as well.
 */
export function isSimplePin(pin: string): boolean {
  for (let length = 1; length <= LONGEST_REPEATED; length += 1)
    if (pin === pin.slice(0, length).repeat(pin.length / length)) return true
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}
