import { ApiError } from '../../../../shared/api.ts'
import { ShortForm } from '../../../../shared/forms/short-form.tsx'

export const title = 'ShortForm'

const stay = () => undefined
const REFUSED = new ApiError('session.required')

export const states = {
  plain: () => <ShortForm action="Sign in" isBusy={false} error={null} onSubmit={stay} />,
  refused: () => <ShortForm action="Sign in" isBusy={false} error={REFUSED} onSubmit={stay} />,
}
