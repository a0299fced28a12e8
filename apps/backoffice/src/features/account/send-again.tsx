import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import { callApi } from '../../shared/api.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import type { Language } from '../../shared/language.ts'

/** Button that mails the link again to the person who registered in this browser. */
export function SendAgain() {
  const { i18n } = useLingui()
  const ask = useMutation({
    mutationFn: () =>
      callApi(STAFF_API.requestEmailVerification, {}, { body: { language: i18n.locale as Language } }),
  })
  return (
    <>
      <p role="status">
        {ask.isSuccess && <Trans>Sent again.</Trans>}
        {ask.error && i18n._(errorMessage(ask.error))}
      </p>
      <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
        <Trans>Send the mail again</Trans>
      </Button>
    </>
  )
}
