import type { RenderPage } from '@thali/contract/page-state'
import { OperatorError } from './operator-error.ts'

/** The storefront has not been built. */
export class NotBuiltError extends OperatorError {
  override readonly name = 'NotBuiltError'
}

/**
 * Built renderer of the storefront. It is loaded at run time, as everything else runs without a build.
 *
 * @throws {NotBuiltError} with a message for the operator
 */
export async function loadRenderer(): Promise<RenderPage> {
  try {
    const { render } = await import('@thali/storefront/render')
    return render
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new NotBuiltError('The pages are not built. Run "npm run build" first.', { cause: error })
  }
}
