/** A delivery that another attempt would not help, in words without personal data. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}
