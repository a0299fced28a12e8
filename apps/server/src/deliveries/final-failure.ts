/** Thrown when another attempt at a delivery would not help; the message contains no personal data. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure'
}
