/** What a test did that no test may do; the guards fail the test that is running. */
const violations: string[] = []

export function reportViolation(words: string): void {
  violations.push(words)
}

/** What was reported since the last time. */
export function takeViolations(): string[] {
  return violations.splice(0)
}
