import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SUMMARY_API } from '@thali/contract/daily-summary-paths'
import { callApi } from '../../shared/api.ts'
import { callQuery } from '../../shared/call-query.ts'
import { errorMessage } from '../../shared/error-messages.ts'
import { useMay, useStore } from '../../shared/session.ts'
import styles from './own-page.module.css'

/** Switch of the daily summary of this store by mail; empty for staff who may not see its figures. */
export function DailySummaryPart() {
  const { t, i18n } = useLingui()
  const { storeId, name, visitEndsAt } = useStore()
  const queries = useQueryClient()
  const mayView = useMay('figures.view') && visitEndsAt === null
  const queryKey = ['daily-summary', storeId]
  const { data } = useQuery({
    ...callQuery(queryKey, SUMMARY_API.dailySummary, { storeId }),
    enabled: mayView,
  })
  const choose = useMutation({
    mutationFn: (isOn: boolean) => callApi(SUMMARY_API.saveDailySummary, { storeId }, { body: { isOn } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (!data?.canMail) return null
  return (
    <section className={styles.part}>
      <h2>{t`Daily summary`}</h2>
      <Switch
        label={t`Mail me each business day of ${name} once it is over`}
        description={t`Orders, sales beside the same weekday a week before, tips, refunds, best dishes and feedback; nothing of a guest.`}
        checked={choose.isPending ? choose.variables : data.isOn}
        error={choose.isError ? i18n._(errorMessage(choose.error)) : null}
        onChange={(event) => choose.mutate(event.currentTarget.checked)}
      />
    </section>
  )
}
