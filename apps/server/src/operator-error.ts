/** Failure with a message for the operator, shown without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
