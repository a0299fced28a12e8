import { ApiError } from '../../../../shared/api.ts'
import { LoadFailure } from '../../../../shared/look/load-failure.tsx'

export const title = 'LoadFailure'

const retry = () => undefined

export const states = {
  'without network': () => (
    <LoadFailure title="The bills could not be loaded" error={new ApiError('offline')} onRetry={retry} />
  ),
  'a fault': () => (
    <LoadFailure title="The bills could not be loaded" error={new ApiError('fault')} onRetry={retry} />
  ),
}
