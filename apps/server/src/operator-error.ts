/** A failure whose words are meant for whoever runs the server: shown as they are, without a place in the code. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
