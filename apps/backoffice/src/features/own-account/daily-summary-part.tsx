import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { SUMMARY_API } from '@thali/contract/daily-summary-paths'
import { errorMessage } from '../../shared/error-messages.ts'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useMay, useStore } from '../../shared/session.ts'
import { useCall } from '../../shared/use-call.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'

/** Switch of the daily summary of this store by mail; empty for staff who may not see its figures. */
export function DailySummaryPart() {
  const { t, i18n } = useLingui()
  const { name, visitEndsAt } = useStore()
  const mayView = useMay('figures.view') && visitEndsAt === null
  const { data } = useStoreQuery(['daily-summary'], SUMMARY_API.dailySummary, { enabled: mayView })
  const choose = useCall(SUMMARY_API.saveDailySummary, { renews: ['daily-summary'] })
  if (!data?.canMail) return null
  return (
    <FormPanel title={t`Daily summary`}>
      <Switch
        label={t`Mail me each business day of ${name} once it is over`}
        description={t`Orders, sales beside the same weekday a week before, tips, refunds, best dishes and feedback; nothing of a guest.`}
        checked={choose.isPending ? choose.variables.body.isOn : data.isOn}
        error={choose.isError ? i18n._(errorMessage(choose.error)) : null}
        onChange={(event) => choose.mutate({ body: { isOn: event.currentTarget.checked } })}
      />
    </FormPanel>
  )
}
