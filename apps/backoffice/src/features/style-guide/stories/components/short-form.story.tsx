import { ApiError } from '../../../../shared/api.ts'
import { ShortForm } from '../../../../shared/forms/short-form.tsx'

export const title = 'ShortForm'

const stay = () => undefined

export const states = {
  plain: () => <ShortForm action="Sign in" isBusy={false} error={null} onSubmit={stay} />,
  refused: () => (
    <ShortForm
      action="Sign in"
      isBusy={false}
      error={new ApiError('session.wrong-credentials')}
      onSubmit={stay}
    />
  ),
}
