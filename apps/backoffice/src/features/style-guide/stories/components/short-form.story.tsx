import { ApiError } from '../../../../shared/api.ts'
import { ShortForm } from '../../../../shared/forms/short-form.tsx'

export const title = 'ShortForm'

const stay = () => undefined
/** In the server's text: those of refusals may not be loaded yet. */
const REFUSED = new ApiError('session.wrong-credentials', 401, {}, null, 'E-mail or password is not correct.')

export const states = {
  plain: () => <ShortForm action="Sign in" isBusy={false} error={null} onSubmit={stay} />,
  refused: () => <ShortForm action="Sign in" isBusy={false} error={REFUSED} onSubmit={stay} />,
}
