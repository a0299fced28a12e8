/** Failure with a message for the operator, shown as it is, without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
