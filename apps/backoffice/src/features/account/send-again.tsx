import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { STAFF_API } from '@thali/contract/staff-paths'
import { errorMessage } from '../../shared/error-messages.ts'
import type { Language } from '../../shared/language.ts'
import { useCall } from '../../shared/use-call.ts'

/** Button that mails the link again to the person who registered in this browser. */
export function SendAgain() {
  const { i18n } = useLingui()
  const ask = useCall(STAFF_API.requestEmailVerification)
  return (
    <>
      <p role="status">
        {ask.isSuccess && <Trans>Sent again.</Trans>}
        {ask.error && i18n._(errorMessage(ask.error))}
      </p>
      <Button
        variant="default"
        loading={ask.isPending}
        onClick={() => ask.mutate({ body: { language: i18n.locale as Language } })}
      >
        <Trans>Send the mail again</Trans>
      </Button>
    </>
  )
}
